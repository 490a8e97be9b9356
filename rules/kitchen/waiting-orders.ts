/**
 * Orders that wait too long, of which the organiser is notified: nobody cooks for their stand, they are late, or their customer
 * has not come. Only orders of the current business day count.
 */
import { counted, formatDuration } from '../plain/french.ts'

/** An order counts as uncooked once it has been open, and no kitchen screen has shown its stand, for this many minutes. */
export const minutesUncooked = 5

/** The organiser is notified of a ready order after this many times the minutes after which its stand counts it as unclaimed. */
const timesUnclaimed = 3

/** The least number of minutes between two notifications about one stand. */
export const minutesBetweenAlarms = 10

const minute = 60_000
const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minute)
const minutesAfter = (at: Date, minutes: number): number => at.getTime() + minutes * minute

export const minutesUnclaimed = (ofStand: number): number => ofStand * timesUnclaimed

/** The states by which the list of sales can be filtered. Not by «uncooked»: the database does not know which stands a kitchen screen shows. */
export const waitingStates = ['late', 'unclaimed'] as const
export type WaitingState = (typeof waitingStates)[number]

/** Orders made at these instants or earlier wait too long. A ready order is judged by `times` the minutes of its stand. */
export type WaitingBounds = {
  readonly now: Date
  readonly uncookedBefore: Date
  readonly lateBefore: Date
  readonly times: number
}

export const waitingBounds = (now: Date, afterMinutes: number): WaitingBounds => ({
  now,
  uncookedBefore: minutesBefore(now, minutesUncooked),
  lateBefore: minutesBefore(now, afterMinutes),
  times: timesUnclaimed,
})

/** The orders of one stand in one state. `newest` is the instant at which the latest of them came into that state. */
type Counted = { readonly count: number; readonly newest: Date | null }

/** What the database says of the open orders of a stand. */
export type StandOrders = {
  readonly standId: string
  readonly standName: string
  /** The minutes after which the stand counts a ready order as unclaimed. */
  readonly unclaimedMinutes: number
  /** Orders not ready after `minutesUncooked`, whether a kitchen screen shows them or not. */
  readonly unmade: Counted
  readonly late: Counted & { readonly oldest: Date | null }
  readonly unclaimed: Counted
  /** When devices were last notified about this stand; null if never. */
  readonly toldAt: Date | null
}

export type WaitingOrders = {
  readonly standId: string
  readonly standName: string
  readonly uncooked: number
  readonly late: number
  /** When the oldest of the late orders was made. */
  readonly oldestLate: Date | null
  readonly unclaimed: number
  /** The unclaimed orders have been ready for this many minutes or more. */
  readonly unclaimedFor: number
  readonly toldAt: Date | null
  /** The instant at which the last of these orders began to wait too long. */
  readonly since: Date
}

type Watching = {
  readonly now: Date
  readonly lateMinutes: number
  /** When a kitchen screen last showed the stand, as far as this server knows. */
  readonly leftSince: Date
}

/** Undefined where no order of the stand waits too long. */
export function waitingOf(orders: StandOrders, watching: Watching): WaitingOrders | undefined {
  const { standId, standName, unclaimedMinutes, unmade, late, unclaimed, toldAt } = orders
  const { now, leftSince } = watching
  const isLeft = leftSince <= minutesBefore(now, minutesUncooked)
  const uncooked = isLeft ? unmade.count : 0
  if (uncooked + late.count + unclaimed.count === 0) return undefined
  const unclaimedFor = minutesUnclaimed(unclaimedMinutes)
  const begun = [
    uncooked > 0 && unmade.newest && minutesAfter(later(unmade.newest, leftSince), minutesUncooked),
    late.newest && minutesAfter(late.newest, watching.lateMinutes),
    unclaimed.newest && minutesAfter(unclaimed.newest, unclaimedFor),
  ]
  return {
    ...{ standId, standName, uncooked, unclaimedFor, toldAt },
    ...{ late: late.count, oldestLate: late.oldest, unclaimed: unclaimed.count },
    since: new Date(Math.max(...begun.map((at) => at || 0))),
  }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * Whether to notify devices about the stand now: another order began to wait since the last notification, which was at least
 * `minutesBetweenAlarms` ago. A notification that is further ahead of the clock than that was dated before the clock was put back,
 * and does not count.
 */
export function isAlarming({ since, toldAt }: Pick<WaitingOrders, 'since' | 'toldAt'>, now: Date): boolean {
  if (toldAt === null) return true
  const passed = now.getTime() - toldAt.getTime()
  if (Math.abs(passed) < minutesBetweenAlarms * minute) return false
  return passed < 0 || since > toldAt
}

/** «3 commandes en cuisine, et personne n'y est : Msemen & Cie» */
export const uncookedWords = (count: number, where: string): string =>
  `${counted(count, 'commande', 'commandes')} en cuisine, et personne n'y est\u00A0: ${where}`

/** «2 commandes en retard, la plus ancienne 30 min»; of a single one, «1 commande en retard, 30 min». */
export function lateWords(count: number, oldest: Date, now: Date): string {
  const age = formatDuration(now.getTime() - oldest.getTime())
  return `${counted(count, 'commande', 'commandes')} en retard, ${count > 1 ? 'la plus ancienne ' : ''}${age}`
}

/** «4 commandes non réclamées depuis 30 min» */
export const unclaimedWords = (count: number, minutes: number): string =>
  `${counted(count, 'commande non réclamée', 'commandes non réclamées')} depuis ${formatDuration(minutes * minute)}`

type Told = Pick<
  WaitingOrders,
  'standId' | 'standName' | 'uncooked' | 'late' | 'oldestLate' | 'unclaimed' | 'unclaimedFor'
>

/** The notification about a stand: the worst state of its orders, and the address where a person can deal with it. */
export function alarmOf(told: Told, now: Date): { readonly title: string; readonly address: string } {
  const { standId, standName, uncooked, late, oldestLate, unclaimed, unclaimedFor } = told
  if (uncooked > 0) return { title: uncookedWords(uncooked, standName), address: addressOfOrders(standId) }
  if (late > 0 && oldestLate)
    return {
      title: `${lateWords(late, oldestLate, now)} — ${standName}`,
      address: `/sales?etat=en-retard&stand=${standId}`,
    }
  return {
    title: `${unclaimedWords(unclaimed, unclaimedFor)} — ${standName}`,
    address: `/sales?etat=non-reclamees&stand=${standId}`,
  }
}

/** The sheet of the stand where an administrator hands its orders over. */
const addressOfOrders = (standId: string): string => `/stands?commandes=${standId}`

/**
 * A device shows one notification about a stand at a time: a later one replaces it. The tag is an id, because push services accept
 * no other characters.
 */
export const alarmTag = (standId: string): string => standId

type Alarmed = { readonly standId: string; readonly toldAt: string | null }

/**
 * The notifications that an open page shows: about the stands for which the server has sent one since the device last asked,
 * unless it is old by now. `met` is when the server last sent one about each stand, by its id; a device without it shows nothing
 * the first time. `ended` are the stands where no order waits any longer.
 */
export function alarmsToShow<Stand extends Alarmed>(
  stands: readonly Stand[],
  met: Readonly<Record<string, string>> | undefined,
  now: Date,
): {
  readonly toShow: readonly Stand[]
  readonly ended: readonly string[]
  readonly met: Readonly<Record<string, string>>
} {
  const newsSince = minutesBefore(now, minutesBetweenAlarms).getTime()
  const isNews = ({ standId, toldAt }: Alarmed) =>
    met !== undefined && toldAt !== null && toldAt !== met[standId] && Date.parse(toldAt) > newsSince
  const told = stands.flatMap(({ standId, toldAt }) => (toldAt === null ? [] : [[standId, toldAt] as const]))
  return {
    toShow: stands.filter(isNews),
    ended: Object.keys(met ?? {}).filter((id) => !stands.some(({ standId }) => standId === id)),
    met: { ...met, ...Object.fromEntries(told) },
  }
}
