/** Puts one base onto a place: all of PostgreSQL's files of one instant, its manifest, the files of the house, `done.json`. */

import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import { venueLocal } from '#rules/plain/venue-clock.ts'
import type { ConnectionSettings } from '../../connection-settings.ts'
import { openReplication } from '../../replication/replication-client.ts'
import { type BasePace, takeBase } from '../../replication/take-base.ts'
import { positionHex, positionText } from '../../replication/wal-position.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { type Written, writeOnce } from '../files/write-once.ts'
import { type CopyKeys, machineKey, recipientsOf } from '../seal/copy-keys.ts'
import { sealStream } from '../seal/copy-seal.ts'
import { baseFolder, type Done, listBases, removeBase, writeDone } from './done-file.ts'
import { houseFilesOf, packHouse } from './house-files.ts'
import { lookNow, steadyNow } from './steady-look.ts'

/** Less than the 4 GB of a file on FAT; what the seal adds lies within the gigabyte. */
const mostInPart = 1_000_000_000

export type CopyWanted = {
  readonly files: PlaceFiles
  /** The folder of the house on its place. */
  readonly folder: string
  /** The role that may read PostgreSQL's files and log. */
  readonly address: ConnectionSettings
  readonly dataDir: string
  readonly keys: CopyKeys
  /** Counted before the base begins, so that the copy says nothing that it does not hold. */
  readonly figures: CopiedFigures
  readonly pace: BasePace
  readonly farhapass: string
  readonly settings: Readonly<Record<string, string>>
  readonly onProgress?: (doneBytes: number) => void
  readonly signal?: AbortSignal
  /** Tests make small parts. */
  readonly mostInPart?: number
}

type Part = Written & { readonly name: string }

export async function takeCopy(wanted: CopyWanted): Promise<Done> {
  const { files, folder } = wanted
  const beganAt = new Date()
  const { name, postgres } = await whatIsCopied(wanted.address, beganAt)
  await files.makeFolder(join(folder, 'bases'))
  await files.makeFolder(baseFolder(folder, name))
  try {
    const said = { ...(await writeParts(wanted, { name, postgres, beganAt })), ...(await endOf(wanted)) }
    await writeDone({ files, folder }, said, wanted.keys.printed.hmacKey)
    return said
  } catch (error) {
    await removeBase({ files, folder }, name).catch(() => {})
    throw error
  }
}

/** By the clock, and by the time that has passed on the place. */
async function endOf({ files, folder, keys }: CopyWanted): Promise<Pick<Done, 'endedAt' | 'steady'>> {
  const { done } = await listBases({ files, folder }, machineKey(keys).hmacKeys)
  const look = lookNow()
  const { clock, system, sinceBootMs } = look
  const at = steadyNow(look, done).toISOString()
  return { endedAt: clock.toISOString(), steady: { at, system, sinceBootMs } }
}

type Copied = { readonly name: string; readonly postgres: number }

/** The name is «20261127-0430-1-00000000b2000028»: the venue's hour, the timeline, and how far the log was. */
async function whatIsCopied(address: ConnectionSettings, at: Date): Promise<Copied> {
  const replication = await openReplication(address)
  try {
    const { timeline, position } = await replication.identify()
    const [version] = await replication.ask('SHOW server_version_num')
    const postgres = Math.floor(Number(version?.rows[0]?.server_version_num) / 10_000)
    const { year, month, day, hour, minute } = venueLocal(at)
    const [m, d, h, min] = [month, day, hour, minute].map((n) => String(n).padStart(2, '0'))
    const name = `${year}${m}${d}-${h}${min}-${timeline}-${positionHex(position)}`
    return { name, postgres }
  } finally {
    await replication.close()
  }
}

type Named = Copied & { readonly beganAt: Date }

async function writeParts(
  wanted: CopyWanted,
  { name, postgres, beganAt }: Named,
): Promise<Omit<Done, 'endedAt'>> {
  const { dataDir, figures, farhapass } = wanted
  const recipients = await recipientsOf(wanted.keys)
  const houseFiles = houseFilesOf(dataDir)
  const write = async (file: string, source: Readable): Promise<Part> => {
    const path = join(baseFolder(wanted.folder, name), file)
    return { name: file, ...(await writeOnce(wanted.files, path, sealStream(source, recipients))) }
  }
  const written: Part[] = []
  let unpackedBytes = 0
  const base = await takeBase(wanted.address, {
    pace: wanted.pace,
    ...(wanted.signal && { signal: wanted.signal }),
    onProgress: (doneBytes) => {
      unpackedBytes = doneBytes
      wanted.onProgress?.(doneBytes)
    },
    onTar: (tar) =>
      pipeline(tar, createGzip({ level: 1 }), async (zipped) => {
        for await (const part of partsOf(zipped as Readable, wanted.mostInPart ?? mostInPart))
          written.push(await write(partName(written.length + 1), part))
      }),
  })
  written.push(await write(manifestName, Readable.from([gzipSync(base.manifest)])))
  written.push(await write(houseTarName, packHouse(dataDir, houseFiles, wanted.settings)))
  return {
    ...{ form: 1, house: base.systemId, name, recipients },
    beganAt: beganAt.toISOString(),
    ...{ timeline: base.timeline, start: positionText(base.start), end: positionText(base.end) },
    ...{ postgres, farhapass, bytes: written.reduce((sum, { bytes }) => sum + bytes, 0), unpackedBytes },
    ...{ figures, files: written, houseFiles: [...houseFiles] },
  }
}

export const manifestName = 'manifest.json.gz.age'
export const houseTarName = 'house.tar.age'

const partName = (number: number) => `part-${String(number).padStart(4, '0')}.tar.gz.age`

export const isPart = (name: string): boolean => /^part-\d{4}\.tar\.gz\.age$/.test(name)

/** The same bytes in streams of at most so many, each of which is read to its end before the next. */
async function* partsOf(source: Readable, most: number): AsyncGenerator<Readable> {
  const chunks = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let next = await chunks.next()
  async function* part(): AsyncGenerator<Buffer> {
    for (let bytes = 0; !next.done; next = await chunks.next()) {
      bytes += next.value.length
      if (bytes > most && bytes > next.value.length) return
      yield next.value
    }
  }
  while (!next.done) yield Readable.from(part(), { objectMode: false })
}
