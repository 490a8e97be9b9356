/** The overview of stocks: its filters, what the server is asked for, and its file. The worst states come first. */

import type { ProductQuery } from '#rules/catalogue/product-query.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { stockStateWords } from '#rules/stock/stock-words.ts'
import { queries } from '../../app/calls/queries.ts'
import { search, thing, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

/** From the best state to the worst. */
const states = ['all', 'normal', 'low', 'critical', 'out'] as const satisfies readonly ProductQuery['state'][]

export const stockList = listOf({
  label: 'Stocks',
  seeLabel: 'Voir les stocks',
  filters: {
    q: search('Rechercher', 'Nom du produit'),
    stand: thing('Stand'),
    categorie: thing('Catégorie', { first: [{ value: '', label: 'Toutes' }] }),
    etat: word('État du stock', states, { all: 'Tous', ...stockStateWords }),
  },
  reads: queries.listStocks,
  watches: ['products', 'categories', 'stands'],
  watchesSlowly: ['stock'],
  input: ({ q, stand, categorie, etat, page }) => ({
    search: q,
    standId: stand || undefined,
    categoryId: categorie || undefined,
    state: etat,
    page,
  }),
  exports: ({ page: _, ...asked }) => ({ kind: 'stocks', ...asked }),
  motif: 'carton',
  whenFailed: refusals['loading-failed'],
  whenNone: 'Aucun produit ne correspond.',
})
