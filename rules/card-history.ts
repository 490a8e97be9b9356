/** What one asks the history of a card for: since when, and what the words of a search may mean. */
import { type Centimes, negated, parseDirhams } from './money.ts'
import { plainWords } from './plain-words.ts'
import { instantOf, type VenueZone, venueLocal } from './venue-clock.ts'

export type HistoryPeriod = 'all' | 'today' | 'week' | 'month'

const daysBefore = { today: 0, week: 6, month: 29 } as const

/** Midnight on the wall of the first day: this one, the last 7 or the last 30 with this one. Null: since ever. */
export function historySince(period: HistoryPeriod, now: Date, zone?: VenueZone): Date | null {
  if (period === 'all') return null
  const { year, month, day } = venueLocal(now, zone)
  return instantOf({ year, month, day: day - daysBefore[period] }, zone)
}

export type HistorySearch = {
  /** To be found in a number or in the name of a product, as plainWords writes them; empty: everything passes. */
  readonly words: string
  /** To be found in an id; empty when so short that any id might hold it by chance. */
  readonly pieceOfId: string
  /** The amounts meant, signed as the card sees them; none when this is no amount. */
  readonly amounts: readonly Centimes[]
}

const shortestPieceOfId = 4

/** «45», «45,00» and «45 DH» mean both ways, «−45» and «+45» one. */
export function readHistorySearch(typed: string): HistorySearch {
  const words = plainWords(typed)
  const [, sign = '', figure = ''] = /^([-−+]?)\s*(.*?)\s*(?:dh)?$/.exec(words) ?? []
  const amount = parseDirhams(figure)
  return {
    words,
    pieceOfId: words.length < shortestPieceOfId ? '' : words,
    amounts: amount === undefined ? [] : [amount, negated(amount)].filter((each) => goesThatWay(each, sign)),
  }
}

const goesThatWay = (amount: Centimes, sign: string): boolean =>
  sign === '' || (sign === '+' ? amount > 0 : amount < 0)
