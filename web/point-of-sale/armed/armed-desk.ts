/** Adds time to the state of the desk: how long the card that was shown may be debited. */

import type { DeviceInstant } from '#rules/people/device-instant.ts'
import { type ArmedCard, isArmed, keepArmed } from '#rules/sale/armed-card.ts'
import { type Cart, quantityInCart } from '../cart/cart.ts'
import { afterEvent, type DeskEvent, type DeskState, withoutCard } from '../desk-state.ts'

type Timed = { readonly event: DeskEvent; readonly now: DeviceInstant }

export function afterTimedEvent(desk: DeskState, { event, now }: Timed): DeskState {
  const after = afterEvent(desk, event)
  if (after.step.at !== 'card') return after.armed ? { ...after, armed: undefined } : after
  if (event.on === 'card shown') return { ...after, armed: { readAt: now } }
  // However long the sale took, its refusal can be read before the card is forgotten.
  if (event.on === 'sale refused') return withArmed(after, (armed) => ({ ...armed, keptAt: now }))
  if (after.cart === desk.cart) return after
  if (after.cart.length === 0 || hasMore(after.cart, desk.cart))
    return { ...withoutCard(after), armed: undefined }
  return hasMore(desk.cart, after.cart) ? withArmed(after, (armed) => keepArmed(armed, now)) : after
}

const withArmed = (desk: DeskState, change: (armed: ArmedCard) => ArmedCard): DeskState =>
  desk.armed ? { ...desk, armed: change(desk.armed) } : desk

/** Whether the cart contains more of some product than before. */
const hasMore = (cart: Cart, before: Cart): boolean =>
  cart.some(({ productId }) => quantityInCart(cart, productId) > quantityInCart(before, productId))

/** Judged at the moment of the tap, not at the last render. */
export const mayDebit = ({ step, armed }: Pick<DeskState, 'step' | 'armed'>, now: DeviceInstant): boolean =>
  step.at === 'card' && armed !== undefined && isArmed(armed, now)
