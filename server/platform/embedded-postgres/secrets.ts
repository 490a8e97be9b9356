import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * The password kept in `folder`, made at the first reading. It reaches the disk under another name first,
 * so a power cut leaves a whole secret or none, and the secret of whoever is first stays: the other may have used it.
 */
export function secret(folder: string, name: string): string {
  const path = join(folder, `${name}.secret`)
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    const file = openSync(unfinished, 'w', 0o600)
    writeSync(file, randomBytes(24).toString('base64url'))
    fsyncSync(file)
    closeSync(file)
    keepTheFirst(unfinished, path)
  }
  return readFileSync(path, 'utf8')
}

function keepTheFirst(unfinished: string, path: string): void {
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}
