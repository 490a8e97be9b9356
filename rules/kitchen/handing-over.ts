/**
 * What vendors do to the orders of their stand: the plate leaves the counter, or comes back to it. The steps before are the
 * kitchen's, and theirs too while no kitchen screen shows the stand.
 */
import { Refusal } from '../plain/refusal.ts'
import type { TicketStep } from './ticket.ts'

export const handOverSteps = ['new', 'preparing', 'ready', 'served'] as const
export type HandOverStep = (typeof handOverSteps)[number]

export type HandingOver = { readonly from: HandOverStep; readonly to: HandOverStep }

/** What a vendor has seen who does not say so: the order stood at the counter, or was gone from it. */
export const seenBefore: Record<HandOverStep, HandOverStep> = {
  new: 'ready',
  preparing: 'ready',
  ready: 'served',
  served: 'ready',
}

const isOfKitchen = (step: HandOverStep): boolean => step === 'new' || step === 'preparing'

/** Asked while the ticket is held: who cooks may have come a moment ago. */
export function mustBeLeftToVendors({ from, to }: HandingOver, isOnKitchenScreen: boolean): void {
  if (isOnKitchenScreen && (isOfKitchen(from) || isOfKitchen(to))) throw new Refusal('kitchen-at-work')
}

/**
 * Only who made an order ready takes that back: once a cook has, the food is there, and a sale that nobody could cancel any more must
 * not become one that its vendor can.
 */
export function mustHaveMadeReady({ from, to }: HandingOver, isByThem: boolean): void {
  if (!isOfKitchen(from) && isOfKitchen(to) && !isByThem) throw new Refusal('kitchen-at-work')
}

/** The steps to take, all in one commit: what nobody cooked goes over the counter without calling its customer, and back. */
export const wayOf = ({ from, to }: HandingOver): readonly TicketStep[] =>
  (isOfKitchen(from) && to === 'served') || (from === 'served' && isOfKitchen(to)) ? ['ready', to] : [to]
