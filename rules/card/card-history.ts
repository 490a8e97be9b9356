/** What the history of a card may be asked for: since when, and what the words of a search may mean. */
import { type Centimes, negated, parseDirhams } from '../plain/money.ts'
import type { Period } from '../plain/period.ts'
import { plainWords } from '../plain/plain-words.ts'

/** The first of each is what is shown when nothing was chosen. */
export const historyPeriods = ['all', 'today', 'week', 'month'] as const satisfies readonly Period[]
export const historyDirections = ['all', 'debit', 'credit'] as const
export type HistoryDirection = (typeof historyDirections)[number]

/** The kinds of operation of a card beside its purchases. */
export const cardOperationKinds = [
  'recharge',
  'recharge-cancellation',
  'card-sale',
  'card-gift',
  'refund',
  'initialization',
  'replacement',
  'replacement-credit',
  'deactivation',
] as const
export type CardOperationKind = (typeof cardOperationKinds)[number]

/** A desk is shown purchases too, and cancelled ones for themselves. */
export const lastOperationKinds = ['purchase', 'cancellation', ...cardOperationKinds] as const
export type LastOperationKind = (typeof lastOperationKinds)[number]

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
