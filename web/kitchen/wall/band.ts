/** The band on top of a ticket: a colour, a word, and the time that counts. */
import { orderOf } from '#contract/ticket-reading.ts'
import { orderState, orderStateWords } from '#rules/order-call.ts'
import { lateness } from '#rules/ticket.ts'
import type { Thresholds } from '../kitchen-settings.ts'
import type { Ticket } from '../ticket-steps.ts'

export type Tone = 'new' | 'preparing' | 'watch' | 'late' | 'ready' | 'ready-long' | 'cancelled'

export type Band = {
  readonly tone: Tone
  readonly word: string
  /** The instant the timer counts from; undefined for a cancelled order. */
  readonly since: Date | undefined
}

type Watching = {
  readonly now: Date
  readonly thresholds: Thresholds
  /** Of the stand: nobody came for what has been ready so long. */
  readonly unclaimedMinutes: number
}

/** The word is that of every other screen; only an order that waits to be cooked says how late it is. */
export function bandOf(ticket: Ticket, { now, thresholds, unclaimedMinutes }: Watching): Band {
  const order = orderOf(ticket)
  const state = orderState(order, { now, unclaimedMinutes })
  const word = orderStateWords[state]
  if (state === 'cancelled') return { tone: 'cancelled', word, since: undefined }
  if (ticket.step === 'ready')
    return { tone: state === 'unclaimed' ? 'ready-long' : 'ready', word, since: order.since }
  const since = new Date(ticket.orderedAt)
  const age = lateness(since, now, thresholds)
  if (age === 'late') return { tone: 'late', word: 'En retard', since }
  if (age === 'watched') return { tone: 'watch', word: 'À surveiller', since }
  return { tone: ticket.step === 'preparing' ? 'preparing' : 'new', word, since }
}
