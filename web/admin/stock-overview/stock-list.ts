/** The overview of stocks: what it is filtered by, what the server is asked, and its rows as a file. The worst come first. */
import type { ListedStock } from '#contract/stock-overview.ts'
import { formatDateTime } from '#rules/french.ts'
import type { ProductQuery } from '#rules/product-query.ts'
import { unitLabels } from '#rules/product-words.ts'
import { refusals } from '#rules/refusal.ts'
import { standWords } from '#rules/stock-history.ts'
import type { Cell } from '#rules/table-file.ts'
import { queries } from '../../app/calls/queries.ts'
import { search, thing, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'
import { stockStateWords } from '../../ui/StockBadge.tsx'

/** From the best to the worst, as people read them. */
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
  file: (rows) => ({ name: 'stocks', head: [...titles], rows: rows.map(cellsOf) }),
  motif: 'carton',
  whenFailed: refusals['loading-failed'],
  whenNone: 'Aucun produit ne correspond.',
})

const cells: readonly (readonly [title: string, cell: (stock: ListedStock) => Cell])[] = [
  ['Produit', ({ name }) => name],
  ['Stand', ({ standName }) => standWords(standName)],
  ['Catégorie', ({ categoryName }) => categoryName],
  ['Stock actuel', ({ stock }) => ({ quantity: stock })],
  ['Unité', ({ unit }) => unitLabels[unit]],
  ['État du stock', ({ state }) => stockStateWords[state]],
  ['Stock minimum', ({ minQuantity }) => ({ quantity: minQuantity })],
  ["Seuil d'alerte", ({ stockAlert }) => ({ quantity: stockAlert })],
  ['Dernière mise à jour', ({ updatedAt }) => formatDateTime(new Date(updatedAt))],
]
const titles = cells.map(([title]) => title)
const cellsOf = (stock: ListedStock): readonly Cell[] => cells.map(([, cell]) => cell(stock))
