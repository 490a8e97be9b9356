/**
 * In a list that a person works in, changes by this device are shown at once, and only changes by others wait. Every act that changes
 * rows calls `noteOwnAct` once the server has answered it.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

const effectMs = 2_000
const noted = createSignal()
let actedAt = Number.NEGATIVE_INFINITY

export const noteOwnAct = (): void => {
  actedAt = Date.now()
  noted.emit()
}

/** The time of the last act of this device, in milliseconds. */
export const useLastOwnAct = (): number => useSyncExternalStore(noted.on, () => actedAt)

type Moments = { readonly shownAt: number; readonly actedAt: number; readonly answeredAt: number }

/**
 * Whether rows changed because of an act of this device: they are the first ones answered since that act, or were answered within two
 * seconds of it, as an older answer may have come first.
 */
export const isOwnEffect = ({ shownAt, actedAt, answeredAt }: Moments): boolean =>
  shownAt < actedAt || answeredAt - actedAt < effectMs
