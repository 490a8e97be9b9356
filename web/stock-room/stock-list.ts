import { productStates } from '#rules/catalogue/product-query.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { stockStateWords } from '#rules/stock/stock-words.ts'
import { queries } from '../app/calls/queries.ts'
import { search, word } from '../app/list/filters.ts'
import { listOf } from '../app/list/list-of.ts'

/** Empty for all stands. */
type AtStand = { readonly standId: string }

export const stockList = listOf({
  label: 'Stocks',
  seeLabel: 'Voir les stocks',
  filters: {
    q: search('Rechercher', 'Nom du produit'),
    etat: word('État du stock', productStates, { all: 'Tous', ...stockStateWords }),
  },
  reads: queries.listStocks,
  watches: ['products'],
  watchesSlowly: ['stock'],
  input: ({ q, etat, page }, { standId }: AtStand) => ({
    ...{ search: q, state: etat, page },
    standId: standId || undefined,
  }),
  motif: 'carton',
  whenFailed: refusals['loading-failed'],
  whenNone: 'Aucun produit ne correspond.',
})

export const movementList = listOf({
  label: 'Mouvements',
  seeLabel: 'Voir les mouvements',
  filters: {},
  reads: queries.listHandMovements,
  watches: [],
  watchesSlowly: ['stock'],
  input: ({ page }, { standId }: AtStand) => ({ standId: standId || undefined, page }),
  motif: 'carton',
  whenFailed: refusals['stock-movements-loading-failed'],
  whenNone: 'Aucun mouvement.',
})
