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

/**
 * The secret kept in the file `path`, 32 random bytes as text, made at the first reading. It reaches the disk under
 * another name first, so nobody ever reads half of one, and the secret of whoever is first stays: it may be in use.
 */
export function keptSecret(path: string): string {
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    const file = openSync(unfinished, 'w', 0o600)
    writeSync(file, randomBytes(32).toString('base64url'))
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
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}
