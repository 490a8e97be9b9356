/** Where the metrics of this process are read from. */
import { X509Certificate } from 'node:crypto'
import type { OpenBoards } from './board/open-boards.ts'
import type { HouseCopies } from './books/house-copies.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database.ts'
import type { Certificates } from './platform/https/certificates.ts'
import type { Live } from './platform/live.ts'
import {
  type MeasuredCopies,
  type MeasuredPlace,
  type Metrics,
  openMetrics,
} from './platform/metrics/metrics.ts'
import type { Silence } from './platform/silence.ts'

type Settings = {
  readonly bytesLeft?: (() => number) | undefined
  readonly certificates?: Certificates | undefined
}

type Around = {
  readonly live: Live
  readonly boards: () => OpenBoards
  readonly silence: Silence
  readonly database: OpenDatabase
  readonly booksDatabase: OpenDatabase
  readonly clock: Clock
  readonly copies: () => HouseCopies
}

export const metricsOf = (
  { bytesLeft, certificates }: Settings,
  { live, boards, silence, database, booksDatabase, clock, copies }: Around,
): Metrics =>
  openMetrics({
    liveStreams: () => live.streams() + boards().streams(),
    pools: () => ({ reading: database.load(), books: booksDatabase.load() }),
    isSilent: silence.isSilent,
    bytesLeft: () => bytesLeft?.(),
    certificateDays: () => certificates && daysLeft(certificates.current().cert),
    copies: () => measuredCopies(copies(), clock()),
  })

const dayMs = 24 * 3_600_000

/** By the clock of the machine, which is what a device compares a certificate with. */
const daysLeft = (cert: string): number =>
  (Date.parse(new X509Certificate(cert).validTo) - systemClock().getTime()) / dayMs

/** From what is in memory: nothing is asked of the database or of the copier. */
export function measuredCopies(
  copies: Pick<HouseCopies, 'stateOf' | 'silentSince' | 'known'>,
  now: Date,
): MeasuredCopies {
  const { places, lastProvenAt } = copies.known()
  return {
    places: places.map((place) => measuredPlace(place, copies, now)),
    proofAgeSeconds: secondsSince(lastProvenAt, now),
  }
}

type Known = ReturnType<HouseCopies['known']>['places'][number]

function measuredPlace(
  { slot, lastBaseAt }: Known,
  copies: Pick<HouseCopies, 'stateOf' | 'silentSince'>,
  now: Date,
): MeasuredPlace {
  const state = copies.stateOf(slot)
  const silentSince = copies.silentSince()
  const told = state?.behindMs ?? null
  const toldBase = state?.lastBase ? new Date(state.lastBase.endedAt) : null
  const trouble = state?.trouble?.kind
  return {
    place: slot,
    behindSeconds: told === null ? undefined : told / 1_000,
    baseAgeSeconds: secondsSince(toldBase ?? lastBaseAt, now),
    troubles: [...(trouble ? [trouble] : []), ...(silentSince ? (['silent'] as const) : [])],
  }
}

const secondsSince = (at: Date | null, now: Date): number | undefined =>
  at === null ? undefined : Math.max(0, now.getTime() - at.getTime()) / 1_000
