/** Reads an archive piece by piece and checks it, outside the page's thread. Asks no network: its page's policy refuses all of it. */
import { SHA256 } from '@stablelib/sha256'
import { extract } from 'tar-stream'
import {
  ArchiveCut,
  type ArchiveEntry,
  isZipped,
  openSums,
  sealedMark,
  type Tools,
  verifyArchive,
} from '#rules/archive/verify-archive.ts'
import type { Asked, Told } from './messages.ts'

const tell = (told: Told) => postMessage(told)

class Unreadable extends Error {}

const decoder = new TextDecoder()
const encoder = new TextEncoder()
const ofLinks = new SHA256()
let takeSums: (sums: ReadonlyMap<string, string>) => void
const sumsMade = new Promise<ReadonlyMap<string, string>>((take) => {
  takeSums = take
})
const tools: Tools = {
  // The other worker makes them meanwhile: a browser has no quick SHA-256 for files that do not fit into its memory.
  sums: { add: () => {}, end: () => sumsMade },
  hash: (text) => inHex(ofLinks.reset().update(encoder.encode(text)).digest()),
  textOf: (bytes) => decoder.decode(bytes),
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function inHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexDigits[byte]
  return hex
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
  const head = await file.slice(0, sealedMark.length).text().catch(tellUnreadable)
  if (head === sealedMark) tell({ isSealed: true })
  else tell({ verdict: await verifyArchive(entriesOf(file, openProgress(file.size)), tools) })
}

/** Tells each hundredth: to tell each piece would keep the page busy with it. */
function openProgress(size: number): (read: number) => void {
  let told = 0
  return (read) => {
    if (read - told < size / 100) return
    told = read
    tell({ read })
  }
}

/** Of a file that was cut, the sums of what is there: the other worker finds that it was cut. */
async function makeSums(file: File): Promise<void> {
  const sums = openSums(() => {
    const sum = new SHA256()
    return { add: (bytes) => void sum.update(bytes), hex: () => inHex(sum.digest()) }
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

function tellUnreadable(error: unknown): never {
  throw new Unreadable('the file could not be read', { cause: error })
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
      yield {
        name: entry.header.name,
        isFile: entry.header.type === 'file',
        pieces: whole(entry as AsyncIterable<Uint8Array>),
      }
  } catch (error) {
    throw cut(error)
  }
}

async function feed(
  unpacking: ReturnType<typeof extract>,
  file: File,
  onRead: (bytes: number) => void,
): Promise<void> {
  const reader = (await tarIn(file, onRead)).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const hasRoom = unpacking.write(value)
    if (!hasRoom) await new Promise((go) => unpacking.once('drain', () => go(undefined)))
  }
  unpacking.end(null)
}

/** Zipped, as an archive from a place is once age has opened it, or as it is. Of a file that was cut, reading fails at its end. */
async function tarIn(file: File, onRead: (bytes: number) => void): Promise<ReadableStream<Uint8Array>> {
  const head = await file.slice(0, 2).arrayBuffer().catch(tellUnreadable)
  const bytes = bytesOf(file, onRead)
  return isZipped(new Uint8Array(head)) ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes
}

function bytesOf(file: File, onRead: (bytes: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader()
  let read = 0
  return new ReadableStream({
    pull: async (into) => {
      const { done, value } = await reader.read().catch(tellUnreadable)
      if (done) return into.close()
      read += value.length
      onRead(read)
      into.enqueue(value)
    },
  })
}
