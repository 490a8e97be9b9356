/** Copies of this house, where its database is one that we run. */
import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from './books/answer.ts'
import { type KeptCopies, keepCopies } from './copies/keep-copies.ts'
import { type CopierStart, startCopier } from './platform/copies/copier/copier-process.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'

export type CopySettings = {
  /** How the process that copies is started; undefined where the database is a PostgreSQL of the organiser's own. */
  readonly copier?: CopierStart | undefined
  /** The hour at which the business day turns, where the start of the server fixed it. */
  readonly turnHour?: number | undefined
  readonly log: Log
}

type Around = Pick<House, 'database' | 'clock'> & {
  readonly live: Live
  /** Writes an archive to this path, and answers its name. */
  readonly archive: (path: string) => Promise<string>
}

export function copiesOf(
  { copier, turnHour, log }: CopySettings,
  { live, archive, ...around }: Around,
): KeptCopies | undefined {
  if (!copier) return undefined
  const file = join(copier.dataDir, 'archive-for-a-place.tar')
  // What a server left that was killed: nobody has sealed it.
  for (const remains of [file, `${file}.part`]) rmSync(remains, { force: true })
  return keepCopies({
    ...around,
    live,
    announce: live.announce,
    copier: startCopier({ ...copier, clock: around.clock, log }),
    dataDir: copier.dataDir,
    onError: (err) => log.warn({ err }, 'trouble with the copies'),
    fixedTurnHour: turnHour ?? null,
    makeArchive: async () => ({
      ...{ file, name: `${await archive(file)}.age` },
      discard: () => rm(file, { force: true }),
    }),
  })
}
