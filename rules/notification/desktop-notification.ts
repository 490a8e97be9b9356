/** What an organiser's device shows outside the application: once, with a sound at most every ten minutes for what it is about. */
import type { Notification } from './notification.ts'

/** Where a tap on it leads: the notification itself, pending or ended. */
export const addressOfNotification = (id: string): string => `/notifications?demande=${id}`

/** Told later than this, it is no news: whoever opens the application then reads the list. */
export const isNewsForMs = 10 * 60_000
/** A stock that hovers around its threshold raises one alert after the other. */
const silentForMs = 10 * 60_000
/** A notification made earlier may be committed later. */
const lateCommitMs = 60_000
/** As many are remembered: more than a page of the list shows at once. */
const remembered = 200

/** What one device knows. Instants in milliseconds. */
export type DeviceKnows = {
  /** The notifications it has met, the latest last. */
  readonly met: readonly string[]
  /** When the newest of them was made; null on a device that has met none yet. */
  readonly upTo: number | null
  /** When each thing that is told of rang last, by its id. */
  readonly rang: Readonly<Record<string, number>>
}

export const knowsNothing: DeviceKnows = { met: [], upTo: null, rang: {} }

type Made = Pick<Notification, 'id' | 'createdAt'> & { readonly aboutId: string }
export type ToShow = { readonly id: string; readonly rings: boolean }

/**
 * Which of the newest that are pending this device is to show, the oldest first. A device that looks for the first time shows none: what waits
 * already is in the list.
 */
export function whatToShow(
  pending: readonly Made[],
  known: DeviceKnows,
  now: Date,
): { readonly toShow: readonly ToShow[]; readonly known: DeviceKnows } {
  const made = pending.map(({ createdAt }) => createdAt.getTime())
  const upTo = Math.max(known.upTo ?? now.getTime(), ...made)
  const since = known.upTo === null ? upTo : Math.max(known.upTo - lateCommitMs, now.getTime() - isNewsForMs)
  const isNew = ({ id, createdAt }: Made) => createdAt.getTime() > since && !known.met.includes(id)
  const rang = Object.fromEntries(
    Object.entries(known.rang).filter(([, at]) => at > now.getTime() - silentForMs),
  )
  const toShow = pending
    .filter(isNew)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ id, aboutId }) => {
      const rings = rang[aboutId] === undefined
      rang[aboutId] ??= now.getTime()
      return { id, rings }
    })
  const met = [...new Set([...known.met, ...pending.map(({ id }) => id)])].slice(-remembered)
  return { toShow, known: { met, upTo, rang } }
}
