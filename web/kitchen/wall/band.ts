/** The band on top of a ticket: a colour, a word, and the time that counts, with the sign of how late it is. */
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
  /** Of the stand: nobody came for what has been ready so long. */
  readonly unclaimedMinutes: number
  /** Whether it is one of the few oldest that are to be cooked. */
  readonly isOldest: boolean
}

/** A wall that is red all over says nothing: so many late orders wear red, the oldest. */
export const mostInRed = 3

/** The word is that of every other screen; lateness is no state, but a sign and the colour of the time. */
export function bandOf(ticket: Ticket, { now, thresholds, unclaimedMinutes, isOldest }: Watching): Band {
  const order = orderOf(ticket)
  const state = orderState(order, { now, unclaimedMinutes })
  const word = orderStateWords[state]
  if (state === 'cancelled') return { tone: 'cancelled', word, since: undefined, age: 'on-time' }
  if (ticket.step === 'ready')
    return { tone: state === 'unclaimed' ? 'ready-long' : 'ready', word, since: order.since, age: 'on-time' }
  const since = new Date(ticket.orderedAt)
  const age = lateness(since, now, thresholds)
  if (age === 'late' && isOldest) return { tone: 'late', word: 'En retard', since, age }
  return { tone: ticket.step === 'preparing' ? 'preparing' : 'new', word, since, age }
}
