/** Express sales: at a stand that allows them, small sales confirm themselves as soon as the card is read. */
import type { Card } from '../card/card.ts'
import { type Centimes, centimes } from '../plain/money.ts'
import { businessDay } from '../plain/venue-clock.ts'

/** The largest express limit of a stand. */
export const largestExpressLimit = centimes(100_00)

/** Long enough to cancel the sale, short enough not to delay it. */
export const expressDelayMs = 1_200

/** When the reading of a card takes longer, the vendor must tap: the customer has put the card away, and nobody looks at the screen. */
const longestReadingMs = 3_000

type Paying = {
  /** The express limit of the stand; null when every sale is confirmed by hand. */
  readonly limit: Centimes | null
  readonly total: Centimes
  /** Something the vendor should read first: a suspect card, a card that ends today, a price that has just changed. */
  readonly hasWarning: boolean
  /** Milliseconds from the moment the card was shown until it could pay. */
  readonly readingMs: number
}

/** The card expires on this business day, or has expired already. */
export const endsToday = ({ expiresAt }: Pick<Card, 'expiresAt'>, now: Date, turnHour: number): boolean =>
  expiresAt !== null && businessDay(expiresAt, turnHour) <= businessDay(now, turnHour)

export const confirmsItself = ({ limit, total, hasWarning, readingMs }: Paying): boolean =>
  limit !== null && total > 0 && total <= limit && !hasWarning && readingMs <= longestReadingMs
