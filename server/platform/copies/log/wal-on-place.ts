/**
 * The log on a place: `wal/00000001/00000000b2000000-00000000b2a41c08.gz.age` holds the bytes between the two positions of its
 * name, on the timeline of its folder, within one segment. `wal/00000002.history` tells where a timeline left its parent.
 */
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import type { WalPiece } from '../../replication/restore-wal.ts'
import { restoreWal } from '../../replication/restore-wal.ts'
import { positionHex, positionOfHex, timelineHex, type WalPosition } from '../../replication/wal-position.ts'
import { codeOf, type PlaceFiles, readStream, readWhole } from '../files/place-files.ts'
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

export type WalFile = { readonly timeline: number; readonly from: WalPosition; readonly until: WalPosition }

/** The folder of a house on a place, and whom its files are sealed for. */
export type SealedFolder = {
  readonly files: PlaceFiles
  readonly folder: string
  readonly recipients: readonly string[]
  /** Vouches for what is written. */
  readonly hmacKey: string
}

export type OpenedFolder = OpeningKey & { readonly files: PlaceFiles; readonly folder: string }

export const walFolder = (folder: string): string => join(folder, 'wal')

export const timelineFolder = (folder: string, timeline: number): string =>
  join(walFolder(folder), timelineHex(timeline))

export const walPath = (folder: string, { timeline, from, until }: WalFile): string =>
  join(timelineFolder(folder, timeline), `${positionHex(from)}-${positionHex(until)}.gz.age`)

const nameOfFile = /^([0-9a-f]{16})-([0-9a-f]{16})\.gz\.age$/

/** By timeline and position. Reads names alone. */
export async function listWal(files: PlaceFiles, folder: string): Promise<readonly WalFile[]> {
  const found: WalFile[] = []
  for (const name of await files.list(walFolder(folder))) {
    if (!/^[0-9a-f]{8}$/.test(name)) continue
    const timeline = Number.parseInt(name, 16)
    for (const file of await files.list(join(walFolder(folder), name))) {
      const [, from, until] = nameOfFile.exec(file) ?? []
      if (from && until) found.push({ timeline, from: positionOfHex(from), until: positionOfHex(until) })
    }
  }
  return found
}

export type History = { readonly name: string; readonly content: Buffer }

export async function listHistories(files: PlaceFiles, folder: string): Promise<readonly History[]> {
  const names = (await files.list(walFolder(folder))).filter((name) => /^[0-9a-f]{8}\.history$/.test(name))
  return Promise.all(
    names.map(async (name) => ({ name, content: await readWhole(files, join(walFolder(folder), name)) })),
  )
}

export async function keepHistory(files: PlaceFiles, folder: string, history: History): Promise<void> {
  await files.makeFolder(walFolder(folder))
  await writeOnce(files, join(walFolder(folder), history.name), history.content).catch(unlessThere)
}

/** A copier that died after the rename, and before it said so, finds its own file. */
export function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}

/** `at` is the instant up to which the bytes go. It stands where gzip keeps the time of a file, in seconds; 0 is none. */
export async function keepWal(
  { files, folder, recipients, hmacKey }: SealedFolder,
  file: WalFile,
  { bytes, at }: { readonly bytes: Buffer; readonly at: Date | undefined },
): Promise<void> {
  await files.makeFolder(walFolder(folder))
  await files.makeFolder(timelineFolder(folder, file.timeline))
  const seconds = at ? Math.floor(at.getTime() / 1_000) : 0
  const zipped = await promisify(gzip)(bytes, { level: 1 })
  zipped.writeUInt32LE(seconds, placeOfTime)
  const mark = vouch(hmacKey, saidOf(file, seconds), bytes)
  const sealed = sealStream(Readable.from([withMark(zipped, mark)]), recipients)
  await writeOnce(files, walPath(folder, file), sealed)
}

/** Rejects with `BrokenSeal` where the piece is not as it was written, or somebody else wrote it. */
export async function readWal(
  { files, folder, identity, hmacKeys }: OpenedFolder,
  file: WalFile,
): Promise<{ bytes: Buffer; at: Date | undefined }> {
  const zipped = await buffer(openSealed(readStream(files, walPath(folder, file)), identity))
  const bytes = await promisify(gunzip)(zipped).catch((cause: unknown) => {
    throw new BrokenSeal('not as it was zipped', { cause })
  })
  const seconds = zipped.readUInt32LE(placeOfTime)
  if (!isVouchedFor(hmacKeys, markOf(zipped), saidOf(file, seconds), bytes))
    throw new BrokenSeal('somebody else wrote it')
  return { bytes, at: seconds === 0 ? undefined : new Date(seconds * 1_000) }
}

/** The instant up to which the log goes for certain; undefined where none of it tells. What a copier catches up with does not. */
export async function endOfLog(opened: OpenedFolder, log: readonly WalFile[]): Promise<Date | undefined> {
  for (const file of [...log].reverse()) {
    const { at } = await readWal(opened, file)
    if (at) return at
  }
  return undefined
}

const saidOf = ({ timeline, from, until }: WalFile, seconds: number): string =>
  `log ${timeline} ${from} ${until} ${seconds} `

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
  readonly log: readonly WalFile[]
  readonly signal?: AbortSignal | undefined
  /** Called with each instant up to which the log surely goes. */
  readonly onRead?: (at: Date) => void
}

/** Writes this of the log into `spool`, where a PostgreSQL that recovers asks for it. */
export async function spoolWal(opened: OpenedFolder, { log, onRead, ...into }: Spooling): Promise<number> {
  const pieces = log.map(
    (file): WalPiece => ({ ...file, read: () => readEvenIfMerged(opened, file, onRead) }),
  )
  const histories = await listHistories(opened.files, opened.folder)
  return restoreWal({ ...into, pieces, histories, from: 0n })
}

/** Beside a running copier, a piece may have become part of a longer file since its name was read. */
async function readEvenIfMerged(
  opened: OpenedFolder,
  file: WalFile,
  onRead: (at: Date) => void = () => {},
): Promise<Buffer> {
  try {
    const { bytes, at } = await readWal(opened, file)
    if (at) onRead(at)
    return bytes
  } catch (error) {
    if (error instanceof BrokenSeal || error instanceof OtherKey)
      throw refuseCopy('file-changed', basename(walPath('', file), '.gz.age'))
    if (codeOf(error) !== 'ENOENT') throw error
    const longer = (await listWal(opened.files, opened.folder)).find(
      ({ timeline, from, until }) => timeline === file.timeline && from <= file.from && until >= file.until,
    )
    if (!longer) throw error
    const { bytes } = await readWal(opened, longer)
    return bytes.subarray(Number(file.from - longer.from), Number(file.until - longer.from))
  }
}

export async function isForThisKey(
  { files, folder, identity }: OpenedFolder,
  file: WalFile,
): Promise<boolean> {
  try {
    for await (const _chunk of openSealed(readStream(files, walPath(folder, file)), identity)) return true
    return true
  } catch (error) {
    if (error instanceof OtherKey) return false
    throw error
  }
}
