/** Small sales of a stand that wants it confirm themselves, as soon as the card is read. */
import type { Card } from '../card/card.ts'
import { type Centimes, centimes } from '../plain/money.ts'
import { businessDay } from '../plain/venue-clock.ts'

/** No stand may let more than this go without a tap. */
export const largestExpressLimit = centimes(100_00)

/** Long enough to stop it, short enough not to wait. */
export const expressDelayMs = 1_200

/** A card that takes longer to be read is paid with by a tap: its customer has put it away, and nobody looks any more. */
const longestReadingMs = 3_000

type Paying = {
  /** Of the stand; null where every sale is confirmed by hand. */
  readonly limit: Centimes | null
  readonly total: Centimes
  /** Anything the vendor should read first: a card that may be forged or ends today, a price that has just changed. */
  readonly hasWarning: boolean
  /** From the instant the card was shown until it could be paid with. */
  readonly readingMs: number
}

/** It is good for this evening alone. */
export const endsToday = ({ expiresAt }: Pick<Card, 'expiresAt'>, now: Date, turnHour: number): boolean =>
  expiresAt !== null && businessDay(expiresAt, turnHour) <= businessDay(now, turnHour)

export const confirmsItself = ({ limit, total, hasWarning, readingMs }: Paying): boolean =>
  limit !== null && total > 0 && total <= limit && !hasWarning && readingMs <= longestReadingMs
