/** Sales, and the lines of sales, as files: one row each, the oldest first. */
import { cardCodeTail } from '../card/card-code.ts'
import type { Centimes } from '../plain/money.ts'
import type { Thousandths, Unit } from '../plain/quantity.ts'
import { unitLabels } from '../plain/quantity.ts'
import type { SaleStatus } from '../sale/sale.ts'
import { saleStatusLabels } from '../sale/sale-words.ts'
import { type Column, time } from './export-column.ts'

export type ExportedSale = {
  readonly id: string
  readonly at: Date
  readonly businessDay: string
  readonly orderNumber: string
  readonly standName: string
  readonly vendorName: string
  readonly code: string | null
  readonly amount: Centimes
  readonly status: SaleStatus
  readonly cancelledAt: Date | null
  readonly cancelledBy: string | null
  readonly reason: string | null
}

const about: readonly Column<Pick<ExportedSale, 'at' | 'businessDay' | 'orderNumber' | 'standName'>>[] = [
  time('Date', ({ at }) => at),
  { title: "Jour d'exploitation", cell: ({ businessDay }) => businessDay },
  { title: 'Commande', cell: ({ orderNumber }) => orderNumber },
  { title: 'Stand', cell: ({ standName }) => standName },
]

export const saleColumns: readonly Column<ExportedSale>[] = [
  ...about,
  { title: 'Vendeur', cell: ({ vendorName }) => vendorName },
  { title: 'Carte', cell: ({ code }) => code && cardCodeTail(code) },
  { title: 'Montant (DH)', cell: ({ amount }) => ({ amount }) },
  { title: 'État', cell: ({ status }) => saleStatusLabels[status] },
  time('Annulée le', ({ cancelledAt }) => cancelledAt),
  { title: 'Annulée par', cell: ({ cancelledBy }) => cancelledBy },
  { title: 'Motif', cell: ({ reason }) => reason },
  { title: 'Identifiant', cell: ({ id }) => id },
]

export type ExportedSaleLine = Pick<
  ExportedSale,
  'at' | 'businessDay' | 'orderNumber' | 'standName' | 'status'
> & {
  readonly saleId: string
  readonly name: string
  readonly quantity: Thousandths
  readonly unit: Unit
  readonly price: Centimes
  readonly total: Centimes
  readonly note: string
}

export const saleLineColumns: readonly Column<ExportedSaleLine>[] = [
  ...about,
  { title: 'État de la vente', cell: ({ status }) => saleStatusLabels[status] },
  { title: 'Produit', cell: ({ name }) => name },
  { title: 'Quantité', cell: ({ quantity }) => ({ quantity }) },
  { title: 'Unité', cell: ({ unit }) => unitLabels[unit] },
  { title: 'Prix (DH)', cell: ({ price }) => ({ amount: price }) },
  { title: 'Total (DH)', cell: ({ total }) => ({ amount: total }) },
  { title: 'Précision', cell: ({ note }) => note },
  { title: 'Identifiant de la vente', cell: ({ saleId }) => saleId },
]
