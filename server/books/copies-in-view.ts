/** Where copies lie and how each place is, put together from the tables and from what the copier told last. */
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import { isPlaceToChoose, isPutOff } from '#rules/copies/copy-schedule.ts'
import {
  copyFactsOf,
  type LastBase,
  lastBases,
  lastHoles,
  type PlaceFacts,
} from '../copies/copy-fact-store.ts'
import { type CopyPlace, copiesPutOffAt, copyPlaces } from '../copies/copy-place-store.ts'
import { readTheirCopies } from '../copies/their-copies-store.ts'
import type { DoneBase, PlaceNow } from '../platform/copies/copier-messages.ts'
import type { Tx } from '../platform/database.ts'
import { countOpenTills, lastTillClosedAt } from '../till/till-store.ts'
import { readTurnHour } from '../venue/event-store.ts'
import type { House } from './answer.ts'
import type { CopyRun, HouseCopies } from './house-copies.ts'

/** How the copies are now. `npm run doctor` knows of it only what stands in the data folder. */
export type CopiesNow = Pick<HouseCopies, 'isOurs' | 'stateOf' | 'silentSince' | 'runs'> & {
  readonly key: Pick<HouseCopies['key'], 'read'>
}

type Viewing = Pick<House, 'clock'> & {
  readonly copies: CopiesNow
  readonly venue: { readonly fixed: Pick<House['venue']['fixed'], 'turnHour'> }
}

export async function copiesInView(tx: Tx, { clock, copies, venue }: Viewing) {
  const now = clock()
  const [places, facts, bases, holes, openTills, closedAt, putOffAt, turnHour] = await Promise.all([
    copyPlaces(tx),
    copyFactsOf(tx),
    lastBases(tx),
    lastHoles(tx),
    countOpenTills(tx),
    lastTillClosedAt(tx),
    copiesPutOffAt(tx),
    venue.fixed.turnHour ?? readTurnHour(tx),
  ])
  const of = <Row extends { readonly placeId: string }>(rows: readonly Row[], id: string) =>
    rows.find(({ placeId }) => placeId === id)
  const isAnyOpen = Object.values(openTills).some((count) => count > 0)
  const choosing = { places: places.length, isAnyTillOpen: isAnyOpen, putOffAt }
  return {
    asOf: now.toISOString(),
    isOurs: copies.isOurs,
    theirs: copies.isOurs ? null : await theirCopiesInView(tx),
    silentSince: copies.silentSince()?.toISOString() ?? null,
    key: keyInView(copies, facts),
    places: places.map((place) => ({
      ...placeInView(place, of(facts, place.id)),
      ...stateInView(place.slot, copies, of(bases, place.id)),
      holes: holes
        .filter(({ placeId }) => placeId === place.id)
        .map(({ fromAt, untilAt }) => ({ from: fromAt.toISOString(), until: untilAt.toISOString() })),
    })),
    runs: copies.runs().map(runInView),
    ...{ openTills, isAnyTillOpen: isAnyOpen },
    lastTillClosedAt: closedAt?.toISOString() ?? null,
    isToChoose: isPlaceToChoose(choosing, { now, turnHour }),
  }
}

/** What a PostgreSQL of the organiser's own says of its copies. */
async function theirCopiesInView(tx: Tx) {
  const { archivedAt, archiveFailedAt, standbys } = await readTheirCopies(tx)
  return {
    archivedAt: archivedAt?.toISOString() ?? null,
    archiveFailedAt: archiveFailedAt?.toISOString() ?? null,
    standbys,
  }
}

/** What «Préparer mon événement» ticks. */
export async function copiesBegun(tx: Tx, { clock, copies, venue }: Viewing) {
  const [places, putOffAt, turnHour] = await Promise.all([
    copyPlaces(tx),
    copiesPutOffAt(tx),
    venue.fixed.turnHour ?? readTurnHour(tx),
  ])
  return {
    copies: places.length > 0 && copies.key.read().state === 'ready',
    copiesPutOff: isPutOff(putOffAt, { now: clock(), turnHour }),
  }
}

function keyInView(copies: CopiesNow, facts: readonly PlaceFacts[]) {
  const { state, publicKey, madeAt } = copies.key.read()
  return {
    state,
    publicKey,
    madeAt: madeAt?.toISOString() ?? null,
    needsOlderKey: facts.some(({ firstBaseAt }) => madeAt && firstBaseAt && firstBaseAt < madeAt),
  }
}

const placeInView = (
  { id, name, kind, folder, isSameDisk, letGoAt }: CopyPlace,
  facts: PlaceFacts | undefined,
) => ({
  ...{ id, name, kind, folder, isSameDisk },
  letGoAt: letGoAt?.toISOString() ?? null,
  firstBaseAt: facts?.firstBaseAt?.toISOString() ?? null,
  provenAt: facts?.provenAt?.toISOString() ?? null,
  lastProof: facts ? proofInView(facts) : null,
})

function proofInView({ triedAt, lastOutcome, lastDetail, unprovenSince }: PlaceFacts) {
  if (!triedAt || !lastOutcome) return null
  return {
    ...{ at: triedAt.toISOString(), outcome: lastOutcome, why: lastDetail ?? '' },
    since: (unprovenSince ?? triedAt).toISOString(),
  }
}

/** What lies on the place is told by the copier; before it has, by what was made there last. */
function stateInView(slot: PlaceSlot, copies: CopiesNow, made: LastBase | undefined) {
  const state: PlaceNow | undefined = copies.stateOf(slot)
  const known = state?.lastBase ?? null
  return {
    freeBytes: state?.freeBytes ?? null,
    behindMs: state?.behindMs ?? null,
    trouble: state?.trouble ?? null,
    doing: state?.doing ?? null,
    bases: state?.bases ?? 0,
    lastBase: known ? baseInView(known) : made ? madeInView(made) : null,
  }
}

export const baseInView = ({ name, beganAt, endedAt, bytes, figures }: DoneBase) => ({
  ...{ name, beganAt, endedAt, bytes },
  figures: { ...figures },
})

const madeInView = ({
  name,
  beganAt,
  endedAt,
  bytes,
  operations,
  cards,
  lastSaleNumber,
  lastSaleAt,
}: LastBase) => ({
  ...{ name, bytes },
  beganAt: beganAt.toISOString(),
  endedAt: endedAt.toISOString(),
  figures: {
    ...{ operations, cards },
    lastSale: lastSaleNumber && lastSaleAt ? { number: lastSaleNumber, at: lastSaleAt.toISOString() } : null,
  },
})

const runInView = ({ base, beganAt, ...run }: CopyRun) => ({
  ...run,
  beganAt: beganAt.toISOString(),
  base: base && baseInView(base),
})
