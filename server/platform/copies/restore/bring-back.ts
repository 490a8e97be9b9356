/** From a base on a place to a PostgreSQL that answers, in a folder of its own: what restores and drills have in common. */
import { mkdirSync } from 'node:fs'
import {
  basesLeftOut,
  copyEndsEarly,
  refuseCopy,
  roomForCopy,
  severalLines,
} from '#rules/copies/copy-words.ts'
import { fallsShort, type Reached } from '#rules/copies/serving-instant.ts'
import { findBinaries } from '../../embedded-postgres/binaries.ts'
import type { Home } from '../../embedded-postgres/home.ts'
import {
  LogEndsBefore,
  type Recovery,
  type RestoredCluster,
  recoverCluster,
  spoolOf,
} from '../../embedded-postgres/restored-cluster.ts'
import { freeBytesOf } from '../../free-bytes.ts'
import { segmentBytes, segmentName } from '../../replication/wal-position.ts'
import { codeOf, type PlaceFiles } from '../files/place-files.ts'
import { endOfLog, shortNameOf, spoolWal, type WalFile } from '../log/wal-on-place.ts'
import { holdBase } from '../place/thin-place.ts'
import type { OpeningKey } from '../seal/copy-seal.ts'
import { mustBeThere } from '../taking/check-copy.ts'
import type { Done } from '../taking/done-file.ts'
import { unpackFiles } from '../taking/house-files.ts'
import { type Chosen, chooseCopy } from './choose-copy.ts'
import { openedHouseTar, unpackBase } from './unpack-copy.ts'

/** What PostgreSQL writes while it plays the log. */
const roomForRecovery = 200_000_000

export const bringingSteps = ['key', 'checksums', 'room', 'house', 'unpack', 'log', 'recovery'] as const
export type BringingStep = (typeof bringingSteps)[number]

export type Bringing = {
  readonly files: PlaceFiles
  /** The folder of the house on its place. */
  readonly folder: string
  readonly key: OpeningKey
  /** Undefined: to the end of what was copied. */
  readonly target?: Date | undefined
  /** Undefined: whichever machine's copies hold the instant, or go furthest. */
  readonly writer?: string | undefined
  readonly isScratch?: boolean
  /** What the place holds as far as it was told: a copy that falls short of it is refused. */
  readonly told?: ToldCopy | undefined
  readonly say?: (line: string) => void
  /** Called before each step. */
  readonly onStep?: (step: BringingStep) => void
  readonly signal?: AbortSignal | undefined
}

/** The last whole copy that a place was told to hold, and how far the log goes there; null where nothing was told. */
export type ToldCopy = {
  readonly last: { readonly name: string; readonly endedAt: string } | null
  readonly position: Reached | null
}

export type BroughtBack = {
  readonly done: Done
  readonly cluster: RestoredCluster
  /** Later bases lie there, for another paper than the key that was given. */
  readonly isOld: boolean
} & Pick<Chosen, 'lines'>

type Into = { readonly path: string; readonly home: Home }

/** `path` becomes what a data folder holds, and `home` is its database. */
export async function bringBack(into: Into, asked: Bringing): Promise<BroughtBack> {
  const { files, folder, key, target, writer, told, signal, onStep = () => {}, say = () => {} } = asked
  const { home } = into
  onStep('key')
  const chosen = await chooseCopy({ files, folder, ...key }, { target, writer })
  const { done, isOld, leftOut, lines } = chosen
  if (told?.last && told.last.name !== done.name)
    throw refuseCopy('last-copy-gone', new Date(told.last.endedAt))
  if (leftOut.length > 0) say(basesLeftOut(leftOut))
  if (lines.length > 1 && writer === undefined) say(severalLines(lines))
  const binaries = findBinaries(home.account, `${home.folder}/libraries`)
  if (done.postgres !== binaries.major) throw refuseCopy('other-postgres', done.postgres)
  if (target) await mustReach(target, asked, chosen)
  const letGo = await holdBase(files, folder, done.name)
  const { endsAt, timeline } = await takeFromPlace(into, asked, chosen).finally(letGo)
  onStep('recovery')
  const recovery = { home, binaries, target, timeline, signal, isScratch: asked.isScratch ?? false }
  return { done, isOld, lines, cluster: await recoverUpTo(recovery, endsAt) }
}

/** What the last piece of the log surely holds, PostgreSQL may go beyond: by the seconds of that piece, never by a minute. */
const doubtMs = 60_000

/** A wrong hour is told before anything is unpacked, where the end of the copy is known without playing its log. */
async function mustReach(
  target: Date,
  { files, folder, key }: Bringing,
  { done, log }: Chosen,
): Promise<void> {
  const last = log.at(-1)
  const end = last
    ? await endOfLog({ files, folder, ...key }, [last]).catch(noneIfGone)
    : new Date(done.endedAt)
  if (end && target.getTime() - end.getTime() > doubtMs) throw refuseCopy('ends-before', end, target)
}

/** Beside a running copier a piece has just become part of a longer file. */
function noneIfGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

type Taken = {
  /** The instant at which the log ends, and its timeline there. */
  readonly endsAt: Date
  readonly timeline: number
}

/** After it the place is needed no more. */
async function takeFromPlace({ path, home }: Into, asked: Bringing, chosen: Chosen): Promise<Taken> {
  const { files, folder, key, signal, onStep = () => {}, say = () => {} } = asked
  const { done } = chosen
  onStep('checksums')
  await mustBeThere({ files, folder, done })
  onStep('room')
  await mustHaveRoom(home, chosen, say)
  const sealed = { files, folder, done, key, signal }
  onStep('house')
  await unpackFiles(await openedHouseTar(sealed), path, done.houseFiles)
  onStep('unpack')
  await unpackBase(sealed, home.cluster)
  onStep('log')
  mkdirSync(spoolOf(home), { mode: 0o700 })
  return takeLog(spoolOf(home), asked, chosen)
}

/** A piece that is not as it was written, or is gone, ends the log, unless others go as far. A drill asks for all of it. */
async function takeLog(spool: string, asked: Bringing, chosen: Chosen): Promise<Taken> {
  const { files, folder, key, target, told, signal, say = () => {} } = asked
  const { done, log, spares, histories, logWithout } = chosen
  const spooled = await spoolWal({ files, folder, ...key }, { spool, log, spares, histories, signal, target })
  const leftOut = new Set([...log, ...spares].filter((one) => !spooled.read.has(one)))
  const { reached, taken } = logWithout(leftOut)
  const instants = (taken as readonly WalFile[]).map((one) => spooled.read.get(one)?.getTime() ?? 0)
  const endsAt = new Date(instants.reduce((a, b) => Math.max(a, b), Date.parse(done.endedAt)))
  const isReached = target !== undefined && endsAt > target
  const spoilt = spooled.unsound.find((one) => !isReached && !isWithin(one, reached))
  if (spoilt && asked.isScratch) throw refuseCopy('file-changed', shortNameOf(spoilt))
  if (spoilt) say(copyEndsEarly(shortNameOf(spoilt), endsAt))
  if (told?.position && fallsShort(reached, told.position)) throw refuseCopy('log-gone', endsAt)
  return { endsAt, timeline: reached.timeline }
}

const isWithin = ({ timeline, until }: WalFile, reached: Reached): boolean =>
  !fallsShort(reached, { timeline, position: until })

/**
 * PostgreSQL knows that an instant is past by what was booked after it. Where nothing was, though the copy reaches that far, its end is
 * that instant.
 */
async function recoverUpTo(recovery: Recovery, endsAt: Date): Promise<RestoredCluster> {
  const { target } = recovery
  try {
    return await recoverCluster(recovery)
  } catch (error) {
    if (!(error instanceof LogEndsBefore) || !target) throw error
    if (endsAt < target) throw refuseCopy('ends-before', error.end ?? endsAt, target)
    return await recoverCluster({ ...recovery, target: undefined })
  }
}

async function mustHaveRoom(
  { folder }: Home,
  { done, log }: Chosen,
  say: (line: string) => void,
): Promise<void> {
  const segments = new Set(log.map(({ timeline, from }) => segmentName(timeline, from))).size
  const [needed, free] = [
    done.unpackedBytes + segments * Number(segmentBytes) + roomForRecovery,
    await freeBytesOf(folder),
  ]
  if (free < needed) throw refuseCopy('no-room', needed, free)
  say(roomForCopy(needed, free))
}
