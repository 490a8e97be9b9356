/**
 * The log on a place: `wal/WRITER/00000001/00000000b2000000-00000000b2a41c08.gz.age` holds the bytes between the two positions of its
 * name, on the timeline of its folder, within one segment. WRITER names the machine, since two that were brought back from one copy
 * count alike.
 */
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { compare } from '#rules/copies/serving-instant.ts'
import type { WalPiece } from '../../replication/restore-wal.ts'
import { restoreWal } from '../../replication/restore-wal.ts'
import {
  positionHex,
  positionOfHex,
  segmentBytes,
  segmentStart,
  timelineHex,
  type WalPosition,
} from '../../replication/wal-position.ts'
import { fewToOpen, mustBeFew, namesWithin } from '../files/names-within.ts'
import { AlteredPlace, codeOf, type PlaceFiles, readStream } from '../files/place-files.ts'
import { writeOnce } from '../files/write-once.ts'
import {
  BrokenSeal,
  isVouchedFor,
  type OpeningKey,
  OtherKey,
  openSealed,
  sealStream,
  vouch,
} from '../seal/copy-seal.ts'

/** `writer` names the machine that wrote it, and its folder. */
export type WalFile = {
  readonly writer: string
  readonly timeline: number
  readonly from: WalPosition
  readonly until: WalPosition
}

/** The folder of a house on a place, and whom its files are sealed for. */
export type SealedFolder = {
  readonly files: PlaceFiles
  readonly folder: string
  readonly recipients: readonly string[]
  /** Vouches for what is written. */
  readonly hmacKey: string
  /** Names this machine. */
  readonly writer: string
}

export type OpenedFolder = OpeningKey & { readonly files: PlaceFiles; readonly folder: string }

/** Pieces are read there, and put together anew. */
export type MergingFolder = SealedFolder & OpenedFolder

const walFolder = (folder: string): string => join(folder, 'wal')

export const writerFolder = (folder: string, writer: string): string => join(walFolder(folder), writer)

type Line = Pick<WalFile, 'writer' | 'timeline'>

export const timelineFolder = (folder: string, { writer, timeline }: Line): string =>
  join(writerFolder(folder, writer), timelineHex(timeline))

export const walPath = (folder: string, file: WalFile): string =>
  join(timelineFolder(folder, file), `${positionHex(file.from)}-${positionHex(file.until)}.gz.age`)

const nameOfFile = /^([0-9a-f]{16})-([0-9a-f]{16})\.gz\.age$/

/** PostgreSQL counts them from one. */
const nameOfTimeline = /^(?!0{8})[0-9a-f]{8}$/

const nameOfWriter = /^[0-9a-z]{12}$/

/** What lies in the folders of the machines that wrote some of the log there. */
async function listOfWriters(
  files: PlaceFiles,
  folder: string,
): Promise<readonly { readonly writer: string; readonly name: string }[]> {
  const found = []
  const writers = await namesWithin(files, walFolder(folder))
  for (const writer of writers.filter((name) => nameOfWriter.test(name)))
    for (const name of await namesOfOurs(files, writerFolder(folder, writer))) found.push({ writer, name })
  return found
}

/** Those of such a name, for whoever opens them. */
export async function listToOpen(files: PlaceFiles, folder: string, isMeant: RegExp) {
  const found = (await listOfWriters(files, folder)).filter(({ name }) => isMeant.test(name))
  return fewToOpen(found, walFolder(folder))
}

/** By machine, timeline and position. Reads names alone. */
export async function listWal(files: PlaceFiles, folder: string): Promise<readonly WalFile[]> {
  const found: WalFile[] = []
  for (const line of await listLines(files, folder))
    for (const file of await namesOfOurs(files, timelineFolder(folder, line))) {
      const [, from = '0', until = '0'] = nameOfFile.exec(file) ?? []
      const one = { ...line, from: positionOfHex(from), until: positionOfHex(until) }
      if (one.from < one.until && one.until - segmentStart(one.from) <= segmentBytes) found.push(one)
    }
  return found
}

/** What is no folder of ours holds nothing of ours. */
async function namesOfOurs(files: PlaceFiles, folder: string): Promise<string[]> {
  const names = await files.list(folder).catch((error: unknown) => {
    if (error instanceof AlteredPlace) return []
    throw error
  })
  return mustBeFew(names, folder)
}

/** The timelines of each machine that have a folder there. */
export async function listLines(files: PlaceFiles, folder: string): Promise<readonly Line[]> {
  return (await listOfWriters(files, folder))
    .filter(({ name }) => nameOfTimeline.test(name))
    .map(({ writer, name }) => ({ writer, timeline: Number.parseInt(name, 16) }))
}

export async function makeWriterFolder(files: PlaceFiles, folder: string, writer: string): Promise<void> {
  await files.makeFolder(walFolder(folder))
  await files.makeFolder(writerFolder(folder, writer))
}

/** Each chunk that comes out of gzip goes from one thread to another and back. */
const chunkSize = 1_048_576

/** `at` is the instant up to which the bytes go. It stands where gzip keeps the time of a file, in seconds; 0 is none. */
export async function keepWal(
  { files, folder, recipients, hmacKey }: SealedFolder,
  file: WalFile,
  { bytes, at }: { readonly bytes: Buffer; readonly at: Date | undefined },
): Promise<void> {
  await makeWriterFolder(files, folder, file.writer)
  await files.makeFolder(timelineFolder(folder, file))
  const seconds = at ? Math.floor(at.getTime() / 1_000) : 0
  const zipped = await promisify(gzip)(bytes, { level: 1, chunkSize })
  zipped.writeUInt32LE(seconds, placeOfTime)
  const mark = vouch(hmacKey, saidOf(file, seconds), bytes)
  const sealed = sealStream(Readable.from([withMark(zipped, mark)]), recipients)
  await writeOnce(files, walPath(folder, file), sealed)
}

/** Rejects with `BrokenSeal` where the piece is not as it was written, or somebody else wrote it. */
export async function readWal(
  { files, folder, identities, hmacKeys }: OpenedFolder,
  file: WalFile,
): Promise<{ bytes: Buffer; at: Date | undefined }> {
  const source = Readable.from(atMost(readStream(files, walPath(folder, file))), { objectMode: false })
  const zipped = await buffer(openSealed(source, ...identities))
  const maxOutputLength = Number(segmentBytes)
  const bytes = await promisify(gunzip)(zipped, { maxOutputLength, chunkSize }).catch((cause: unknown) => {
    throw new BrokenSeal('not as it was zipped', { cause })
  })
  const seconds = zipped.readUInt32LE(placeOfTime)
  if (!isVouchedFor(hmacKeys, markOf(zipped), saidOf(file, seconds), bytes))
    throw new BrokenSeal('somebody else wrote it')
  return { bytes, at: seconds === 0 ? undefined : new Date(seconds * 1_000) }
}

/** A piece lies in one segment; what gzip and the seal add is less than this. */
const mostInFile = Number(segmentBytes) + 1_048_576

/** What a hostile place serves instead may have no end. */
async function* atMost(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > mostInFile) throw new BrokenSeal('longer than any piece of the log')
    yield chunk
  }
}

/** Not as it was written, or written by somebody else. */
export const isUnsound = (error: unknown): boolean =>
  [BrokenSeal, OtherKey, AlteredPlace].some((kind) => error instanceof kind)

/** What a person is told of a piece by. */
export const shortNameOf = (file: WalFile): string => basename(walPath('', file), '.gz.age')

/**
 * The instant up to which the log goes; undefined where none of it tells. What a copier catches up with does not, and pieces that are not
 * as they were written are passed over. Reads as few from the end as tell it.
 */
export async function endOfLog(opened: OpenedFolder, log: readonly WalFile[]): Promise<Date | undefined> {
  const newestFirst = log.toSorted((a, b) => b.timeline - a.timeline || compare(b.until, a.until))
  for (const file of newestFirst)
    try {
      const { at } = await readWal(opened, file)
      if (at) return at
    } catch (error) {
      if (!isUnsound(error)) throw error
    }
  return undefined
}

const saidOf = ({ writer, timeline, from, until }: WalFile, seconds: number): string =>
  `log ${writer} ${timeline} ${from} ${until} ${seconds} `

const placeOfTime = 4
const placeOfFlags = 3
const hasExtra = 4
const headLength = 10
const extraName = 'FP'
const extraHeadLength = 6

/** The mark stands in the room that gzip keeps for other programs: every gunzip passes over it. */
function withMark(zipped: Buffer, mark: string): Buffer {
  const head = Buffer.from(zipped.subarray(0, headLength))
  head[placeOfFlags]! |= hasExtra
  const extra = Buffer.alloc(extraHeadLength)
  extra.writeUInt16LE(extraHeadLength - 2 + mark.length, 0)
  extra.write(extraName, 2)
  extra.writeUInt16LE(mark.length, 4)
  return Buffer.concat([head, extra, Buffer.from(mark), zipped.subarray(headLength)])
}

function markOf(zipped: Buffer): string {
  const isThere = (zipped[placeOfFlags]! & hasExtra) !== 0
  const begin = headLength + extraHeadLength
  return isThere ? zipped.toString('latin1', begin, begin + zipped.readUInt16LE(begin - 2)) : ''
}

type Spooling = {
  readonly spool: string
  /** In the order in which it is played. */
  readonly log: readonly WalFile[]
  /** Other pieces of the same segments, which serve where one of those is not as it was written. */
  readonly spares: readonly WalFile[]
  readonly histories: readonly { readonly name: string; readonly content: Buffer }[]
  readonly signal?: AbortSignal | undefined
  /** What goes beyond it is not read. */
  readonly target?: Date | undefined
}

export type Spooled = {
  readonly segments: number
  /** What was read, and up to which instant each piece surely goes. */
  readonly read: ReadonlyMap<WalFile, Date | undefined>
  /** Those that are not as they were written. */
  readonly unsound: readonly WalFile[]
}

/** Writes this of the log into `spool`, where a PostgreSQL that recovers asks for it. */
export async function spoolWal(
  opened: OpenedFolder,
  { log, spares, target, ...into }: Spooling,
): Promise<Spooled> {
  const read = new Map<WalFile, Date | undefined>()
  const unsound: WalFile[] = []
  let isEnough = false
  const readOne = async (file: WalFile) => {
    try {
      const { bytes, at } = await readEvenIfMerged(opened, file)
      read.set(file, at)
      isEnough ||= target !== undefined && at !== undefined && at > target
      return bytes
    } catch (error) {
      if (!isUnsound(error)) throw error
      unsound.push(file)
      return undefined
    }
  }
  const pieces = [...log, ...spares].map((file): WalPiece => ({ ...file, read: () => readOne(file) }))
  const segments = await restoreWal({ ...into, pieces, from: 0n, isEnough: () => isEnough })
  return { segments, read, unsound }
}

/** Beside a running copier, a piece may have become part of a longer file since its name was read. */
async function readEvenIfMerged(
  opened: OpenedFolder,
  file: WalFile,
): Promise<{ bytes: Buffer; at: Date | undefined }> {
  try {
    return await readWal(opened, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const longer = (await listWal(opened.files, opened.folder)).find(
      ({ writer, timeline, from, until }) =>
        writer === file.writer && timeline === file.timeline && from <= file.from && until >= file.until,
    )
    if (!longer) throw error
    const { bytes } = await readWal(opened, longer)
    const part = bytes.subarray(Number(file.from - longer.from), Number(file.until - longer.from))
    return { bytes: part, at: undefined }
  }
}
