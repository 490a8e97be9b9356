/**
 * What an organiser's device shows outside the application: each notification once, with a sound at most every ten minutes for
 * the same thing.
 */
import type { Notification } from './notification.ts'

/** The address that a tap opens: the notification itself, pending or ended. */
export const addressOfNotification = (id: string): string => `/notifications?demande=${id}`

/** Milliseconds after which a notification is not shown any more: a person who opens the application finds it in the list. */
export const isNewsForMs = 10 * 60_000
/** Milliseconds without a second sound for the same thing: a stock near its threshold raises one alert after another. */
const silentForMs = 10 * 60_000
/** Milliseconds by which a notification may be committed after its creation time. */
const lateCommitMs = 60_000
/** How many notifications a device remembers: more than a page of the list shows. */
const remembered = 200

/** What one device remembers. Instants in milliseconds. */
export type DeviceKnows = {
  /** The ids of the notifications it has received, the latest last. */
  readonly met: readonly string[]
  /** When the newest of them was created; null on a device that has received none yet. */
  readonly upTo: number | null
  /** When each thing last rang, by its id. */
  readonly rang: Readonly<Record<string, number>>
}

export const knowsNothing: DeviceKnows = { met: [], upTo: null, rang: {} }

type Made = Pick<Notification, 'id' | 'createdAt'> & { readonly aboutId: string }
export type ToShow = { readonly id: string; readonly rings: boolean }

/**
 * The pending notifications that this device is to show now, the oldest first. On its first reading a device shows none, because
 * the list has them already.
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
