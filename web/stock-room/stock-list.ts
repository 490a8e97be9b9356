import { productStates } from '#rules/product-query.ts'
import { refusals } from '#rules/refusal.ts'
import { queries } from '../app/calls/queries.ts'
import { search, thing, word } from '../app/list/filters.ts'
import { listOf } from '../app/list/list-of.ts'
import { stockStateWords } from '../ui/StockBadge.tsx'

export const stockList = listOf({
  label: 'Stocks',
  seeLabel: 'Voir les stocks',
  filters: {
    q: search('Rechercher', 'Nom du produit'),
    stand: thing('Stand'),
    etat: word('État du stock', productStates, { all: 'Tous', ...stockStateWords }),
  },
  reads: queries.listStocks,
  watches: ['products'],
  watchesSlowly: ['stock'],
  input: ({ q, stand, etat, page }) => ({ search: q, standId: stand || undefined, state: etat, page }),
  motif: 'carton',
  whenFailed: refusals['loading-failed'],
  whenNone: 'Aucun produit ne correspond.',
})

export const movementList = listOf({
  label: 'Mouvements',
  seeLabel: 'Voir les mouvements',
  filters: { stand: thing('Stand') },
  reads: queries.listHandMovements,
  watches: [],
  watchesSlowly: ['stock'],
  input: ({ stand, page }) => ({ standId: stand || undefined, page }),
  motif: 'carton',
  whenFailed: refusals['stock-movements-loading-failed'],
  whenNone: 'Aucun mouvement.',
})
