/** Reads an archive by slices and checks it, outside the page's thread. Asks no network: its page's policy refuses all of it. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { extract } from 'tar-stream'
import {
  ArchiveCut,
  type ArchiveEntry,
  openSums,
  sealedMark,
  type Tools,
  verifyArchive,
} from '#rules/archive/verify-archive.ts'
import type { Asked, Told } from './messages.ts'

const sliceBytes = 1 << 20
const tell = (told: Told) => postMessage(told)

class Unreadable extends Error {}

const decoder = new TextDecoder()
let takeSums: (sums: ReadonlyMap<string, string>) => void
const sumsMade = new Promise<ReadonlyMap<string, string>>((take) => {
  takeSums = take
})
const tools: Tools = {
  // The other worker makes them meanwhile: a browser has no quick SHA-256 for files that do not fit into its memory.
  sums: { add: () => {}, end: () => sumsMade },
  hash: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  textOf: (bytes) => decoder.decode(bytes),
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('sums' in data) takeSums(new Map(data.sums))
  else void tellFailure(data.makes === 'sums' ? makeSums(data.file) : check(data.file))
})

async function tellFailure(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    tell({ isUnreadable: true })
  }
}

async function check(file: File): Promise<void> {
  const isSealed = decoder.decode(await readSlice(file, 0, sealedMark.length)) === sealedMark
  tell(
    isSealed
      ? { isSealed }
      : {
          verdict: await verifyArchive(
            entriesOf(file, (read) => tell({ read })),
            tools,
          ),
        },
  )
}

/** Of a file that was cut, the sums of what is there: the other worker finds that it was cut. */
async function makeSums(file: File): Promise<void> {
  const sums = openSums(() => {
    const sum = sha256.create()
    return { add: (bytes) => void sum.update(bytes), hex: () => bytesToHex(sum.digest()) }
  })
  try {
    for await (const { name, pieces } of entriesOf(file)) {
      sums.add(name, new Uint8Array())
      for await (const bytes of pieces) sums.add(name, bytes)
    }
  } catch (error) {
    if (!(error instanceof ArchiveCut)) throw error
  }
  tell({ sums: [...(await sums.end())] })
}

async function readSlice(file: File, from: number, to: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer())
  } catch (error) {
    throw new Unreadable('a slice could not be read', { cause: error })
  }
}

async function* entriesOf(file: File, onRead = (_: number) => {}): AsyncGenerator<ArchiveEntry> {
  const unpacking = extract()
  let trouble: unknown
  feed(unpacking, file, onRead).catch((error) => {
    trouble = error
    unpacking.destroy(error)
  })
  const cut = (error: unknown) =>
    trouble instanceof Unreadable ? trouble : new ArchiveCut('it ends too early', { cause: error })
  async function* whole(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces
    } catch (error) {
      throw cut(error)
    }
  }
  try {
    for await (const entry of unpacking)
      yield { name: entry.header.name, pieces: whole(entry as AsyncIterable<Uint8Array>) }
  } catch (error) {
    throw cut(error)
  }
}

async function feed(
  unpacking: ReturnType<typeof extract>,
  file: File,
  onRead: (bytes: number) => void,
): Promise<void> {
  for (let from = 0; from < file.size; from += sliceBytes) {
    const hasRoom = unpacking.write(await readSlice(file, from, from + sliceBytes))
    if (!hasRoom) await new Promise((go) => unpacking.once('drain', () => go(undefined)))
    onRead(Math.min(from + sliceBytes, file.size))
  }
  unpacking.end(null)
}
