/** Brings zbarimg, which reads the printed codes in the tests as a stranger would. Where it cannot, our own decoder reads them. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian.mjs'

const isThere = () => spawnSync('zbarimg', ['--version']).status === 0

/** Says which reader there is. */
export async function findReader() {
  if (!isThere()) await installFromDebian('zbar-tools')
  return isThere() ? 'zbarimg' : 'no zbarimg: printed codes are read by our own decoder (zxing)'
}
