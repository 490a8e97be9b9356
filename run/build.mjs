/** Builds the screens (dist/web) and the server (dist/server.js) when their sources changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFiles } from './compress.mjs'
import { installPackages } from './install.mjs'
import { keepVersionsBefore } from './keep-versions.mjs'
import { mustRun, root, tool } from './tools.mjs'
import { weighPages } from './weigh-pages.mjs'

const sources = [
  'rules',
  'contract',
  'server',
  'web',
  'vite.config.ts',
  'board.config.ts',
  'chunks.config.ts',
  'worker.config.ts',
  'verifier.config.ts',
  'package-lock.json',
  'run/build-server.mjs',
  'run/compress.mjs',
  'run/weigh-pages.mjs',
]
const stampFile = join(root, 'dist/.built-from')
const products = ['dist/server.js', 'dist/verify.js', 'dist/web/index.html', 'dist/web/verifier.html']

export async function buildIfChanged() {
  const digest = digestOf(sources)
  const isBuilt = products.every((path) => existsSync(join(root, path)))
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return
  console.log('Building the screens and the server')
  rmSync(stampFile, { force: true })
  keepVersionsBefore(join(root, 'dist/web'), join(root, 'dist/web-before'))
  // Started by a test, vite would build the development version of React, and `npm start` would then serve it.
  await mustRun(tool('vite', 'build', '--logLevel', 'warn'), { NODE_ENV: 'production' })
  await compressFiles(join(root, 'dist/web'))
  weighPages(join(root, 'dist/web'))
  await bundle()
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, digest)
}

/** Bundles the server, or only the named file, in a process of its own, since esbuild may just have been installed. */
export const bundle = (...only) => mustRun([process.execPath, join(root, 'run/build-server.mjs'), ...only])

/**
 * A digest of the contents: a checkout or a copy changes the dates of files and not their contents. Tests are left out: they
 * are not built.
 */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .filter((name) => !/\.test\.tsx?$|^testing$/.test(name))
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await installPackages()
  await buildIfChanged()
}
