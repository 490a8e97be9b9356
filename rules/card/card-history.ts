/** The filters of a card's history: a period, and a search text. */
import { type Centimes, negated, parseDirhams } from '../plain/money.ts'
import type { Period } from '../plain/period.ts'
import { plainWords } from '../plain/plain-words.ts'

/** The first period is the default. */
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

/** The kinds that a desk shows: purchases too, with cancelled ones as a kind of their own. */
export const lastOperationKinds = ['purchase', 'cancellation', ...cardOperationKinds] as const
export type LastOperationKind = (typeof lastOperationKinds)[number]

export type HistorySearch = {
  /** Searched in order numbers and product names, as plainWords writes them; an empty text matches everything. */
  readonly words: string
  /** Searched in ids; empty when the text is so short that any id might contain it by chance. */
  readonly pieceOfId: string
  /** The amounts to match, signed as the card sees them; none when the text is no amount. */
  readonly amounts: readonly Centimes[]
}

const shortestPieceOfId = 4

/** «45», «45,00» and «45 DH» match both signs, «−45» and «+45» one. */
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
