/** A computer of two that may not sell: its page on the ports of the house, until it is the first. */
import type { Config } from './config.ts'
import { openDoors } from './doors.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import type { EmbeddedPostgres } from './platform/embedded-postgres/launch.ts'
import { lockFolder } from './platform/folder-lock.ts'
import type { Certificates } from './platform/https/certificates.ts'
import type { Log } from './platform/log.ts'
import { answerStandBy } from './platform/relay/answer-stand-by.ts'
import { openInPair } from './platform/relay/in-pair.ts'
import type { RelayAtStart } from './platform/relay/relay-at-start.ts'
import { openTermSeal } from './platform/relay/signed-term.ts'
import { openStandBy, type StandBy } from './platform/relay/stand-by.ts'
import { openSecondFactors } from './platform/second-factor.ts'
import type { Secrets } from './platform/secrets.ts'
import { warnSeldom } from './platform/seldom.ts'
import { sourceReader } from './platform/source-of.ts'
import { unknownMigrations } from './platform/unknown-migrations.ts'
import { migrated, type ReachedDatabase } from './reach-database.ts'
import { openAdminEntries } from './stand-by/admin-entry.ts'
import { noteHandedOver } from './stand-by/note-first.ts'
import { standByCalls } from './stand-by/stand-by-calls.ts'
import type { StandByHouse } from './stand-by/stand-by-house.ts'

type Parts = {
  readonly config: Config
  readonly relay: RelayAtStart
  readonly secrets: Secrets
  /** Go on to be watched for the first that it becomes. */
  readonly certificates: Certificates | undefined
  /** The folder of the built screens. */
  readonly screens: string
  readonly log: Log
  /** Called with the port once the page can be opened. */
  readonly onOpen: (port: number) => void
}

/** `other`: it is something else than it was, and is to be started again. */
export type EndOfStandBy = ReachedDatabase | 'other' | 'told'

export type OpenStandBy = { readonly ended: Promise<EndOfStandBy>; stop(): void }

/** Resolves with the database once this computer is the first. Stops nothing by itself at a signal: see `stop`. */
export function standBy(parts: Parts): OpenStandBy {
  let end: (how: End) => void = () => {}
  const ending = new Promise<End>((resolve) => {
    end = resolve
  })
  return { ended: untilItEnds(parts, { ending, end }), stop: () => end('told') }
}

type End = EmbeddedPostgres | 'other' | 'told'
type Ending = { readonly ending: Promise<End>; readonly end: (how: End) => void }

/** The data folder stays locked for the first that it becomes. */
async function untilItEnds(parts: Parts, { ending, end }: Ending): Promise<EndOfStandBy> {
  const unlock = lockFolder(parts.config.dataDir)
  try {
    const close = await open(parts, end)
    const how = await ending
    await close(typeof how === 'string')
    if (typeof how !== 'string') {
      const reached = await migrated(how, parts.log)
      return { ...reached, stop: () => reached.stop().finally(unlock) }
    }
    unlock()
    return how
  } catch (error) {
    unlock()
    throw error
  }
}

/** Answers how to close it: with the database, or without, where that goes on as the first's. */
async function open(
  { config, relay, secrets, certificates, screens, log, onOpen }: Parts,
  end: (how: EmbeddedPostgres | 'other') => void,
): Promise<(isWithDatabase: boolean) => Promise<void>> {
  const clock = systemClock
  const computer = await openStandBy({
    ...{ ...relay, dataDir: config.dataDir, clock, log: (line) => log.warn(line) },
    onError: warnSeldom(log, 'trouble with the other computer'),
    isOlderProgram: async (owner) => (await unknownMigrations(owner)).length > 0,
    enterByHand: (by, term) => noteHandedOver(house, by, term),
    onFirst: end,
    onOther: () => end('other'),
  })
  const books = booksOf(computer)
  const house: StandByHouse = {
    ...{ standBy: computer, clock, database: books.database },
    entries: openAdminEntries({ clock, secondFactors: openSecondFactors(secrets.signIn) }),
  }
  const answer = answerStandBy({
    ...{ router: standByCalls, house, screens, log, sourceOf: sourceReader(config.trustProxy) },
    inPair: openInPair({ ...relay, terms: openTermSeal(secrets.signIn) }),
  })
  const doors = openDoors({ answer, certificates: certificates && { ...certificates, close: () => {} }, log })
  const port = await doors.listen(config.port, config.host)
  if (certificates) await doors.listenSecurely(config.httpsPort as number, config.host)
  onOpen(port)
  return async (isWithDatabase) => {
    await doors.close()
    await books.close()
    if (isWithDatabase) await computer.close()
  }
}

/** The database of a second comes and goes: each has its own connections. */
function booksOf({ postgres }: StandBy) {
  let open: { readonly of: EmbeddedPostgres; readonly database: Database } | undefined
  return {
    database: () => {
      const now = postgres()
      if (open && open.of === now) return open.database
      void open?.database.close()
      open = now && { of: now, database: openDatabase(now.app, { size: 2 }) }
      return open?.database
    },
    close: async () => open?.database.close(),
  }
}
