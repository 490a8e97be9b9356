/** The list of products: its filters and sorts, what the server is asked for, and its rows as a file. */

import type { ListedProduct } from '#contract/catalogue/product.ts'
import { productColumns } from '#rules/catalogue/product-columns.ts'
import {
  outFilters,
  type ProductQuery,
  productShelves,
  productSorts,
} from '#rules/catalogue/product-query.ts'
import { refusals } from '#rules/plain/refusal.ts'
import type { Cell } from '#rules/plain/table-file.ts'
import { stockStateWords } from '#rules/stock/stock-words.ts'
import { queries } from '../../app/calls/queries.ts'
import { search, thing, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

/** From the best state to the worst. */
const states = ['all', 'normal', 'low', 'critical', 'out'] as const satisfies readonly ProductQuery['state'][]

export const productList = listOf({
  label: 'Produits',
  seeLabel: 'Voir les produits',
  filters: {
    q: search('Rechercher', 'Nom du produit'),
    stand: thing('Stand'),
    categorie: thing('Catégorie', { first: [{ value: '', label: 'Toutes' }] }),
    etat: word('État du stock', states, { all: 'Tous', ...stockStateWords }),
    epuises: word('Épuisés', outFilters, { shown: 'Affichés', hidden: 'Masquer les épuisés' }),
    archives: word('Produits', productShelves, { current: 'En vente', archived: 'Supprimés' }),
  },
  sorts: {
    words: productSorts,
    labels: {
      name: 'Nom',
      price: 'Prix',
      stock: 'Stock',
      sales: 'Ventes',
      createdAt: 'Date de création',
    },
    rising: ['name', 'price', 'stock'],
  },
  reads: queries.listProducts,
  watches: ['products', 'categories'],
  watchesSlowly: ['stock'],
  input: ({ q, stand, categorie, etat, epuises, archives, tri, ordre, page }) => ({
    search: q,
    standId: stand || undefined,
    categoryId: categorie || undefined,
    state: etat,
    out: epuises,
    shelf: archives,
    sort: tri,
    order: ordre,
    page,
  }),
  file: (rows) => ({ name: 'produits', head: [...titles], rows: rows.map(cellsOf) }),
  motif: 'carton',
  whenFailed: refusals['products-loading-failed'],
  whenNone: 'Aucun produit ne correspond.',
  whenEmpty: 'Aucun produit. Ajoutez votre carte de plats et de boissons.',
})

const columns: readonly { readonly title: string; readonly cell: (product: ListedProduct) => Cell }[] = [
  ...productColumns,
  { title: 'État du stock', cell: ({ state }) => stockStateWords[state] },
  { title: 'Ventes', cell: ({ totalSales }) => ({ quantity: totalSales }) },
]
const titles = columns.map(({ title }) => title)
const cellsOf = (product: ListedProduct): readonly Cell[] => columns.map(({ cell }) => cell(product))
