/**
 * Keeps copies of the house while it is open: tells the copier where they go, writes down what it tells, begins what is due, and announces
 * what a screen shows. Nobody waits for this.
 */
import { randomUUID } from 'node:crypto'
import type { House } from '../books/answer.ts'
import type { HouseCopies } from '../books/house-copies.ts'
import { atMostEachSecond } from '../platform/at-most-each-second.ts'
import type { Copier } from '../platform/copies/copier/copier-process.ts'
import type { LookedAt } from '../platform/copies/copier-messages.ts'
import type { Live } from '../platform/live.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { readEventSettings } from '../venue/event-store.ts'
import { archiveAfterCopies } from './archive-after-copies.ts'
import { type CopierStates, openCopierStates } from './copier-states.ts'
import { readHouseId, readIdOfDatabase } from './copy-fact-store.ts'
import { isReady, openDueCopies } from './due-copies.ts'
import { rememberCopies } from './known-copies.ts'
import { rescueKeyOf } from './rescue-key-of-house.ts'
import { type MadeArchive, openRunningCopies, type RunningCopies } from './run-copies.ts'
import { openTelling } from './tell-copier.ts'
import { watchLog } from './watch-log.ts'
import { type Told, writeTold } from './write-told.ts'

type Parts = Pick<House, 'database' | 'clock' | 'announce'> & {
  readonly copier: Copier
  readonly live: Pick<Live, 'listen'>
  readonly dataDir: string
  readonly isOurs: boolean
  readonly fixedTurnHour: number | null
  /** Writes an archive of now into a file of this machine, which the copier seals onto a place under this name. */
  readonly makeArchive: () => Promise<MadeArchive>
  readonly onError: (error: unknown) => void
}

export type KeptCopies = HouseCopies & { close(): Promise<void> }

const lookEveryMs = 20_000
const sampleEveryMs = 300_000
const patienceMs = 10_000

export function keepCopies(parts: Parts): KeptCopies {
  const { database, clock, copier, dataDir, isOurs, onError } = parts
  const follow = (work: Promise<unknown>) => void work.catch(onError)
  const shown = atMostEachSecond(() => parts.announce(['copies']))
  const key = rescueKeyOf({ dataDir, clock, onError })
  const told = openTelling({ ...parts, key, onChange: () => states.forget() })
  const writing = writeTold({ database, placeAt: told.placeAt, onReturn: () => follow(followPlaces()) })
  const announceAndLook = () => {
    shown.announce()
    follow(look())
  }
  const states = openCopierStates({
    ...{ copier, onChange: announceAndLook },
    onPlace: (place) => follow(writing.hearState(place)),
  })
  const running = openRunningCopies({
    ...{ database, clock, copier, isOurs, makeArchive: parts.makeArchive, onError },
    onChange: shown.announce,
    onEnd: (run, isUnsound) => {
      due.hearEnd(run)
      archiving.hearEnd(run, isUnsound)
      follow(known.read())
      follow(look())
    },
  })
  const archiving = archivesOf({ running, told, states })
  const due = openDueCopies({
    ...{ database, clock, states, running, fixedTurnHour: parts.fixedTurnHour },
    makes: isOurs ? 'copy' : 'archive',
    keyMadeAt: () => key.read().madeAt,
  })
  const look = singleFlight(() => {
    if (isOurs) archiving.look()
    return due.look()
  })
  const log = watchLog(database, isOurs)
  const known = rememberCopies(database)
  const followPlaces = async () => {
    await told.tell()
    await known.read()
    await look()
  }
  const hearTold = async (said: Told) => {
    await writing.hearTold(said, due)
    shown.announce()
    await look()
  }
  copier.listen({ onState: () => {}, onSilence: () => {}, onTold: (said) => follow(hearTold(said)) })
  const timers = [
    setInterval(() => follow(followPlaces()), lookEveryMs).unref(),
    setInterval(() => follow(log.sample()), sampleEveryMs).unref(),
  ]
  follow(Promise.all([followPlaces(), log.sample()]))
  return {
    ...{ isOurs, key, stateOf: states.of, known: known.now, silentSince: copier.silentSince },
    ...{ runs: running.all, follow: followPlaces },
    begin: (kind, place, runId) => running.begin(kind, place, { runId, isUrgent: true }),
    ...aboutPlaces({ database, copier, log, isOurs }),
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      shown.close()
      told.close()
      await copier.close()
      await running.settled()
    },
  }
}

type Archiving = {
  readonly running: RunningCopies
  readonly told: Pick<ReturnType<typeof openTelling>, 'placeOf'>
  readonly states: CopierStates
}

const archivesOf = ({ running, told, states }: Archiving) =>
  archiveAfterCopies({
    readyPlace: (placeId) => {
      const place = told.placeOf(placeId)
      const isRunning = running.all().some((run) => run.placeId === placeId && run.outcome === null)
      return place && !isRunning && isReady(place, states) ? place : undefined
    },
    begin: (place) => running.begin('archive', place, { runId: randomUUID(), isUrgent: false }),
  })

type Asking = Pick<Parts, 'database' | 'isOurs'> & {
  readonly copier: Pick<Copier, 'ask'>
  readonly log: ReturnType<typeof watchLog>
}

/** What is asked of the copier, with the time that a person waits for the answer at most. */
const aboutPlaces = ({ database, copier, log, isOurs }: Asking): Pick<HouseCopies, 'look' | 'letGo'> => ({
  look: async (folder, prepares = false) => {
    const [house, { name }] = await database.snapshot((tx) =>
      Promise.all([(isOurs ? readHouseId : readIdOfDatabase)(tx), readEventSettings(tx)]),
    )
    const found = await copier.ask({ asks: 'look', folder, house, name, prepares }, { patienceMs })
    return [found].flat() as readonly LookedAt[]
  },
  letGo: async (slot) => {
    await copier.ask({ asks: 'let-go', slot }, { patienceMs })
    return log.waitAt(slot)
  },
})
