import { tillOperationWords } from '#rules/till/till-words.ts'
/** Sessions, and the rows of one session, as files for a spreadsheet. */

import type { ListedTill, SaleOfTill, TillOperation } from '#contract/till/till-list.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { type Centimes, centimes, negated } from '#rules/plain/money.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import type { Cell, Table } from '#rules/plain/table-file.ts'
import { saleStatusLabels } from '#rules/sale/sale-words.ts'
import type { TillKind } from '#rules/till/till.ts'
import { writeReportNumber } from '#rules/till/till-report.ts'
import { withoutCardSales } from './session-figures.ts'
import { deskWords } from './session-words.ts'

const at = (instant: string | null): Cell => instant && formatDateTime(new Date(instant))
const amountOf = (amount: Centimes | null): Cell => (amount === null ? null : { amount })
const amountAbove = (amount: Centimes | null): Cell => (amount !== null && amount > 0 ? { amount } : null)
const countOf = (count: number | null): Cell => (count === null ? null : { count })

const statusOf = ({ closedAt, stoppedAt }: ListedTill): Cell => {
  if (closedAt !== null) return 'Clôturée'
  return stoppedAt === null ? 'Ouverte' : 'À clôturer'
}

/** A column of the sessions; the last row of the file sums the columns that can be summed. */
type Column = {
  readonly title: string
  readonly cell: (session: ListedTill) => Cell
  readonly isSummed?: boolean
}

const times: readonly Column[] = [
  { title: 'Statut', cell: statusOf },
  { title: 'Ouverture', cell: ({ openedAt }) => at(openedAt) },
  { title: 'Clôture', cell: ({ closedAt }) => at(closedAt) },
]
const closing: readonly Column[] = [
  {
    title: 'Rapport n°',
    cell: ({ reportNumber }) => (reportNumber === null ? null : writeReportNumber(reportNumber)),
  },
  { title: 'Clôturée par', cell: ({ closedByName }) => closedByName },
  { title: 'Note', cell: ({ note }) => note },
  { title: 'Identifiant', cell: ({ id }) => id },
]

const columnsOf: Readonly<Record<TillKind, readonly Column[]>> = {
  recharge: [
    { title: deskWords.recharge.holder, cell: ({ holder }) => holder.name },
    ...times,
    { title: 'Fonds initial (DH)', cell: ({ float }) => amountOf(float), isSummed: true },
    { title: 'Recharges', cell: (session) => countOf(withoutCardSales(session).count), isSummed: true },
    { title: 'Rechargé (DH)', cell: (session) => amountOf(withoutCardSales(session).amount), isSummed: true },
    { title: 'Cartes vendues', cell: ({ cardSales }) => countOf(cardSales.count), isSummed: true },
    { title: 'Cartes vendues (DH)', cell: ({ cardSales }) => amountOf(cardSales.amount), isSummed: true },
    { title: 'Remboursements', cell: ({ refunds }) => countOf(refunds.count), isSummed: true },
    { title: 'Remboursé (DH)', cell: ({ refunds }) => amountOf(refunds.amount), isSummed: true },
    { title: 'Entrées (DH)', cell: ({ cashMoved }) => amountOf(cashMoved?.in ?? null), isSummed: true },
    { title: 'Sorties (DH)', cell: ({ cashMoved }) => amountOf(cashMoved?.out ?? null), isSummed: true },
    { title: 'Attendu (DH)', cell: ({ expected }) => amountOf(expected), isSummed: true },
    { title: 'Compté (DH)', cell: ({ counted }) => amountOf(counted), isSummed: true },
    { title: 'Écart (DH)', cell: ({ difference }) => amountOf(difference) },
    { title: 'Excédent (DH)', cell: ({ difference }) => amountAbove(difference), isSummed: true },
    {
      title: 'Manque (DH)',
      cell: ({ difference }) => amountAbove(difference && negated(difference)),
      isSummed: true,
    },
    { title: 'Écart validé', cell: ({ isReviewed }) => (isReviewed ? 'oui' : '') },
    ...closing,
  ],
  sale: [
    { title: deskWords.sale.holder, cell: ({ holder }) => holder.name },
    { title: 'Stand', cell: ({ stand }) => stand?.name ?? null },
    ...times,
    { title: 'Ventes', cell: ({ sales }) => countOf(sales.count), isSummed: true },
    { title: 'Total (DH)', cell: ({ sales }) => amountOf(sales.amount), isSummed: true },
    { title: 'Annulées', cell: ({ sales }) => countOf(sales.cancelled), isSummed: true },
    ...closing,
  ],
}

export function sessionTable(kind: TillKind, sessions: readonly ListedTill[], day: string): Table {
  const columns = columnsOf[kind]
  const rows = sessions.map((session) => columns.map(({ cell }) => cell(session)))
  const sums = columns.map(({ isSummed }, n) => (isSummed ? sumOf(rows.map((row) => row[n] ?? null)) : null))
  return {
    name: `${deskWords[kind].file}-${day}`,
    head: columns.map(({ title }) => title),
    rows: [...rows, ['Total', ...sums.slice(1)]],
  }
}

/** The sum of counts or of amounts; unknown values are left out. */
function sumOf(cells: readonly Cell[]): Cell {
  let [amount, count, isMoney] = [0, 0, false]
  for (const cell of cells) {
    if (cell === null || typeof cell === 'string') continue
    if ('count' in cell) count += cell.count
    else if ('amount' in cell) [amount, isMoney] = [amount + cell.amount, true]
  }
  return isMoney ? { amount: centimes(amount) } : { count }
}

type Named = Pick<ListedTill, 'openedAt'> & { readonly holder: { readonly name: string } }

const nameOf = (what: string, { holder, openedAt }: Named): string =>
  `${what}-${holder.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${openedAt.slice(0, 10)}`

export const operationTable = (session: Named, operations: readonly TillOperation[]): Table => ({
  name: nameOf('operations', session),
  head: [
    'N°',
    'Date',
    'Opération',
    'Montant (DH)',
    'Carte',
    'Solde précédent (DH)',
    'Nouveau solde (DH)',
    'Motif',
    'Par',
    'Identifiant',
  ],
  rows: operations.map((operation) => [
    { count: operation.number },
    at(operation.at),
    tillOperationWords[operation.kind].one,
    { amount: operation.amount },
    operation.card?.codeTail ?? null,
    amountOf(operation.balanceBefore),
    amountOf(operation.balanceAfter),
    operation.reason,
    operation.byName,
    operation.id,
  ]),
})

export const saleTable = (session: Named, sales: readonly SaleOfTill[]): Table => ({
  name: nameOf('ventes', session),
  head: [
    'Date',
    'Commande',
    'État',
    'Produits',
    'Montant (DH)',
    'Carte',
    'Annulée par',
    'Motif',
    'Identifiant',
  ],
  rows: sales.map((sale) => [
    at(sale.at),
    sale.orderNumber,
    saleStatusLabels[sale.status],
    linesOf(sale),
    { amount: sale.amount },
    sale.card.codeTail,
    sale.cancelled?.byName ?? null,
    sale.cancelled?.reason ?? null,
    sale.id,
  ]),
})

export const linesOf = ({ lines }: SaleOfTill): string =>
  lines.map(({ name, quantity, unit }) => `${formatCount(quantity, unit)} × ${name}`).join(', ')
