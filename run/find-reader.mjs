/** Installs zbarimg, so that a reader we did not write reads the printed codes in the tests. Without it our own decoder does. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian.mjs'

const isThere = () => spawnSync('zbarimg', ['--version']).status === 0

/** Prints which reader the tests will use. */
export async function findReader() {
  if (!isThere()) await installFromDebian('zbar-tools')
  return isThere() ? 'zbarimg' : 'no zbarimg: printed codes are read by our own decoder (zxing)'
}
