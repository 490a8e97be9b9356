/** Copies of this house: of its database where we run it, of its archive and keys where that is a PostgreSQL of the organiser's own. */
import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from './books/answer.ts'
import { type KeptCopies, keepCopies } from './copies/keep-copies.ts'
import {
  openRestoreAside,
  type RestoreAside,
  type RestoreProgram,
} from './platform/copies/aside/restore-aside.ts'
import { type CopierStart, startCopier } from './platform/copies/copier/copier-process.ts'
import { unfinishedPieces } from './platform/file-of-pieces.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { whileEmpty } from './restoring/empty-house.ts'

export type CopySettings = {
  /** How the process that copies is started, once there is a place or a folder to look at. */
  readonly copier: CopierStart
  /** How a copy is brought back while this house is empty; undefined where the database is not ours. */
  readonly restoring?: RestoreProgram | undefined
  /** The hour at which the business day turns, where the start of the server fixed it. */
  readonly turnHour?: number | undefined
  readonly log: Log
}

type Around = Pick<House, 'database' | 'clock'> & {
  readonly live: Live
  /** Writes an archive to this path, and answers its name. */
  readonly archive: (path: string) => Promise<string>
}

export function copyingOf(
  { copier, turnHour, log }: CopySettings,
  { live, archive, ...around }: Around,
): KeptCopies {
  removeArchiveRemains(copier.dataDir)
  return keepCopies({
    isOurs: copier.address !== undefined,
    ...around,
    live,
    announce: live.announce,
    copier: startCopier({ ...copier, clock: around.clock, log }),
    dataDir: copier.dataDir,
    onError: (err) => log.warn({ err }, 'trouble with the copies'),
    fixedTurnHour: turnHour ?? null,
    makeArchive: async () => {
      const file = archiveIn(copier.dataDir)
      const name = (await archive(file)).replace(/\.tar$/, '')
      return { file, name, discard: () => rm(file, { force: true }) }
    },
  })
}

/** It lies there, readable by this account alone, until it is sealed onto a place. */
const archiveIn = (dataDir: string) => join(dataDir, 'archive-for-a-place.tar')

/** What a server left that was killed while it took an archive: nobody is to find it in clear. */
function removeArchiveRemains(dataDir: string): void {
  for (const path of [archiveIn(dataDir), unfinishedPieces(archiveIn(dataDir))]) rmSync(path, { force: true })
}

export const restoringOf = (
  { restoring, log }: CopySettings,
  { database, clock }: Pick<House, 'database' | 'clock'>,
): RestoreAside | undefined =>
  restoring && openRestoreAside({ ...restoring, log, clock, whileEmpty: (act) => whileEmpty(database, act) })
