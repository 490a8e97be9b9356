import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sweepTestFolders } from '#server/testing/test-folder.ts'
import { root } from './root.ts'

/** Screens and server are built before the first journey, if their sources have changed since. */
export default async function buildOnce(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'run/build.mjs')], { stdio: 'inherit' })
  await sweepTestFolders()
}
