/**
 * Keeps copies of the house while it is open: tells the copier where they go, writes down what it tells, begins what is due, and announces
 * what a screen shows. Nobody waits for this.
 */
import { randomUUID } from 'node:crypto'
import { keptSamples, type LogSample, paceOf, waitOf } from '#rules/copies/copy-pace.ts'
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import type { House } from '../books/answer.ts'
import type { HouseCopies } from '../books/house-copies.ts'
import type { Copier } from '../platform/copies/copier/copier-process.ts'
import type { FromCopier, LookedAt, PlaceNow } from '../platform/copies/copier-messages.ts'
import type { Live } from '../platform/live.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { isAnyTillOpen } from '../till/till-store.ts'
import { readEventSettings } from '../venue/event-store.ts'
import { archiveAfterCopies } from './archive-after-copies.ts'
import { type CopierStates, openCopierStates } from './copier-states.ts'
import { insertHole, readHouseId, readIdOfDatabase, roomOfSlot, writtenToLog } from './copy-fact-store.ts'
import { type CopyPlace, copyPlaces, letGoCopyPlace } from './copy-place-store.ts'
import { type DueCopies, isReady, openDueCopies } from './due-copies.ts'
import { rememberCopies } from './known-copies.ts'
import { rescueKeyOf } from './rescue-key-of-house.ts'
import { keepBase, type MadeArchive, openRunningCopies, type RunningCopies } from './run-copies.ts'

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
/** A till that opens stops a proof within a second. */
const tillsEveryMs = 300
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
    ...aboutPlaces({ database, copier: complaining(copier, onError), log, isOurs }),
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

/** Whoever asked reads one sentence: why it was so stands in the log. */
const complaining = (copier: Copier, onError: Parts['onError']): Pick<Copier, 'ask'> => ({
  ask: (...asked) =>
    copier.ask(...asked).catch((error) => {
      onError(error)
      throw error
    }),
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
    if (!isOurs) return null
    await log.sample()
    const bytesLeft = await roomOfSlot(database, `copies_${slot}`)
    return bytesLeft === undefined ? null : waitOf(bytesLeft, log.pace())
  },
})

type Told = Extract<FromCopier, { tells: 'hole' | 'needs-base' }>
type Writing = Pick<Parts, 'database'> & {
  readonly placeAt: (slot: PlaceSlot) => CopyPlace | undefined
  readonly onReturn: () => void
}

/** Writes down what the copier tells of a place by itself. */
function writeTold({ database, placeAt, onReturn }: Writing) {
  const known = new Set<string>()
  /** A copy that was made while the server was down is known from its place. */
  const keepKnown = async (placeId: string, { lastBase }: PlaceNow) => {
    const base = `${placeId} ${lastBase?.name}`
    if (!lastBase || known.has(base)) return
    known.add(base)
    await keepBase(database, placeId, lastBase)
  }
  return {
    hearState: async (state: PlaceNow) => {
      const place = placeAt(state.slot)
      if (!place) return
      await keepKnown(place.id, state)
      // A stick that was taken away is there again: nobody has to say so.
      const isCopiedTo = !state.isLetGo && state.trouble === null && state.freeBytes !== null
      if (place.letGoAt === null || !isCopiedTo) return
      await letGoCopyPlace(database, place.id, null)
      onReturn()
    },
    hearTold: async (said: Told, due: Pick<DueCopies, 'ask'>) => {
      const place = placeAt(said.slot)
      if (!place) return
      if (said.tells === 'needs-base') return due.ask(place.id)
      const hole = { fromAt: new Date(said.from), untilAt: new Date(said.until) }
      await insertHole(database, { placeId: place.id, ...hole })
    },
  }
}

type Telling = Pick<Parts, 'database' | 'copier' | 'live' | 'isOurs' | 'onError'> & {
  readonly key: Pick<HouseCopies['key'], 'read'>
  /** The copier opens places anew: what it told of them before is past. */
  readonly onChange: () => void
}

/** Tells the copier of the places and of the tills, each as soon as it has changed. */
function openTelling({ database, copier, live, isOurs, onError, key, onChange }: Telling) {
  let known = ''
  let places: readonly CopyPlace[] = []
  let areOpen: boolean | undefined
  const tellTills = singleFlight(async () => {
    const isAny = await isAnyTillOpen(database)
    if (isAny !== areOpen) copier.tellTills(isAny)
    areOpen = isAny
  })
  let tills: NodeJS.Timeout | undefined
  const tellTillsSoon = () => {
    tills ??= setTimeout(() => {
      tills = undefined
      void tellTills().catch(onError)
    }, tillsEveryMs)
  }
  live.listen({
    onChange: (topics) => topics.includes('tills') && tellTillsSoon(),
    onUnknown: tellTillsSoon,
  })
  return {
    placeAt: (slot: PlaceSlot) => places.find((place) => place.slot === slot),
    placeOf: (placeId: string) => places.find(({ id }) => id === placeId),
    tell: async () => {
      places = await copyPlaces(database)
      const { publicKey } = key.read()
      const wanted = (publicKey === null ? [] : places).map(({ slot, folder, name, letGoAt }) => ({
        ...{ slot, folder, name },
        isLetGo: letGoAt !== null,
      }))
      copier.tellPlaces(wanted, isOurs ? null : await readIdOfDatabase(database))
      const now = JSON.stringify([publicKey, wanted.map(({ slot, folder }) => [slot, folder])])
      if (now !== known) onChange()
      known = now
      await tellTills()
    },
    close: () => clearTimeout(tills),
  }
}

/** How fast the database writes what places copy. */
function watchLog(database: Parts['database'], isOurs: boolean) {
  let samples: readonly LogSample[] = []
  return {
    sample: async () => {
      if (!isOurs) return
      const written = await writtenToLog(database)
      const atMs = performance.now()
      samples = [...keptSamples(samples, atMs), { atMs, written }]
    },
    pace: () => paceOf(samples),
  }
}

/** A first time at once, and then no more often than once a second. */
function atMostEachSecond(tell: () => void) {
  let isWanted = false
  let resting: NodeJS.Timeout | undefined
  const rest = () => {
    resting = setTimeout(() => {
      resting = undefined
      if (isWanted) announce()
    }, 1_000)
  }
  const announce = () => {
    isWanted = resting !== undefined
    if (isWanted) return
    tell()
    rest()
  }
  return { announce, close: () => clearTimeout(resting) }
}
