/**
 * The movements and the sales of one product in a period. Later pages list only what is older than the end of page 1, so that new rows
 * do not shift them.
 */

import type { ListedMovement, ProductSale } from '#contract/stock/stock-history.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { refusals } from '#rules/plain/refusal.ts'
import type { Cell, Table } from '#rules/plain/table-file.ts'
import { movementLabels } from '#rules/stock/stock-words.ts'
import { queries } from '../../app/calls/queries.ts'
import { listOf } from '../../app/list/list-of.ts'
import { notesOf } from '../../ui/stock-words.ts'
import type { askedPeriod } from './period-address.ts'

type About = {
  readonly productId: string
  /** The product's name, used in the name of the file. */
  readonly name: string
  readonly period: ReturnType<typeof askedPeriod>
  /** The last movement of page 1; undefined until page 1 was read. */
  readonly top: number | undefined
}

const inputOf = (page: number, { productId, period, top }: About) => ({
  ...period,
  productId,
  page,
  top: page === 1 ? undefined : top,
})

const common = {
  filters: {},
  watches: [],
  watchesSlowly: ['stock'],
  motif: 'carton',
} as const

export const movementList = listOf({
  ...common,
  label: 'Mouvements',
  pageKey: 'pm',
  reads: queries.listMovements,
  input: ({ page }, about: About) => inputOf(page, about),
  whenFailed: refusals['stock-movements-loading-failed'],
  whenNone: 'Aucun mouvement sur cette période.',
  file: (rows, { name }) => ({ name: fileName('mouvements', name), ...tableOf(movementCells, rows) }),
})

export const saleList = listOf({
  ...common,
  label: 'Ventes',
  pageKey: 'pv',
  reads: queries.listProductSales,
  input: ({ page }, about: About) => inputOf(page, about),
  whenFailed: refusals['sales-loading-failed'],
  whenNone: 'Aucune vente sur cette période.',
  file: (rows, { name }) => ({ name: fileName('ventes', name), ...tableOf(saleCells, rows) }),
})

type Cells<Row> = readonly (readonly [title: string, cell: (row: Row) => Cell])[]

const movementCells: Cells<ListedMovement> = [
  ['Date', ({ at }) => formatDateTime(new Date(at))],
  ['Type', ({ type }) => movementLabels[type]],
  ['Quantité', ({ quantity }) => ({ quantity })],
  ['Stock précédent', ({ previousStock }) => ({ quantity: previousStock })],
  ['Nouveau stock', ({ newStock }) => ({ quantity: newStock })],
  ['Notes', notesOf],
  ['Opérateur', ({ operatorName }) => operatorName],
]

const saleCells: Cells<ProductSale> = [
  ['Date', ({ at }) => formatDateTime(new Date(at))],
  ['Commande', ({ orderNumber }) => orderNumber],
  ['Quantité', ({ quantity }) => ({ quantity })],
  ['Montant (DH)', ({ amount }) => ({ amount })],
  ['Opérateur', ({ operatorName }) => operatorName],
]

/** «mouvements-the-a-la-menthe» */
const fileName = (what: string, product: string) =>
  `${what}-${plainWords(product).replace(/[^a-z0-9]+/g, '-')}`

const tableOf = <Row>(cells: Cells<Row>, rows: readonly Row[]): Omit<Table, 'name'> => ({
  head: cells.map(([title]) => title),
  rows: rows.map((row) => cells.map(([, cell]) => cell(row))),
})
