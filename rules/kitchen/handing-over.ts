/**
 * What vendors do with orders of their stand: they hand an order over, or take that back. The steps before belong to the kitchen,
 * and to vendors only while no kitchen screen shows the stand.
 */
import { Refusal } from '../plain/refusal.ts'
import type { TicketStep } from './ticket.ts'

export const handOverSteps = ['new', 'preparing', 'ready', 'served'] as const
export type HandOverStep = (typeof handOverSteps)[number]

export type HandingOver = { readonly from: HandOverStep; readonly to: HandOverStep }

/** The step that the vendor saw before, when the request does not say: ready before handing over, served before taking back. */
export const seenBefore: Record<HandOverStep, HandOverStep> = {
  new: 'ready',
  preparing: 'ready',
  ready: 'served',
  served: 'ready',
}

const isOfKitchen = (step: HandOverStep): boolean => step === 'new' || step === 'preparing'

/** Checked while the ticket is locked, because a kitchen screen may have started a moment ago. */
export function mustBeLeftToVendors({ from, to }: HandingOver, isOnKitchenScreen: boolean): void {
  if (isOnKitchenScreen && (isOfKitchen(from) || isOfKitchen(to))) throw new Refusal('kitchen-at-work')
}

/**
 * Only the vendor who marked an order as ready may undo that. After a cook did, the food exists: undoing it would let the vendor
 * cancel a sale that is no longer cancellable.
 */
export function mustHaveMadeReady({ from, to }: HandingOver, isByThem: boolean): void {
  if (!isOfKitchen(from) && isOfKitchen(to) && !isByThem) throw new Refusal('kitchen-at-work')
}

/** The steps of one transaction: an order that nobody cooked goes through «ready» without a call of its customer, and the same way back. */
export const wayOf = ({ from, to }: HandingOver): readonly TicketStep[] =>
  (isOfKitchen(from) && to === 'served') || (from === 'served' && isOfKitchen(to)) ? ['ready', to] : [to]
