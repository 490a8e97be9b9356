/** The band on top of a ticket: its colour, its word, its timer, and the sign of how late the order is. */
import { orderOf } from '#contract/kitchen/ticket-reading.ts'
import { orderState, orderStateWords } from '#rules/kitchen/order-call.ts'
import { type Lateness, lateness } from '#rules/kitchen/ticket.ts'
import type { Thresholds } from '../kitchen-settings.ts'
import type { Ticket } from '../ticket-steps.ts'

export type Tone = 'new' | 'preparing' | 'late' | 'ready' | 'ready-long' | 'cancelled'

export type Band = {
  readonly tone: Tone
  readonly word: string
  /** The instant the timer counts from; undefined for a cancelled order. */
  readonly since: Date | undefined
  readonly age: Lateness
}

type Watching = {
  readonly now: Date
  readonly thresholds: Thresholds
  /** The minutes after which a ready order of this stand counts as unclaimed. */
  readonly unclaimedMinutes: number
  /** Whether the order is one of the few oldest to be cooked. */
  readonly isOldest: boolean
}

/** At most this many late orders, the oldest, are red: a wall that is all red says nothing. */
export const mostInRed = 3

/** The kitchen may have cooked it before the books lost it: nobody is hurried to cook it twice. */
const broughtBackWord = 'Déjà servie\u202F?'

/** The word for the state is the same as on every other screen; lateness is shown by a sign and the colour of the time. */
export function bandOf(ticket: Ticket, { now, thresholds, unclaimedMinutes, isOldest }: Watching): Band {
  const order = orderOf(ticket)
  const state = orderState(order, { now, unclaimedMinutes })
  const word = orderStateWords[state]
  if (state === 'cancelled') return { tone: 'cancelled', word, since: undefined, age: 'on-time' }
  if (ticket.step === 'ready')
    return { tone: state === 'unclaimed' ? 'ready-long' : 'ready', word, since: order.since, age: 'on-time' }
  const since = new Date(ticket.orderedAt)
  if (ticket.isBroughtBack && ticket.step === 'new')
    return { tone: 'new', word: broughtBackWord, since, age: 'on-time' }
  const age = lateness(since, now, thresholds)
  if (age === 'late' && isOldest) return { tone: 'late', word: 'En retard', since, age }
  return { tone: ticket.step === 'preparing' ? 'preparing' : 'new', word, since, age }
}
