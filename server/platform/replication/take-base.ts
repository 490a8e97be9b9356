/** Asks PostgreSQL for all its files while it works, as one tar, with the log that makes them one instant. */
import { PassThrough, type Readable } from 'node:stream'
import type { ConnectionSettings } from '../connection-settings.ts'
import { openReplication, type Replication } from './replication-client.ts'
import { positionOf, type WalPosition } from './wal-position.ts'

/** How fast files are read while people sell, in kilobytes a second. */
const besideSales = 'MAX_RATE 20000'

/**
 * `fast`: nobody sells. `soon`: people sell, and somebody waits for the base, or nothing is copied until it is there: the disk
 * writes what PostgreSQL holds back at once. `patient`: that is spread over some five minutes, and no sale feels it.
 */
export type BasePace = 'fast' | 'soon' | 'patient'

const howToRead = {
  fast: "CHECKPOINT 'fast'",
  soon: `CHECKPOINT 'fast', ${besideSales}`,
  patient: `CHECKPOINT 'spread', ${besideSales}`,
} as const satisfies Record<BasePace, string>

/** More bytes than this are not kept in memory: the sender waits. */
const usualMemory = 4_194_304

export type Base = {
  /** PostgreSQL's own list of the files, with their checksums. */
  readonly manifest: Buffer
  /** Decimal text: its nineteen digits do not fit into a number. */
  readonly systemId: string
  readonly timeline: number
  readonly start: WalPosition
  readonly end: WalPosition
}

type Wanted = {
  readonly pace: BasePace
  /** Takes the tar. The base is whole when it has resolved. */
  readonly onTar: (tar: Readable) => Promise<void>
  readonly onProgress?: (doneBytes: number) => void
  readonly signal?: AbortSignal
  /** Tests only. */
  readonly mostInMemory?: number
}

export async function takeBase(address: ConnectionSettings, wanted: Wanted): Promise<Base> {
  const replication = await openReplication(address)
  const stop = () => void replication.close()
  wanted.signal?.addEventListener('abort', stop)
  try {
    wanted.signal?.throwIfAborted()
    const { systemId } = await replication.identify()
    // Ends with the connection. It keeps the log that the base needs, however long the base takes.
    const slot = `farhapass_base_${process.pid}_${Date.now()}`
    await replication.ask(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY PHYSICAL RESERVE_WAL`)
    return { systemId, ...(await receive(replication, wanted)) }
  } finally {
    wanted.signal?.removeEventListener('abort', stop)
    await replication.close()
  }
}

const command = ({ pace }: Wanted) =>
  `BASE_BACKUP (LABEL 'farhapass', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', TARGET 'client', ${
    howToRead[pace]
  })`

async function receive(replication: Replication, wanted: Wanted): Promise<Omit<Base, 'systemId'>> {
  const parts = receiveParts(replication, wanted)
  const asked = replication.ask(command(wanted))
  // Where the tar is not taken, the sender would wait for ever.
  const failed = parts.failed.catch((error: unknown) => {
    void replication.close()
    throw error
  })
  failed.catch(() => {})
  try {
    const answers = await Promise.race([asked, failed])
    await parts.end()
    const positions = answers.flatMap(({ rows }) => rows.filter(({ recptr }) => recptr))
    const [first, last] = [positions[0], positions.at(-1)]
    if (positions.length < 2 || !first || !last) throw new Error('PostgreSQL ended its base too early')
    return {
      manifest: parts.manifest(),
      timeline: Number(first.tli),
      start: positionOf(String(first.recptr)),
      end: positionOf(String(last.recptr)),
    }
  } catch (error) {
    asked.catch(() => {})
    parts.abandon(error as Error)
    throw error
  }
}

/** Takes the messages of a base apart: one archive, the manifest, and how far it is. */
function receiveParts({ wire }: Replication, { onTar, onProgress, mostInMemory = usualMemory }: Wanted) {
  const tar = new PassThrough({ writableHighWaterMark: mostInMemory })
  const manifest: Buffer[] = []
  let archives = 0
  let isManifest = false
  let done = 0
  let taken: Promise<void> = Promise.resolve()
  let fail: (error: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  tar.on('drain', () => wire.stream.resume())
  tar.on('error', () => {})
  const take = (data: Buffer) => {
    done += data.length
    // The driver uses its buffer again, so the bytes are copied before anything else happens.
    if (isManifest) manifest.push(Buffer.from(data))
    else if (!tar.write(Buffer.from(data))) wire.stream.pause()
    onProgress?.(done)
  }
  const begin = () => {
    archives += 1
    if (archives > 1) return fail(new Error('The database has files outside its folder (tablespaces)'))
    taken = onTar(tar)
    taken.catch(fail)
  }
  wire.on('copyData', ({ chunk }) => {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'd') take(chunk.subarray(1))
    if (kind === 'n') begin()
    if (kind === 'm') {
      isManifest = true
      tar.end()
      // A stream that has ended no longer says when it has room: the sender would wait for ever.
      wire.stream.resume()
    }
  })
  return {
    failed,
    manifest: () => Buffer.concat(manifest),
    end: () => taken,
    abandon: (error: Error) => {
      tar.destroy(error)
    },
  }
}
