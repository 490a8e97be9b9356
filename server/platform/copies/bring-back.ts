/** From a base on a place to a PostgreSQL that answers, in a folder of its own: what restores and drills have in common. */
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { refuseCopy, roomForCopy } from '#rules/copies/copy-words.ts'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import type { Home } from '../embedded-postgres/home.ts'
import {
  LogEndsBefore,
  type RestoredCluster,
  recoverCluster,
  spoolOf,
} from '../embedded-postgres/restored-cluster.ts'
import { mustBeOurs, mustBeUnchanged } from './check-copy.ts'
import { chooseCopy } from './choose-copy.ts'
import type { OpeningKey } from './copy-seal.ts'
import type { Done } from './done-file.ts'
import { unpackHouse } from './house-files.ts'
import type { PlaceFiles } from './place-files.ts'
import { openedHouseTar, unpackBase } from './unpack-copy.ts'

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
  const key = asked.keyFor(chosen.recipients)
  const copy = { files, folder, name: chosen.name, key }
  onStep('key')
  const done = await mustBeOurs(copy)
  const binaries = findBinaries(home.account, `${home.folder}/libraries`)
  if (done.postgres !== binaries.major) throw refuseCopy('other-postgres', done.postgres)
  onStep('checksums')
  await mustBeUnchanged(copy, done, signal)
  onStep('room')
  await mustHaveRoom(home, done, say)
  const sealed = { files, folder, done, key, signal }
  onStep('house')
  await unpackHouse(openedHouseTar(sealed), into.path, done.houseFiles)
  onStep('unpack')
  await unpackBase(sealed, home.cluster)
  onStep('log')
  mkdirSync(spoolOf(home), { mode: 0o700 })
  onStep('recovery')
  const recovery = { home, binaries, target, signal, isScratch: asked.isScratch ?? false }
  return { done, cluster: await recoverCluster(recovery).catch(refuseEarlyEnd(target)) }
}

async function mustHaveRoom({ folder }: Home, done: Done, say: (line: string) => void): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [needed, free] = [done.unpackedBytes + roomForRecovery, bavail * bsize]
  if (free < needed) throw refuseCopy('no-room', needed, free)
  say(roomForCopy(needed, free))
}

const refuseEarlyEnd =
  (target: Date | undefined) =>
  (error: unknown): never => {
    if (!(error instanceof LogEndsBefore) || !target || !error.end) throw error
    throw refuseCopy('ends-before', error.end, target)
  }
