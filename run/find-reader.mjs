/** Installs zbarimg, so that the tests read printed codes with a reader that is not ours. Without it they use our own decoder. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian.mjs'

const isThere = () => spawnSync('zbarimg', ['--version']).status === 0

/** Prints which reader the tests will use. */
export async function findReader() {
  if (!isThere()) await installFromDebian('zbar-tools')
  return isThere() ? 'zbarimg' : 'no zbarimg: printed codes are read by our own decoder (zxing)'
}
