/** Installs a package of Debian, if apt-get is there and this process runs as root. */
import { spawnSync } from 'node:child_process'
import { run } from './tools.mjs'

/**
 * Answers the exit code of apt-get, or undefined where it cannot run. Updates the package lists first: container images
 * often have none.
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], quiet)
  return run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], quiet)
}
