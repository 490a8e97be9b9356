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
 * another name first, so no process reads half of one, and the secret of the first process stays: it may be in use.
 * Throws when the file holds less than any secret ever made.
 */
export function keptSecret(path: string): string {
  if (!existsSync(path)) {
    // Two processes may bear one number, in containers that share a folder.
    const unfinished = `${path}.${randomBytes(8).toString('hex')}`
    const file = openSync(unfinished, 'wx', 0o600)
    writeSync(file, newSecret())
    fsyncSync(file)
    closeSync(file)
    keepTheFirst(unfinished, path)
  }
  const kept = readFileSync(path, 'utf8')
  if (kept.length < shortest)
    throw new Error(`The secret in ${path} is damaged: bring the file back from a copy`)
  return kept
}

/** What was made of 24 bytes, once. */
const shortest = 32

const newSecret = () => randomBytes(32).toString('base64url')

function keepTheFirst(unfinished: string, path: string): void {
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}
