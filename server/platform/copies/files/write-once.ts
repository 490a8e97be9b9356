/**
 * The one way in which a file gets onto a place: written under another name, brought to the disk, renamed, read back. A file
 * that bears its own name is whole, and never changes.
 */
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { type PlaceFiles, readStream } from './place-files.ts'

/** Every so many bytes are brought to the disk, so that one call on a slow stick never takes long. */
const syncEveryBytes = 8_388_608

export const unfinishedName = (path: string): string => `${path}.new`

/** The name that it gets once it is whole; of one that has it, the same. */
export const finishedName = (name: string): string => name.replace(/\.new$/, '')

export type Written = { readonly bytes: number; readonly sha256: string }

/** Rejects when there is such a file already, and when what is read back is not what was written. */
export async function writeOnce(
  files: PlaceFiles,
  path: string,
  source: Readable | Buffer,
): Promise<Written> {
  if ((await files.size(path)) !== undefined)
    throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' })
  return writeOver(files, path, source)
}

/** The same for the few files of a place that tell its present: the file before it stays until this one is whole. */
export async function writeOver(
  files: PlaceFiles,
  path: string,
  source: Readable | Buffer,
): Promise<Written> {
  const written = await writeAside(files, path, source)
  await files.rename(unfinishedName(path), path)
  await files.syncFolder(dirname(path))
  const found = await hashOf(readStream(files, path))
  if (found.sha256 !== written.sha256) {
    await files.remove(path)
    throw Object.assign(new Error(`${path} reads back otherwise than it was written`), { code: 'EREADBACK' })
  }
  return written
}

async function writeAside(files: PlaceFiles, path: string, source: Readable | Buffer): Promise<Written> {
  const unfinished = unfinishedName(path)
  try {
    // One that a killed copier left, or that somebody put there.
    await files.remove(unfinished)
    const file = await files.open(unfinished, 'write')
    let unsynced = 0
    try {
      const written = await hashOf(
        Buffer.isBuffer(source) ? Readable.from([source]) : source,
        async (chunk) => {
          await file.write(chunk)
          unsynced += chunk.length
          if (unsynced < syncEveryBytes) return
          unsynced = 0
          await file.sync()
        },
      )
      await file.sync()
      return written
    } finally {
      await file.close()
    }
  } catch (error) {
    if (source instanceof Readable) source.destroy()
    await files.remove(unfinished).catch(() => {})
    throw error
  }
}

async function hashOf(source: Readable, each?: (chunk: Buffer) => Promise<void>): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length
    hash.update(chunk)
    await each?.(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}
