/** From a base on a place to a PostgreSQL that answers, in a folder of its own: what restores and drills have in common. */
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { refuseCopy, roomForCopy } from '#rules/copies/copy-words.ts'
import { findBinaries } from '../../embedded-postgres/binaries.ts'
import type { Home } from '../../embedded-postgres/home.ts'
import {
  LogEndsBefore,
  type Recovery,
  type RestoredCluster,
  recoverCluster,
  spoolOf,
} from '../../embedded-postgres/restored-cluster.ts'
import { segmentBytes, segmentName } from '../../replication/wal-position.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { isForThisKey, type OpenedFolder, spoolWal, type WalFile } from '../log/wal-on-place.ts'
import { holdBase } from '../place/thin-place.ts'
import { type OpeningKey, recipientOf } from '../seal/copy-seal.ts'
import { mustBeOurs, mustBeUnchanged } from '../taking/check-copy.ts'
import type { Done } from '../taking/done-file.ts'
import { unpackHouse } from '../taking/house-files.ts'
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
  readonly isScratch?: boolean
  readonly say?: (line: string) => void
  /** Called before each step. */
  readonly onStep?: (step: BringingStep) => void
  readonly signal?: AbortSignal | undefined
}

export type BroughtBack = { readonly done: Done; readonly cluster: RestoredCluster }

type Into = { readonly path: string; readonly home: Home }

/** `path` becomes what a data folder holds, and `home` is its database. */
export async function bringBack(into: Into, asked: Bringing): Promise<BroughtBack> {
  const { files, folder, key, target, signal, onStep = () => {} } = asked
  const { home } = into
  const chosen = await chooseCopy(files, folder, target)
  onStep('key')
  const done = await mustBeOurs({ files, folder, name: chosen.done.name, key })
  const binaries = findBinaries(home.account, `${home.folder}/libraries`)
  if (done.postgres !== binaries.major) throw refuseCopy('other-postgres', done.postgres)
  const letGo = await holdBase(files, folder, done.name)
  const endsAt = await takeFromPlace(into, asked, chosen).finally(letGo)
  onStep('recovery')
  const { timeline } = chosen
  const recovery = { home, binaries, target, timeline, signal, isScratch: asked.isScratch ?? false }
  return { done, cluster: await recoverUpTo(recovery, endsAt) }
}

/** After it the place is needed no more. Answers the instant at which the log ends. */
async function takeFromPlace({ path, home }: Into, asked: Bringing, chosen: Chosen): Promise<Date> {
  const { files, folder, key, signal, onStep = () => {}, say = () => {} } = asked
  const { done } = chosen
  onStep('checksums')
  await mustBeUnchanged({ files, folder, name: done.name, key }, done, signal)
  onStep('room')
  await mustHaveRoom(home, chosen, say)
  const sealed = { files, folder, done, key, signal }
  onStep('house')
  await unpackHouse(openedHouseTar(sealed), path, done.houseFiles)
  onStep('unpack')
  await unpackBase(sealed, home.cluster)
  onStep('log')
  const opened = { files, folder, ...key }
  const log = await logForThisKey(opened, chosen)
  mkdirSync(spoolOf(home), { mode: 0o700 })
  let end = new Date(done.endedAt)
  const onRead = (at: Date) => {
    if (at > end) end = at
  }
  await spoolWal(opened, { spool: spoolOf(home), log, signal, onRead })
  return end
}

/** Where a later base is sealed for another paper, so is the log from then on: for this key it ends before. */
async function logForThisKey(opened: OpenedFolder, { log, next }: Chosen): Promise<readonly WalFile[]> {
  if (!next || next.recipients.includes(await recipientOf(opened.identity))) return log
  let [opens, sealed] = [0, log.length]
  while (opens < sealed) {
    const middle = Math.floor((opens + sealed) / 2)
    if (await isForThisKey(opened, log[middle]!)) opens = middle + 1
    else sealed = middle
  }
  return log.slice(0, opens)
}

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
  const { bavail, bsize } = await statfs(folder)
  const segments = new Set(log.map(({ timeline, from }) => segmentName(timeline, from))).size
  const [needed, free] = [
    done.unpackedBytes + segments * Number(segmentBytes) + roomForRecovery,
    bavail * bsize,
  ]
  if (free < needed) throw refuseCopy('no-room', needed, free)
  say(roomForCopy(needed, free))
}
