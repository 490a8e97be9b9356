/** What a card paid for, and what else moved its money: two lists under the same filters, each behind its tab. */

import { cardTopic } from '#rules/books/live-topics.ts'
import { historyDirections, historyPeriods } from '#rules/card/card-history.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { now } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import { period, search, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'
import { operationTable, purchaseTable } from './history-tables.ts'

export const historyTabs = ['achats', 'operations'] as const
export type HistoryTab = (typeof historyTabs)[number]

type About = {
  readonly cardId: string
  /** Names the file. */
  readonly code: string
  /** Which list is shown: of the other only the first page is read, for its count. */
  readonly tab: HistoryTab
  readonly turnHour: number
}

const fileOf = ({ code, turnHour }: About) => ({ code, day: businessDay(now(), turnHour) })

const common = {
  seeLabel: "Voir l'historique",
  filters: {
    q: search('Rechercher', 'Rechercher (n°, montant, produit)'),
    periode: period(historyPeriods),
    sens: word('Type', historyDirections, { all: 'Tous', debit: 'Débit', credit: 'Crédit' }),
  },
  whenFailed: refusals['something-went-wrong'],
} as const

export const purchaseList = listOf({
  ...common,
  label: 'Achats',
  reads: queries.listPurchasesOfCard,
  // Only a purchase that waits for the kitchen changes without the card: the sales of a whole evening pass it by.
  watches: ({ cardId }: About, shown) =>
    shown?.rows.some(({ status }) => status === 'active')
      ? [cardTopic(cardId), 'venue', 'sales']
      : [cardTopic(cardId), 'venue'],
  input: ({ q, periode, sens, page }, { cardId, tab }: About) => ({
    ...{ cardId, q, period: periode, direction: sens },
    page: tab === 'achats' ? page : 1,
  }),
  whenNone: 'Aucun achat trouvé',
  file: (rows, about) => purchaseTable(rows, fileOf(about)),
})

export const operationList = listOf({
  ...common,
  label: 'Recharges et Remboursements',
  reads: queries.listOperationsOfCard,
  watches: ({ cardId }: About) => [cardTopic(cardId), 'venue'],
  input: ({ q, periode, sens, page }, { cardId, tab }: About) => ({
    ...{ cardId, q, period: periode, direction: sens },
    page: tab === 'operations' ? page : 1,
  }),
  whenNone: 'Aucune opération de recharge ou remboursement trouvée',
  file: (rows, about) => operationTable(rows, fileOf(about)),
})
