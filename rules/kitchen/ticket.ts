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

/** Two screens may press at once: the step changes only if it is still the one that the cook saw. */
export function mustMove(step: TicketStep, from: TicketStep, to: TicketStep): void {
  if (step !== from || !mayMove(from, to)) throw new Refusal('ticket-changed', { step })
}

/** A sale can be cancelled until the kitchen has finished it, and never once it was served. */
export const isStillCancellable = ({
  step,
  wasServed,
}: {
  step: TicketStep | null
  wasServed: boolean
}): boolean => !wasServed && (step === null || step === 'new' || step === 'preparing')

export const minutesUntilWatched = 5
export const minutesUntilLate = 10

/** Minutes within which a served or ready ticket can be recalled. */
export const recallMinutes = 30
const recallTickets = 50

/** How many of the last finished orders a cook can choose from: one for each digit. */
export const ordersToRecall = 9

/**
 * When an order must have been finished to be recalled. Older orders have been eaten. Orders dated ahead of the clock are excluded
 * as well: they would stay first in the list until that day.
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

/** Refuses when so many tickets are recalled that the cook would no longer find a recalled one on the screen. */
export function mustHaveRoomToRecall(recalled: number): void {
  if (recalled >= recallTickets) throw new Refusal('tickets-recalled-too-many', { most: recallTickets })
}

/** The order a cook chose to recall. Refused in order: no longer finished, finished too long ago. */
export function mustBeRecallable({ step, readyAt, servedAt }: Finished, now: Date): void {
  if (step !== 'ready' && step !== 'served') throw new Refusal('ticket-changed', { step })
  mustBeServedLately(servedAt ?? readyAt, now)
}

/** The average cooking time in the kitchen's header covers this many minutes. */
export const cookingTimeMinutes = 15

export type Lateness = 'on-time' | 'watched' | 'late'

/** How late an order is by its age: on time, then `watched` from 5 minutes on, then `late` from 10 (or the kitchen's own limits). */
export function lateness(
  orderedAt: Date,
  now: Date,
  thresholds = { watched: minutesUntilWatched, late: minutesUntilLate },
): Lateness {
  const minutes = (now.getTime() - orderedAt.getTime()) / 60_000
  if (minutes >= thresholds.late) return 'late'
  return minutes >= thresholds.watched ? 'watched' : 'on-time'
}
