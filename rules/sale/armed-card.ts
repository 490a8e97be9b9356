/** A card read at the till may be debited for a limited time, so that a customer who has left by then pays nothing. */

import { type DeviceInstant, msBetween } from '../people/device-instant.ts'

export type ArmedCard = {
  readonly readAt: DeviceInstant
  /**
   * When the cart last became smaller or the server refused the sale: the card then stays valid for at least 15 seconds, so that
   * the vendor can read why.
   */
  readonly keptAt?: DeviceInstant
}

export const armedForMs = 45_000
/** The remaining seconds are shown when this many milliseconds are left. */
export const countdownMs = 15_000
const leastAfterChangeMs = 15_000

export function msLeft({ readAt, keptAt }: ArmedCard, now: DeviceInstant): number {
  const left = armedForMs - msBetween(readAt, now)
  return keptAt ? Math.max(left, leastAfterChangeMs - msBetween(keptAt, now)) : left
}

export const isArmed = (card: ArmedCard, now: DeviceInstant): boolean => msLeft(card, now) > 0

/** After the cart became smaller or the sale was refused, a card that is still valid stays so for at least 15 seconds. */
export const keepArmed = (card: ArmedCard, now: DeviceInstant): ArmedCard =>
  isArmed(card, now) ? { ...card, keptAt: now } : card
