/** A ticket is what the kitchen sees of a sale: one button for the next step, and a way back. */
import { lastOfNow } from '../books/clock-put-back.ts'
import { Refusal } from '../plain/refusal.ts'

export const ticketSteps = ['new', 'preparing', 'ready', 'served', 'cancelled'] as const
export type TicketStep = (typeof ticketSteps)[number]

/** Forward by the button for the next step (preparing may be skipped), one step back by undo, recall or a long press. */
const next: Record<TicketStep, readonly TicketStep[]> = {
  new: ['preparing', 'ready'],
  preparing: ['ready', 'new'],
  ready: ['served', 'preparing', 'new'],
  served: ['ready'],
  cancelled: [],
}

export const mayMove = (from: TicketStep, to: TicketStep): boolean => next[from].includes(to)

/** Two screens may press at once: the move counts only from the step the cook saw. */
export function mustMove(step: TicketStep, from: TicketStep, to: TicketStep): void {
  if (step !== from || !mayMove(from, to)) throw new Refusal('ticket-changed', { step })
}

/** A sale can be cancelled while the kitchen has not finished it, and never once it was served. */
export const isStillCancellable = ({
  step,
  wasServed,
}: {
  step: TicketStep | null
  wasServed: boolean
}): boolean => !wasServed && (step === null || step === 'new' || step === 'preparing')

export const minutesUntilWatched = 5
export const minutesUntilLate = 10

/** How long a served or ready ticket can be called back, and how many of them. */
export const recallMinutes = 30
const recallTickets = 50

/** How many of the last finished orders a cook chooses from: as many as there are digits to choose them with. */
export const ordersToRecall = 9

/**
 * What was finished before is eaten, and comes back to no kitchen and no counter. What was finished while the clock was far ahead
 * is offered neither: it would stand before everything else until that day has come.
 */
export const recalledWithin = (now: Date): { readonly since: Date; readonly until: Date } => ({
  since: new Date(now.getTime() - recallMinutes * 60_000),
  until: lastOfNow(now),
})

export function mustBeServedLately(servedAt: Date | null, now: Date): void {
  if (servedAt !== null && servedAt < recalledWithin(now).since)
    throw new Refusal('ticket-served-long-ago', { minutes: recallMinutes })
}

type Finished = {
  readonly step: TicketStep
  readonly readyAt: Date | null
  readonly servedAt: Date | null
}

/** Beyond that nobody sees on the wall what came back. */
export function mustHaveRoomToRecall(recalled: number): void {
  if (recalled >= recallTickets) throw new Refusal('tickets-recalled-too-many', { most: recallTickets })
}

/** The order a cook chose to bring back: refused when it is not finished any more, then when it is eaten. */
export function mustBeRecallable({ step, readyAt, servedAt }: Finished, now: Date): void {
  if (step !== 'ready' && step !== 'served') throw new Refusal('ticket-changed', { step })
  mustBeServedLately(servedAt ?? readyAt, now)
}

/** Over how many of the last minutes the kitchen is told how long its orders took. */
export const cookingTimeMinutes = 15

export type Lateness = 'on-time' | 'watched' | 'late'

/** Judged on the age of the order, both bounds included: at 5 minutes it is watched, at 10 it is late. */
export function lateness(
  orderedAt: Date,
  now: Date,
  thresholds = { watched: minutesUntilWatched, late: minutesUntilLate },
): Lateness {
  const minutes = (now.getTime() - orderedAt.getTime()) / 60_000
  if (minutes >= thresholds.late) return 'late'
  return minutes >= thresholds.watched ? 'watched' : 'on-time'
}
