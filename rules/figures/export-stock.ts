/** Stocks, their movements and their notifications, as files. */

import { labelOf, messageOf } from '../notification/notification-kinds.ts'
import { notificationStatusWords } from '../notification/notification-words.ts'
import type { StockNeed } from '../notification/stock-need.ts'
import type { Thousandths, Unit } from '../plain/quantity.ts'
import { unitLabels } from '../plain/quantity.ts'
import { type LossReason, type MovementType, type StockLevels, stockState } from '../stock/stock.ts'
import type { StockAlert } from '../stock/stock-alert.ts'
import { alertStatusWords, lossReasonLabels, movementLabels, stockStateWords } from '../stock/stock-words.ts'
import { type Column, time } from './export-column.ts'

const quantityOf = (quantity: Thousandths | null) => (quantity === null ? null : { quantity })

export type ExportedStock = StockLevels & {
  readonly name: string
  readonly standName: string | null
  readonly categoryName: string
  readonly unit: Unit
  readonly updatedAt: Date
}

export const stockColumns: readonly Column<ExportedStock>[] = [
  { title: 'Produit', cell: ({ name }) => name },
  { title: 'Stand', cell: ({ standName }) => standName },
  { title: 'Catégorie', cell: ({ categoryName }) => categoryName },
  { title: 'Stock actuel', cell: ({ stock }) => ({ quantity: stock }) },
  { title: 'Unité', cell: ({ unit }) => unitLabels[unit] },
  { title: 'État du stock', cell: (levels) => stockStateWords[stockState(levels)] },
  { title: 'Stock minimum', cell: ({ minQuantity }) => ({ quantity: minQuantity }) },
  { title: "Seuil d'alerte", cell: ({ stockAlert }) => ({ quantity: stockAlert }) },
  time('Dernière mise à jour', ({ updatedAt }) => updatedAt),
]

export type ExportedMovement = {
  readonly at: Date
  readonly productName: string
  readonly standName: string | null
  readonly type: MovementType
  readonly quantity: Thousandths
  readonly unit: Unit
  readonly previousStock: Thousandths
  readonly newStock: Thousandths
  readonly reason: LossReason | null
  readonly notes: string
  readonly personName: string | null
}

export const movementColumns: readonly Column<ExportedMovement>[] = [
  time('Date', ({ at }) => at),
  { title: 'Produit', cell: ({ productName }) => productName },
  { title: 'Stand', cell: ({ standName }) => standName },
  { title: 'Mouvement', cell: ({ type }) => movementLabels[type] },
  { title: 'Variation', cell: ({ quantity }) => ({ quantity }) },
  { title: 'Unité', cell: ({ unit }) => unitLabels[unit] },
  { title: 'Stock précédent', cell: ({ previousStock }) => ({ quantity: previousStock }) },
  { title: 'Nouveau stock', cell: ({ newStock }) => ({ quantity: newStock }) },
  { title: 'Motif', cell: ({ reason }) => reason && lossReasonLabels[reason] },
  { title: 'Notes', cell: ({ notes }) => notes },
  { title: 'Par', cell: ({ personName }) => personName },
]

type OfProduct = { readonly name: string; readonly unit: Unit; readonly stock: Thousandths }

export type ExportedNotification = StockNeed & {
  readonly product: OfProduct
  readonly stand: { readonly name: string }
  readonly alert: Pick<StockAlert, 'currentStock'>
  readonly createdByName: string | null
  readonly processedByName: string | null
}

export const notificationColumns: readonly Column<ExportedNotification>[] = [
  time('Date', ({ createdAt }) => createdAt),
  { title: 'Type', cell: ({ type }) => labelOf(type) },
  { title: 'Statut', cell: ({ status }) => notificationStatusWords[status] },
  { title: 'Produit', cell: ({ product }) => product.name },
  { title: 'Stand', cell: ({ stand }) => stand.name },
  { title: 'Message', cell: (row) => messageOf(row) },
  { title: 'Demandé par', cell: ({ createdByName }) => createdByName },
  { title: 'Quantité demandée', cell: ({ requestedQuantity }) => quantityOf(requestedQuantity) },
  { title: 'Stock actuel', cell: ({ product }) => ({ quantity: product.stock }) },
  { title: 'Unité', cell: ({ product }) => unitLabels[product.unit] },
  time('Fin', ({ processedAt }) => processedAt),
  { title: 'Traitée par', cell: ({ processedByName }) => processedByName },
  { title: 'Quantité livrée', cell: ({ processedQuantity }) => quantityOf(processedQuantity) },
  { title: 'Réponse', cell: ({ answer }) => answer },
]

export type ExportedAlert = StockAlert & {
  readonly product: OfProduct
  readonly standName: string
  readonly createdByName: string | null
  readonly takenByName: string | null
  readonly resolvedByName: string | null
}

export const alertColumns: readonly Column<ExportedAlert>[] = [
  time('Date', ({ createdAt }) => createdAt),
  { title: 'Produit', cell: ({ product }) => product.name },
  { title: 'Stand', cell: ({ standName }) => standName },
  { title: 'Statut', cell: ({ status }) => alertStatusWords[status] },
  { title: "Stock à l'alerte", cell: ({ currentStock }) => ({ quantity: currentStock }) },
  { title: 'Stock minimum', cell: ({ minStock }) => ({ quantity: minStock }) },
  { title: 'Stock actuel', cell: ({ product }) => ({ quantity: product.stock }) },
  { title: 'Unité', cell: ({ product }) => unitLabels[product.unit] },
  { title: 'Signalée par', cell: ({ createdByName }) => createdByName },
  time('Prise en charge le', ({ takenAt }) => takenAt),
  { title: 'Prise en charge par', cell: ({ takenByName }) => takenByName },
  time('Fin', ({ resolvedAt }) => resolvedAt),
  { title: 'Traitée par', cell: ({ resolvedByName }) => resolvedByName },
  { title: 'Notes', cell: ({ notes }) => notes },
]
