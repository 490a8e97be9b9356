/** A card that was read at the till may be debited for a moment: whoever has left by then pays nothing. */

import { type DeviceInstant, msBetween } from '../people/device-instant.ts'

export type ArmedCard = {
  readonly readAt: DeviceInstant
  /** What was taken out of the cart, or refused by the server, is read before the card is forgotten. */
  readonly keptAt?: DeviceInstant
}

export const armedForMs = 45_000
/** From here on the seconds left are shown. */
export const countdownMs = 15_000
const leastAfterChangeMs = 15_000

export function msLeft({ readAt, keptAt }: ArmedCard, now: DeviceInstant): number {
  const left = armedForMs - msBetween(readAt, now)
  return keptAt ? Math.max(left, leastAfterChangeMs - msBetween(keptAt, now)) : left
}

export const isArmed = (card: ArmedCard, now: DeviceInstant): boolean => msLeft(card, now) > 0

/** The cart became smaller, or the sale was refused: a card that is still armed has a while at least. */
export const keepArmed = (card: ArmedCard, now: DeviceInstant): ArmedCard =>
  isArmed(card, now) ? { ...card, keptAt: now } : card
