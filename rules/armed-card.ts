/** A card that was read at the till may be debited for a moment: whoever has left by then pays nothing. */

/** By the clock of the page, which stands still in some sleeps of a tablet, and by that of the device, which may be set. */
export type Instant = { readonly steady: number; readonly wall: number }

export type ArmedCard = {
  readonly readAt: Instant
  /** What was taken out of the cart, or refused by the server, is read before the card is forgotten. */
  readonly keptAt?: Instant
}

export const armedForMs = 45_000
/** From here on the seconds left are shown. */
export const countdownMs = 15_000
const leastAfterChangeMs = 15_000

/** The longer of the two: a clock that slept or was set back arms no card again. */
const msSince = (then: Instant, now: Instant): number =>
  Math.max(now.steady - then.steady, now.wall - then.wall)

export function msLeft({ readAt, keptAt }: ArmedCard, now: Instant): number {
  const left = armedForMs - msSince(readAt, now)
  return keptAt ? Math.max(left, leastAfterChangeMs - msSince(keptAt, now)) : left
}

export const isArmed = (card: ArmedCard, now: Instant): boolean => msLeft(card, now) > 0

/** The cart became smaller, or the sale was refused: a card that is still armed has a while at least. */
export const keepArmed = (card: ArmedCard, now: Instant): ArmedCard =>
  isArmed(card, now) ? { ...card, keptAt: now } : card
