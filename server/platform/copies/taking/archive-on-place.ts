/**
 * Archives on a place: checked while they are sealed, and each vouched for by a small file beside it, which is written last. An archive
 * without that file does not exist. Where the database is a PostgreSQL of the organiser's own, the keys of the house lie beside it too.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { verdictInWords } from '#rules/archive/archive-words.ts'
import type { Verdict } from '#rules/archive/faults.ts'
import { type CopiedFigures, refuseCopy } from '#rules/copies/copy-words.ts'
import { unzip } from '../../unzip.ts'
import { verifyFile, verifySlices } from '../../verify-file.ts'
import type { DoneBase } from '../copier-messages.ts'
import { namesToOpen, namesWithin } from '../files/names-within.ts'
import { AlteredPlace, type PlaceFiles, readStream } from '../files/place-files.ts'
import { finishedName, unfinishedName, writeOnce } from '../files/write-once.ts'
import { type OpeningKey, openSealed, sealStream } from '../seal/copy-seal.ts'
import { sayingWhatIsWrong, shortName } from './check-copy.ts'
import { packHouse } from './house-files.ts'
import { type Opened, readVouched, saidByBoth, writeVouched } from './vouched-file.ts'

/** «farhapass-20261127-021207» */
const nameOnPlace = /^[0-9a-z-]+$/

/** None of the names that the files of a base bear. */
const nameOfFile = /^farhapass-[0-9-]+\.(tar\.gz\.age|house\.tar\.age|json)$/

/** The archive stands first among its files, the files of the data folder in the second; none of these where bases hold them. */
const done = z.object({
  ...saidByBoth,
  name: z.string().regex(nameOnPlace),
  files: saidByBoth.files.nonempty(),
})

type OnPlace = z.infer<typeof done>

export type DoneArchive = Opened<OnPlace>

export const archivesFolder = (folder: string): string => join(folder, 'archives')
const pathOf = (folder: string, file: string): string => join(archivesFolder(folder), file)

const archiveFile = (name: string) => `${name}.tar.gz.age`
const houseFile = (name: string) => `${name}.house.tar.age`
const doneFile = (name: string) => `${name}.json`

const zippedAtOnce = 1_048_576

/** The archive was read again while it was sealed, and is not what it should be. */
export class UnsoundArchive extends Error {
  readonly code = 'unsound'
}

export type ArchiveKept = {
  readonly files: PlaceFiles
  /** The folder of the house on its place. */
  readonly folder: string
  readonly recipients: readonly string[]
  readonly hmacKey: string
  /** The finished archive on the disk of the data. It is removed once it lies on the place. */
  readonly file: string
  readonly said: Pick<DoneArchive, 'house' | 'name' | 'beganAt' | 'farhapass'> & {
    readonly figures: CopiedFigures
  }
  /** What is kept of the house beside the archive; undefined where its bases hold that. */
  readonly keys?: {
    readonly dataDir: string
    readonly names: readonly string[]
    readonly settings: Readonly<Record<string, string>>
  }
}

export async function keepArchive(kept: ArchiveKept): Promise<DoneArchive> {
  const { files, folder, recipients, file, said, keys } = kept
  if (!nameOnPlace.test(said.name)) throw new Error(`«${said.name}» is no name for an archive on a place`)
  await files.makeFolder(archivesFolder(folder))
  const write = async (name: string, source: Parameters<typeof sealStream>[0]) => ({
    name,
    ...(await writeOnce(files, pathOf(folder, name), sealStream(source, recipients))),
  })
  // One core checks while the other one zips: done in turn, an archive takes half a minute longer.
  const checking = verifyFile(file)
  checking.catch(() => {})
  const written = [await write(archiveFile(said.name), zipFile(file))]
  const verdict = await checking
  if (!verdict.isSound) {
    await files.remove(pathOf(folder, archiveFile(said.name)))
    throw new UnsoundArchive(verdictInWords(verdict))
  }
  if (keys)
    written.push(await write(houseFile(said.name), packHouse(keys.dataDir, keys.names, keys.settings)))
  const whole: DoneArchive = {
    ...{ form: 1, ...said, recipients: [...recipients], endedAt: new Date().toISOString() },
    ...{ files: written, houseFiles: [...(keys?.names ?? [])] },
  }
  await writeVouched({ files, path: pathOf(folder, doneFile(said.name)) }, whole, kept.hmacKey)
  await rm(file)
  return whole
}

/** Zipped it takes an eighth of the stick, and of the time in which it is sealed. */
function zipFile(file: string): Readable {
  const source = createReadStream(file, { highWaterMark: zippedAtOnce })
  const zip = createGzip({ level: 1, chunkSize: zippedAtOnce })
  source.on('error', (error) => zip.destroy(error))
  zip.on('close', () => source.destroy())
  return source.pipe(zip)
}

type OfHouse = Pick<OpeningKey, 'hmacKeys'> & { readonly files: PlaceFiles; readonly folder: string }

/** Undefined where it is damaged, or bears no mark of ours. */
async function readDone(
  { files, folder, hmacKeys }: OfHouse,
  file: string,
): Promise<DoneArchive | undefined> {
  const read = await readVouched({ files, path: pathOf(folder, file) }, done)
  return read && doneFile(read.said.name) === file ? read.openedBy(hmacKeys) : undefined
}

/** Every archive that is whole and bears our mark, oldest first. */
export async function listArchives(opened: OfHouse): Promise<readonly DoneArchive[]> {
  const found: DoneArchive[] = []
  const isMeant = (name: string) => name.endsWith(doneFile(''))
  for (const name of await namesToOpen(opened.files, archivesFolder(opened.folder), isMeant)) {
    const read = await readDone(opened, name)
    if (read) found.push(read)
  }
  return found.sort((a, b) => a.endedAt.localeCompare(b.endedAt))
}

/** Whether it still lies there with all its files. */
export async function isArchiveThere(
  { files, folder }: Omit<OfHouse, 'hmacKeys'>,
  done: DoneArchive,
): Promise<boolean> {
  for (const { name, bytes } of done.files)
    if ((await files.size(pathOf(folder, name))) !== bytes) return false
  return (await files.size(pathOf(folder, doneFile(done.name)))) !== undefined
}

/** As a place without bases tells of its newest archive. */
export const asBase = ({ name, beganAt, endedAt, files, figures }: DoneArchive): DoneBase => ({
  ...{ name, beganAt, endedAt, figures, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
})

/** What a killed copier left: parts that never got their own name, and archives that nothing vouches for. */
export async function removeUnfinishedArchives({ files, folder }: Omit<OfHouse, 'hmacKeys'>): Promise<void> {
  const names = await namesWithin(files, archivesFolder(folder))
  const whole = new Set(names.filter((name) => name.endsWith('.json')).map(shortName))
  for (const name of names.filter((one) => nameOfFile.test(finishedName(one))))
    if (name.endsWith(unfinishedName('')) || (name.endsWith('.age') && !whole.has(shortName(name))))
      await files.remove(pathOf(folder, name))
}

/** The newest archive of a place, opened with a key and checked by the code of the verifier. */
export async function readBackArchive(
  opened: OfHouse & OpeningKey,
  signal?: AbortSignal,
): Promise<{ readonly done: DoneArchive; readonly verdict: Verdict }> {
  const newest = (await listArchives(opened)).at(-1)
  if (!newest) throw refuseCopy('no-copy')
  const archive = newest.files[0] as Sealed
  // Nothing is unpacked of a file that is not ours: what somebody else sealed for our keys may have no end.
  for await (const _chunk of readUnchanged(opened, archive, signal));
  let isRead = false
  const onRead = () => {
    isRead = true
  }
  const zipped = Readable.from(openedFile(opened, archive, { signal, onRead }), { objectMode: false })
  const verdict = await verifySlices(unzip(zipped))
  // What was unpacked may end before the file does, of which the last byte tells whether it is ours.
  if (!isRead) throw refuseCopy('file-changed', shortName(archive.name))
  return { done: newest, verdict }
}

/** Whether it holds what the house held before it was begun: that of an empty house is in order too. Each sale is made at a till. */
export const isOfItsHouse = (
  { figures: { operations, lastSale } }: Pick<DoneArchive, 'figures'>,
  verdict: Pick<Verdict, 'operations' | 'heads'>,
): boolean => verdict.operations >= operations && (lastSale === null || verdict.heads.length > 0)

type Sealed = DoneArchive['files'][number]

/** The same bytes as were sealed; throws where the file on the place is not the one that was vouched for. */
async function* openedFile(
  { files, folder, identities }: OfHouse & OpeningKey,
  sealed: Sealed,
  { signal, onRead }: { readonly signal: AbortSignal | undefined; readonly onRead: () => void },
): AsyncGenerator<Buffer> {
  async function* toItsEnd() {
    yield* readUnchanged({ files, folder }, sealed, signal)
    onRead()
  }
  const read = Readable.from(toItsEnd(), { objectMode: false })
  yield* sayingWhatIsWrong(openSealed(read, ...identities), sealed.name)
}

/** Ends with a refusal where the file is not what was sealed, and before it is read where it is not of its length. */
async function* readUnchanged(
  { files, folder }: Pick<OfHouse, 'files' | 'folder'>,
  { name, bytes, sha256 }: Sealed,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const changed = () => refuseCopy('file-changed', shortName(name))
  const size = await files.size(pathOf(folder, name)).catch((error: unknown) => {
    throw error instanceof AlteredPlace ? changed() : error
  })
  if (size === undefined) throw refuseCopy('file-missing', shortName(name))
  if (size !== bytes) throw changed()
  const hash = createHash('sha256')
  let count = 0
  for await (const chunk of readStream(files, pathOf(folder, name)) as AsyncIterable<Buffer>) {
    signal?.throwIfAborted()
    count += chunk.length
    if (count > bytes) throw changed()
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw changed()
}

/** The keys of the house that lie beside the newest archive: looked at to their end before anything in them is believed. */
export async function openKeysOfHouse(
  opened: OfHouse & OpeningKey,
): Promise<{ readonly done: DoneArchive; readonly tar: Readable }> {
  const newest = (await listArchives(opened)).findLast(({ houseFiles }) => houseFiles.length > 0)
  const keys = newest?.files.find(({ name }) => name === houseFile(newest.name))
  if (!newest || !keys) throw refuseCopy('no-copy')
  const sealed = await buffer(readUnchanged(opened, keys))
  const tar = openSealed(Readable.from([sealed], { objectMode: false }), ...opened.identities)
  return { done: newest, tar: Readable.from([await buffer(sayingWhatIsWrong(tar, keys.name))]) }
}
