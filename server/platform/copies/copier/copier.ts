/**
 * The copier: a process of its own that alone opens the files of places. It hears what the server wants, tells each second how
 * its places are, and ends by itself when the server does.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import { CopyRefused, refuseCopy } from '#rules/copies/copy-words.ts'
import { troubleLine } from '#rules/copies/place-words.ts'
import { openReplication } from '../../replication/replication-client.ts'
import type { DoneBase, FromCopier, PlaceWanted, ToCopier } from '../copier-messages.ts'
import { codeOf } from '../files/place-files.ts'
import { MissingPlace, troubleOf } from '../files/place-trouble.ts'
import { keepDrill } from '../place/drills-file.ts'
import { openLooks } from '../place/look-at-folder.ts'
import { type Drill, type Drilled, drill, removeDrillRemains } from '../restore/drill.ts'
import { presentKey, readCopyKeys } from '../seal/copy-keys.ts'
import {
  asBase,
  isOfItsHouse,
  keepArchive,
  openKeysOfHouse,
  readBackArchive,
} from '../taking/archive-on-place.ts'
import { keysOfHouseIn, namesInTar, settingsFile } from '../taking/house-files.ts'
import { complainOnce } from './complain-once.ts'
import { openPlace, type Place } from './place.ts'
import type { HouseToCopy, PlaceSeams } from './place-at-work.ts'

export type CopierParts = Pick<HouseToCopy, 'farhapass' | 'settings'> & {
  readonly say: (message: FromCopier) => void
  /** Hears why something went wrong, for whoever keeps the machine. */
  readonly log: (line: string) => void
  readonly prove: Drill['prove']
  readonly seams?: PlaceSeams
}

export type RunningCopier = {
  hear(message: ToCopier): void
  /** Ends the pieces that are being written, and closes every file. */
  close(): Promise<void>
}

const tellEveryMs = 1_000

type Open = { readonly wanted: PlaceWanted; readonly place: Place }

export function runCopier(parts: CopierParts): RunningCopier {
  const { say } = parts
  const closing = new AbortController()
  const looks = openLooks()
  const complain = (error: unknown) => {
    if (!closing.signal.aborted) parts.log(whatWentWrong(error))
  }
  const tellState = () => say({ tells: 'state', places: places.now() })
  const places = openPlaces(parts, { tellState, complain, closing: closing.signal })
  const timer = setInterval(tellState, tellEveryMs)
  let dataDir = ''
  let areTillsOpen = false
  let drilling: AbortController | undefined

  const proveAt = (place: Place) => {
    if (areTillsOpen) throw stopped()
    const stopping = new AbortController()
    drilling = stopping
    const { signal } = stopping
    if (!place.house.address) return place.doing('drill', () => proveArchive(place, signal))
    const { files, folder } = place.folder()
    const told = place.copies.copy()
    return place.doing('drill', () => drill({ files, folder, dataDir, told, prove: parts.prove, signal }))
  }
  const doWhatIsAsked = async (message: Extract<ToCopier, { asks: string }>): Promise<unknown> => {
    if (message.asks === 'look')
      return message.folder === null
        ? looks.volumes({ ...message, dataDir })
        : looks.folder(message.folder, { ...message, dataDir })
    const place = places.at(message.slot)
    if (message.asks === 'copy') {
      const onProgress = seldom((doneBytes) => say({ tells: 'progress', id: message.id, doneBytes }))
      const pace = !areTillsOpen ? 'fast' : message.isUrgent ? 'soon' : 'patient'
      return place.copy({ figures: message.figures, pace, onProgress })
    }
    if (message.asks === 'let-go') return place.letGo()
    if (message.asks === 'keep-drill') return keepProof(place, message)
    if (message.asks === 'archive') return place.doing('archive', () => archiveOnto(place, message))
    return proveAt(place)
  }
  return {
    hear: (message) => {
      if ('asks' in message) void answering({ say, complain }, message.id, () => doWhatIsAsked(message))
      else if (message.tells === 'house') {
        dataDir = message.dataDir
        places.reach(message)
        removeDrillRemains(dataDir).catch(complain)
      } else if (message.tells === 'places') places.follow(message.places, message.house ?? null)
      else {
        areTillsOpen = message.areOpen
        if (areTillsOpen) drilling?.abort(stopped())
      }
    },
    close: async () => {
      clearInterval(timer)
      closing.abort()
      drilling?.abort(stopped())
      await places.close()
    },
  }
}

type Around = {
  readonly tellState: () => void
  readonly complain: (error: unknown) => void
  readonly closing: AbortSignal
}

/** The places as the server last told them, opened and closed one change after another. */
function openPlaces({ say, seams, ...parts }: CopierParts, { tellState, complain, closing }: Around) {
  const open = new Map<PlaceSlot, Open>()
  const copier = randomUUID()
  let reached: Reached | undefined
  let changing: Promise<void> = Promise.resolve()
  const change = async (wanted: readonly PlaceWanted[], told: string | null) => {
    if (!reached || closing.aborted) return
    const house = await houseOf({ ...parts, ...reached, told }, { complain, closing })
    if (!house) return
    await closeUnwanted(open, wanted, house)
    for (const one of wanted) {
      const before = open.get(one.slot)
      if (before?.wanted.isLetGo && !one.isLetGo) before.place.comeBack()
      const opened = {
        ...{ wanted: one, house, holder: `${copier}-${one.slot}`, seams },
        ...{ tell: say, onChange: tellState, complain },
      }
      open.set(one.slot, { wanted: one, place: before?.place ?? (await openPlace(opened)) })
    }
    tellState()
  }
  return {
    now: () => [...open.values()].map(({ place }) => place.now()),
    at: (slot: PlaceSlot): Place => {
      const found = open.get(slot)
      if (!found) throw new MissingPlace('There is no such place')
      return found.place
    },
    reach: (house: Reached) => {
      reached = house
    },
    follow: (wanted: readonly PlaceWanted[], told: string | null) => {
      changing = changing.then(() => change(wanted, told)).catch(complain)
    },
    close: async () => {
      await changing
      await Promise.all([...open.values()].map(({ place }) => place.close()))
    },
  }
}

const progressEveryMs = 250

/** PostgreSQL sends its files by the kilobyte. */
function seldom(tell: (doneBytes: number) => void): (doneBytes: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (doneBytes) => {
    if (performance.now() - toldAt < progressEveryMs) return
    toldAt = performance.now()
    tell(doneBytes)
  }
}

/** What a person can mend is a line. Anything else is told with the causes of it, and theirs. */
function whatWentWrong(error: unknown): string {
  const trouble = troubleOf(error)
  if (trouble === undefined || trouble === 'failed') return `copies: ${inspect(error)}`
  return troubleLine(trouble, (error as Error).message)
}

const stopped = () => Object.assign(new Error('A till is open'), { code: 'stopped' })

type Answering = Pick<CopierParts, 'say'> & Pick<Around, 'complain'>

/** What a person can mend, or a till that opened, is an answer; the cause of anything else is for whoever keeps the machine. */
async function answering(
  { say, complain }: Answering,
  id: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    say({ answers: id, ok: true, result: (await work()) ?? null })
  } catch (error) {
    const [code, { message }] = [codeToTell(error), error as Error]
    if (!isExpected(error)) complain(error)
    say({ answers: id, ok: false, code, detail: message })
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof CopyRefused || ['stopped', 'busy', 'unsound'].includes(codeOf(error))

function codeToTell(error: unknown): string {
  const code = codeOf(error)
  if (isExpected(error)) return code
  return troubleOf(error) ?? 'failed'
}

type Reached = Pick<HouseToCopy, 'address' | 'dataDir'>
type Reaching = Reached &
  Pick<HouseToCopy, 'farhapass' | 'settings'> & {
    /** The id of a house whose PostgreSQL is not to be asked. */
    readonly told: string | null
  }

const retryEveryMs = 1_000

/** Waits for a PostgreSQL that answers. Undefined where the house has no keys for copies yet. */
async function houseOf(
  { address, dataDir, farhapass, settings, told }: Reaching,
  { complain, closing }: Pick<Around, 'complain' | 'closing'>,
): Promise<HouseToCopy | undefined> {
  const keys = readCopyKeys(dataDir)
  if (!keys) return undefined
  if (!address) return told === null ? undefined : { id: told, address, dataDir, keys, farhapass, settings }
  const complainHere = complainOnce(complain)
  for (;;)
    try {
      const replication = await openReplication(address)
      try {
        const { systemId: id } = await replication.identify()
        return { id, address, dataDir, keys, farhapass, settings }
      } finally {
        await replication.close()
      }
    } catch (error) {
      complainHere(error)
      await wait(retryEveryMs, undefined, { signal: closing })
    }
}

/** A place that was taken off the list, or moved. Its slot would keep the log for ever. */
async function closeUnwanted(
  open: Map<PlaceSlot, Open>,
  wanted: readonly PlaceWanted[],
  { address, keys }: HouseToCopy,
): Promise<void> {
  for (const [slot, { wanted: before, place }] of open) {
    const now = wanted.find((one) => one.slot === slot)
    if (now?.folder === before.folder && place.isSealedFor(keys)) continue
    open.delete(slot)
    await place.close()
  }
  if (!address) return
  const replication = await openReplication(address)
  try {
    for (const slot of [1, 2] as const)
      if (!wanted.some((one) => one.slot === slot) && (await replication.slotState(`copies_${slot}`)))
        await replication.dropSlot(`copies_${slot}`)
  } finally {
    await replication.close()
  }
}

type Proven = Extract<ToCopier, { asks: 'keep-drill' }>

function keepProof(place: Place, { base, reachedAt, isSound }: Proven): Promise<void> {
  if (isSound) place.copies.proven()
  return keepDrill(place.folder(), { base, reachedAt, isSound })
}

type Archiving = Extract<ToCopier, { asks: 'archive' }>

/** Answers the archive as the copy that it is where no base can be taken. */
async function archiveOnto(place: Place, { file, name, beganAt, figures }: Archiving): Promise<DoneBase> {
  const { files, folder, recipients, hmacKey } = place.folder()
  const { id: house, address, dataDir, farhapass, settings } = place.house
  const keys = { dataDir, names: address ? [] : keysOfHouseIn(dataDir), settings }
  const done = await keepArchive({
    ...{ files, folder, recipients, hmacKey, file },
    said: { house, name, beganAt, farhapass, figures },
    ...(address ? {} : { keys }),
  })
  await place.archived(asBase(done))
  return asBase(done)
}

/** The newest archive is opened with the machine's key and checked, and its keys are looked for: all that a place of theirs holds. */
async function proveArchive(place: Place, signal: AbortSignal): Promise<Drilled> {
  const folder = { ...place.folder(), ...presentKey(place.house.keys) }
  const { last } = place.copies.copy()
  const { done, verdict } = await readBackArchive(folder, signal)
  if (last && last.name !== done.name) throw refuseCopy('last-archive-gone', new Date(last.endedAt))
  const keys = await openKeysOfHouse(folder)
  const names = await namesInTar(keys.tar)
  const expected = [...keys.done.houseFiles, settingsFile]
  const isWhole = names.length === expected.length && expected.every((name) => names.includes(name))
  signal.throwIfAborted()
  const { heads, takenAt } = verdict
  const isSound = verdict.isSound && isWhole && isOfItsHouse(done, verdict)
  return { base: done.name, reachedAt: takenAt ?? done.beganAt, isSound, heads }
}
