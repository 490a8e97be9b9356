/** The list of cards: its filters, its sorts, and what the server is asked for. */
import type { CardView } from '#contract/card/card.ts'
import { readCardCode } from '#rules/card/card-code.ts'
import { cardPrintFilters, cardSorts, cardStatusFilters } from '#rules/card/card-query.ts'
import { cardTypes } from '#rules/card/card-type.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { queries } from '../../app/calls/queries.ts'
import { oneOf, search, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'
import { nextResults } from './next-results.ts'

/** A scanned or pasted address is reduced to the code it ends in. */
export const searchedFor = (typed: string): string => readCardCode(typed) ?? typed.trim()

/** A card that holds exactly 20,00 DH passes this filter but has no badge. */
const atTwenty =
  "Jusqu'à 20,00 DH compris\u202F; le badge «\u00A0Solde bas\u00A0» commence en dessous de 20,00 DH."

const listFor = (view: CardView) =>
  listOf({
    label: 'Cartes',
    seeLabel: 'Voir les cartes',
    filters: {
      q: search('Rechercher par code QR', 'FP-123456-…', searchedFor),
      type: oneOf('Type', cardTypes, (type) => type),
      statut: {
        ...word('Statut', cardStatusFilters, {
          all: 'Tous',
          active: 'Active',
          expired: 'Expirée',
          low: 'Solde bas',
          'to-collect': 'À encaisser',
          blank: 'Vierge',
          'in-box': 'Dans la boîte',
          handed: 'Remise',
          'to-refund': 'À rembourser',
        }),
        hints: { low: atTwenty },
      },
      impression: word('Impression', cardPrintFilters, {
        all: 'Toutes',
        printed: 'Imprimée',
        'not-printed': 'Non imprimée',
      }),
    },
    sorts: {
      words: cardSorts,
      labels: {
        createdAt: 'Date de création',
        expiryDate: "Date d'expiration",
        balance: 'Solde',
        type: 'Type',
      },
      rising: [],
    },
    reads: queries.listCards,
    watches: ['cards'],
    input: ({ q, type, statut, impression, tri, ordre, page }) => ({
      // A typed space is taken for a dash: no code has a space.
      q: q.replaceAll(/\s+/g, '-'),
      type,
      status: statut,
      printed: impression,
      sort: tri,
      direction: ordre,
      page,
      view,
    }),
    readsIds: ({ view: _, ...which }) => nextResults((page) => ask.listCardIds({ ...which, page })),
    whenFailed: refusals['cards-loading-failed'],
    whenNone: 'Aucune carte ne correspond.',
    whenEmpty: 'Aucune carte. Créez la première carte ci-dessus.',
  })

/** The grid is the list of the specification; the table is for acts on many cards. Both have the same filters. */
export const cardList = listFor('grid')
export const cardTable = listFor('table')
