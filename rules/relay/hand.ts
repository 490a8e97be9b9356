/**
 * The first of two computers that both run passes the hand: the second is the first from then on. What is given carries a number,
 * which lies on both disks before, and is good for a moment only.
 */
import { type TwoClocks, wasAway } from './absence.ts'
import type { RelayState } from './states.ts'

/** So long a second expects a hand. */
export const handLivesMs = 5_000

/** What the books do not finish within so long is unknown to whoever asked, and settled at the other computer. */
export const booksCloseWithinMs = 3_000

type Holder = { readonly state: RelayState; readonly term: number }

/**
 * Whether the number is still held after a change. A first holds the one that it may have given until it knows what became of it; a second
 * holds the one that it expects while it follows, under the same term.
 */
export const holdsHand = (before: Holder, now: Holder): boolean =>
  now.state === 'handing' ||
  now.state === 'unsure' ||
  (now.state === 'following' && before.state === 'following' && before.term === now.term)

/** Of a second that slept meanwhile too: its steady clock stood still. */
export const isHandForgotten = (since: TwoClocks, now: TwoClocks): boolean =>
  now.steadyMs - since.steadyMs >= handLivesMs || wasAway(since, now)
