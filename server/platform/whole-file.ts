/** Writes small files that must never be read half-written: the content first reaches the disk under another name. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Writes a temporary file, readable by the server's account alone. */
function writeAside(path: string, text: string): string {
  // Random, since processes in containers that share a folder may have the same process id.
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } catch (error) {
    rmSync(unfinished)
    throw error
  } finally {
    closeSync(file)
  }
  return unfinished
}

/** Keeps the file of the first process that writes it, since it may be in use. */
export function writeFirst(path: string, text: string): void {
  const unfinished = writeAside(path, text)
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}

export function writeOver(path: string, text: string): void {
  const unfinished = writeAside(path, text)
  try {
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished)
    throw error
  }
}
