/** From a base on a place to a PostgreSQL that answers, in a folder of its own: what restores and drills have in common. */
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { refuseCopy, roomForCopy } from '#rules/copies/copy-words.ts'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import type { Home } from '../embedded-postgres/home.ts'
import {
  LogEndsBefore,
  type Recovery,
  type RestoredCluster,
  recoverCluster,
  spoolOf,
} from '../embedded-postgres/restored-cluster.ts'
import { segmentBytes, segmentName } from '../replication/wal-position.ts'
import { mustBeOurs, mustBeUnchanged } from './check-copy.ts'
import { type Chosen, chooseCopy } from './choose-copy.ts'
import type { OpeningKey } from './copy-seal.ts'
import type { Done } from './done-file.ts'
import { unpackHouse } from './house-files.ts'
import type { PlaceFiles } from './place-files.ts'
import { openedHouseTar, unpackBase } from './unpack-copy.ts'
import { type OpenedFolder, readWal, spoolWal } from './wal-on-place.ts'

/** What PostgreSQL writes while it plays the log. */
const roomForRecovery = 200_000_000

export const bringingSteps = ['key', 'checksums', 'room', 'house', 'unpack', 'log', 'recovery'] as const
export type BringingStep = (typeof bringingSteps)[number]

export type Bringing = {
  readonly files: PlaceFiles
  /** The folder of the house on its place. */
  readonly folder: string
  /** The key for a copy that was sealed for these. */
  readonly keyFor: (recipients: readonly string[]) => OpeningKey
  /** Undefined: to the end of what was copied. */
  readonly target?: Date | undefined
  readonly isScratch?: boolean
  readonly say?: (line: string) => void
  /** Called before each step. */
  readonly onStep?: (step: BringingStep) => void
  readonly signal?: AbortSignal | undefined
}

export type BroughtBack = { readonly done: Done; readonly cluster: RestoredCluster }

/** `path` becomes what a data folder holds, and `home` is its database. */
export async function bringBack(into: { path: string; home: Home }, asked: Bringing): Promise<BroughtBack> {
  const { files, folder, target, signal, onStep = () => {}, say = () => {} } = asked
  const { home } = into
  const chosen = await chooseCopy(files, folder, target)
  const key = asked.keyFor(chosen.done.recipients)
  const copy = { files, folder, name: chosen.done.name, key }
  onStep('key')
  const done = await mustBeOurs(copy)
  const binaries = findBinaries(home.account, `${home.folder}/libraries`)
  if (done.postgres !== binaries.major) throw refuseCopy('other-postgres', done.postgres)
  onStep('checksums')
  await mustBeUnchanged(copy, done, signal)
  onStep('room')
  await mustHaveRoom(home, chosen, say)
  const sealed = { files, folder, done, key, signal }
  onStep('house')
  await unpackHouse(openedHouseTar(sealed), into.path, done.houseFiles)
  onStep('unpack')
  await unpackBase(sealed, home.cluster)
  onStep('log')
  const endsAt = await spool({ files, folder, identity: key.identity }, chosen, {
    spool: spoolOf(home),
    signal,
  })
  onStep('recovery')
  const { timeline } = chosen
  const recovery = { home, binaries, target, timeline, signal, isScratch: asked.isScratch ?? false }
  return { done, cluster: await recoverUpTo(recovery, endsAt) }
}

/** Answers the instant at which this log ends. */
async function spool(
  opened: OpenedFolder,
  { done, log }: Chosen,
  into: { spool: string; signal: AbortSignal | undefined },
): Promise<Date> {
  mkdirSync(into.spool, { mode: 0o700 })
  await spoolWal(opened, { ...into, log })
  const last = log.at(-1)
  return last ? (await readWal(opened, last)).at : new Date(done.endedAt)
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
