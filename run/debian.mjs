/** Brings a package of Debian, where we may. */
import { spawnSync } from 'node:child_process'
import { run } from './tools.mjs'

/** The exit code of apt-get; undefined where it is not ours to ask. The lists are fetched anew: an image often has none. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], quiet)
  return run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], quiet)
}
