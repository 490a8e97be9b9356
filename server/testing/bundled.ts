/**
 * Programs of the server that tests start as processes of their own: bundled once a worker, since Node reads one file in a third of
 * the time that it takes to translate every source.
 */
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const project = fileURLToPath(new URL('../..', import.meta.url))
const made = new Map<string, Promise<string>>()

/** `source` is a path of the project («server/copier.ts»); answers the program to start. */
export function bundled(source: string): Promise<string> {
  const known = made.get(source) ?? bundle(source)
  made.set(source, known)
  return known
}

async function bundle(source: string): Promise<string> {
  // Within the project, where packages are found.
  const outfile = join(project, '.build', 'programs', `${process.pid}-${basename(source, '.ts')}.js`)
  await build({
    ...{ absWorkingDir: project, entryPoints: [source], outfile },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm' },
  })
  process.once('exit', () => rmSync(outfile, { force: true }))
  return outfile
}
