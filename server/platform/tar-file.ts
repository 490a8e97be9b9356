/** Tar files as streams: packed into pieces that somebody takes in their time, and read from slices. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { extract, pack } from 'tar-stream'
import { ArchiveCut, type ArchiveEntry } from '#rules/archive/verify-archive.ts'
import type { Say } from './streamed-file.ts'

/** Whether a name of something packed would be written elsewhere. Windows parts folders with another sign too, and names its disks with a colon. */
export const leadsOut = (path: string): boolean =>
  /[\\:]/.test(path) || path.split('/').includes('..') || path.startsWith('/')

type Entry = { readonly name: string; readonly size: number }

export type TarWriter = {
  /** Packs one file. Rejects when its pieces come to another size than was said, or when nobody takes them any more. */
  readonly put: (entry: Entry, pieces: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<void>
  /** What `sha256sum` would say of the files so far. */
  readonly sums: () => string
  readonly end: () => Promise<void>
  /** Ends the file where it is. */
  readonly cut: (error: unknown) => void
}

export function openTar(say: Say, at: Date): TarWriter {
  const packing = pack()
  const sums: string[] = []
  const taken = takeAll(packing as AsyncIterable<Uint8Array<ArrayBuffer>>, say)
  // A failure is told by the `put` that meets it.
  taken.catch(() => {})
  return {
    put: async ({ name, size }, pieces) => {
      const digest = createHash('sha256')
      const entry = packing.entry({ name, size, mtime: at, mode: 0o644 })
      // When the tar is cut its entry fails with it, which whoever cut it knows.
      entry.on('error', () => {})
      let written = 0
      for await (const piece of pieces) {
        digest.update(piece)
        written += piece.length
        if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), taken])
      }
      if (written !== size) throw new Error(`${name} is ${written} bytes long, and not ${size}`)
      entry.end(null)
      sums.push(`${digest.digest('hex')}  ${name}\n`)
    },
    sums: () => sums.join(''),
    end: async () => {
      packing.finalize()
      await taken
    },
    cut: (error) => packing.destroy(error as Error),
  }
}

async function takeAll(packing: AsyncIterable<Uint8Array<ArrayBuffer>>, say: Say): Promise<void> {
  for await (const piece of packing) await say(piece)
}

/** The slices could not be read: that says nothing of the tar. */
class Unread extends Error {}

/** The files of a tar in turn, each to be read to its end before the next. Throws what the slices throw. */
export async function* entriesOfTar(slices: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const unpacking = extract()
  feed(unpacking, slices).catch((error) => unpacking.destroy(error))
  try {
    for await (const entry of unpacking)
      yield {
        name: entry.header.name,
        isFile: entry.header.type === 'file',
        pieces: whole(entry as AsyncIterable<Uint8Array>),
      }
  } catch (error) {
    throw asCut(error)
  }
}

async function feed(unpacking: ReturnType<typeof extract>, slices: AsyncIterable<Uint8Array>) {
  for await (const slice of toldApart(slices)) if (!unpacking.write(slice)) await once(unpacking, 'drain')
  unpacking.end(null)
}

async function* toldApart(slices: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* slices
  } catch (error) {
    throw new Unread('the slices could not be read', { cause: error })
  }
}

async function* whole(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* entry
  } catch (error) {
    throw asCut(error)
  }
}

const asCut = (error: unknown): unknown =>
  error instanceof Unread
    ? error.cause
    : new ArchiveCut('the file ends too early, or is no tar', { cause: error })
