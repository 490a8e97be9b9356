/** A card's purchases and its other operations: two lists in two tabs, under the same filters. */

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
  /** The card's code, used in the name of the exported file. */
  readonly code: string
  /** The tab that is shown: of the other list only the first page is read, for its count. */
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
  // Only purchases that wait for the kitchen change without the card, so only they watch topics that each sale of the evening touches.
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
