/** The band on top of a ticket: a colour, a word, and the time that counts. */
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

export function bandOf(ticket: Ticket, now: Date, thresholds: Thresholds): Band {
  if (ticket.step === 'cancelled') return { tone: 'cancelled', word: 'ANNULÉE', since: undefined }
  if (ticket.step === 'ready') {
    return readyBand(new Date(ticket.readyAt ?? ticket.orderedAt), now, thresholds)
  }
  const since = new Date(ticket.orderedAt)
  const age = lateness(since, now, thresholds)
  if (age === 'late') return { tone: 'late', word: 'En retard', since }
  if (age === 'watched') return { tone: 'watch', word: 'À surveiller', since }
  return ticket.step === 'preparing'
    ? { tone: 'preparing', word: 'En préparation', since }
    : { tone: 'new', word: 'Nouvelle', since }
}

function readyBand(since: Date, now: Date, { calledAgain }: Thresholds): Band {
  const waits = now.getTime() - since.getTime() >= calledAgain * 60_000
  return { tone: waits ? 'ready-long' : 'ready', word: waits ? 'À relancer' : 'Prête', since }
}
