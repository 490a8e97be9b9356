/** Installs a package of Debian, where this system has apt-get and we are root. */
import { spawnSync } from 'node:child_process'
import { run } from './tools.mjs'

/** The exit code of apt-get; undefined where we may not run it. The package lists are fetched anew: an image often has none. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], quiet)
  return run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], quiet)
}
