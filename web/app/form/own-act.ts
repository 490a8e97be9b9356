/**
 * What was done from here is shown at once; only what others do waits, in a list a person works in. Every act that changes
 * rows says so here, once the server has answered it.
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

/** When the last own act was done, in milliseconds. */
export const useLastOwnAct = (): number => useSyncExternalStore(noted.on, () => actedAt)

type Moments = { readonly shownAt: number; readonly actedAt: number; readonly answeredAt: number }

/**
 * Whether rows changed because of an own act: they are the first to be answered since it, or were answered within two
 * seconds of it, for an answer may have been under way.
 */
export const isOwnEffect = ({ shownAt, actedAt, answeredAt }: Moments): boolean =>
  shownAt < actedAt || answeredAt - actedAt < effectMs
