/** When a copy is made by itself, when a restore is proven by itself, and when an organiser is reminded that no place is chosen. */
import { boundsOfBusinessDay, businessDay } from '../plain/venue-clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The instant, and the hour of the venue's clock at which its business day turns. */
export type Moment = { readonly now: Date; readonly turnHour: number }

/** After the turn of the business day, when the last till is likely to be closed. */
const afterTurnMs = 30 * minute

const lastTurn = ({ now, turnHour }: Moment): Date =>
  boundsOfBusinessDay(businessDay(now, turnHour), turnHour).start

/** The last instant at which the copy of the night was due. */
function lastNight({ now, turnHour }: Moment): Date {
  const turn = lastTurn({ now: new Date(now.getTime() - afterTurnMs), turnHour })
  return new Date(turn.getTime() + afterTurnMs)
}

/** A whole copy begins at this age of the one before at the latest, so that two are never more than 26 hours apart. */
const oldestBaseMs = 25.5 * hour

export type BaseOfPlace = {
  /** When the last whole copy was begun; null: there is none. */
  readonly lastBeganAt: Date | null
  /** How long ago by a clock that nobody sets; undefined where that is not known. */
  readonly steadyAgeMs?: number
  /** When the last whole copy was there. */
  readonly lastEndedAt: Date | null
  /** When the newest time without a copy ended, with the whole copy that ended it; null: there was none. */
  readonly holeUntil: Date | null
  /** When the rescue key was made; what is copied from then on is sealed for it, and a copy is whole under one key. */
  readonly keyMadeAt: Date | null
  /** The copier asked for a whole copy, which is what pieces of the log carry on. */
  readonly isAsked: boolean
}

export type BaseReason = 'first' | 'asked' | 'key' | 'night' | 'old'

/** Until there is a first whole copy, or one after a time without, nothing of now would come back: it is made at once, beside sales too. */
export const isUrgent = (reason: BaseReason): boolean => reason === 'first' || reason === 'asked'

/** Why a whole copy is due now; undefined: it is not. */
export function baseDue(
  { lastBeganAt, lastEndedAt, steadyAgeMs, holeUntil, keyMadeAt, isAsked }: BaseOfPlace,
  moment: Moment,
): BaseReason | undefined {
  if (lastBeganAt === null) return 'first'
  if (isAsked || (holeUntil !== null && lastEndedAt !== null && holeUntil > lastEndedAt)) return 'asked'
  if (keyMadeAt !== null && keyMadeAt > lastBeganAt) return 'key'
  if (lastBeganAt < lastNight(moment)) return 'night'
  const age = steadyAgeMs ?? moment.now.getTime() - lastBeganAt.getTime()
  // A copy that was begun in a time yet to come is of an unknown age: the clock was ahead.
  return age >= oldestBaseMs || (steadyAgeMs === undefined && age < 0) ? 'old' : undefined
}

const firstPauseMs = 5_000

/** How long to wait after so many copies in a row that did not succeed. */
export const pauseAfterFailures = (failures: number): number =>
  failures === 0 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 1), 30 * minute)

/** `no-room`: the disk of the data has none for a copy beside the house. */
export const proofOutcomes = ['proven', 'failed', 'no-room'] as const
export type ProofOutcome = (typeof proofOutcomes)[number]

/** `stopped`: a till was opened meanwhile, so that nothing was learnt. */
export const drillOutcomes = [...proofOutcomes, 'stopped'] as const
export type DrillOutcome = (typeof drillOutcomes)[number]

/** A proof is due again half a day before a week has passed: the hour at which tills close differs from night to night. */
const proofLastsMs = 6.5 * day
const drillWindowMs = 6 * hour
const quietMs = 30 * minute

export type ProofOfHouse = {
  readonly isAnyTillOpen: boolean
  readonly lastTillClosedAt: Date | null
  readonly lastProvenAt: Date | null
  /** The last attempt that came to its end, whatever it found; one that a till stopped is no attempt. */
  readonly lastTriedAt: Date | null
}

/** Once a week, between the turn and six hours later, half an hour after the last till was closed; once a night where it fails. */
export function isDrillDue(
  { isAnyTillOpen, lastTillClosedAt, lastProvenAt, lastTriedAt }: ProofOfHouse,
  moment: Moment,
): boolean {
  const turn = lastTurn(moment)
  const isWithin = (at: Date | null, ms: number) => {
    const age = at === null ? undefined : moment.now.getTime() - at.getTime()
    return age !== undefined && age >= 0 && age < ms
  }
  if (isAnyTillOpen || !isWithin(turn, drillWindowMs)) return false
  if (isWithin(lastTillClosedAt, quietMs) || isWithin(lastProvenAt, proofLastsMs)) return false
  return !(lastTriedAt !== null && lastTriedAt >= turn && lastTriedAt <= moment.now)
}

/** After a proof that failed or of which nothing was learnt none is begun by itself, since copies wait for it. */
export const pauseAfterProofMs = hour

/** Whether somebody said «Plus tard» this business day. */
export const isPutOff = (putOffAt: Date | null, { now, turnHour }: Moment): boolean =>
  putOffAt !== null && businessDay(putOffAt, turnHour) === businessDay(now, turnHour)

type Choosing = {
  readonly places: number
  readonly isAnyTillOpen: boolean
  readonly putOffAt: Date | null
}

/** While people sell and copies go nowhere, until somebody puts it off: once an evening. */
export const isPlaceToChoose = ({ places, isAnyTillOpen, putOffAt }: Choosing, moment: Moment): boolean =>
  places === 0 && isAnyTillOpen && !isPutOff(putOffAt, moment)
