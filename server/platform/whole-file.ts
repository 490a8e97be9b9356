/** Small files that must never be read half-written: what is to be kept reaches the disk under another name first. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Readable by the server's account alone. */
function writeAside(path: string, text: string): string {
  // Two processes may bear one number, in containers that share a folder.
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

/** What the first process wrote stays: it may be in use. */
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
