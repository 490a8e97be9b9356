/** Brings zbarimg, which reads the printed codes in the tests as a stranger would. Where it cannot, our own decoder reads them. */
import { spawnSync } from 'node:child_process'
import { run } from './tools.mjs'

const isThere = () => spawnSync('zbarimg', ['--version']).status === 0

/** Says which reader there is. */
export async function findReader() {
  if (!isThere()) await fromDebian()
  return isThere() ? 'zbarimg' : 'no zbarimg: printed codes are read by our own decoder (zxing)'
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], quiet)
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'zbar-tools'], quiet)
}
