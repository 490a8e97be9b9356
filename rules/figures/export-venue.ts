/** The stands by what they sold, the catalogue and the journal of access, as files. */

import { catalogueColumns } from '../catalogue/catalogue-file.ts'
import type { KeptProduct } from '../catalogue/product.ts'
import { unitLabels } from '../catalogue/product-words.ts'
import type { AccessKind } from '../people/access.ts'
import { accessLabels } from '../people/access-words.ts'
import type { Centimes } from '../plain/money.ts'
import { averageAmount } from '../plain/share.ts'
import { yesOrNo } from '../venue/settings-change.ts'
import { type Column, time } from './export-column.ts'

/** Sales that were cancelled are left out. */
export type ExportedStand = {
  readonly name: string
  readonly isActive: boolean
  readonly sales: number
  readonly amount: Centimes
}

export const standColumns: readonly Column<ExportedStand>[] = [
  { title: 'Stand', cell: ({ name }) => name },
  { title: 'Actif', cell: ({ isActive }) => yesOrNo(isActive) },
  { title: 'Ventes', cell: ({ sales }) => ({ count: sales }) },
  { title: 'Total (DH)', cell: ({ amount }) => ({ amount }) },
  { title: 'Panier moyen (DH)', cell: ({ amount, sales }) => ({ amount: averageAmount(amount, sales) }) },
]

export type ExportedProduct = Pick<
  KeptProduct,
  | 'name'
  | 'description'
  | 'price'
  | 'unit'
  | 'stock'
  | 'stockAlert'
  | 'minQuantity'
  | 'goesToKitchen'
  | 'code'
> & { readonly standName: string; readonly categoryName: string }

/** As the import reads it again. */
export const productColumns: readonly Column<ExportedProduct>[] = [
  { title: catalogueColumns.stand, cell: ({ standName }) => standName },
  { title: catalogueColumns.category, cell: ({ categoryName }) => categoryName },
  { title: catalogueColumns.name, cell: ({ name }) => name },
  { title: catalogueColumns.description, cell: ({ description }) => description },
  { title: catalogueColumns.price, cell: ({ price }) => ({ amount: price }) },
  { title: catalogueColumns.unit, cell: ({ unit }) => unitLabels[unit] },
  { title: catalogueColumns.stock, cell: ({ stock }) => ({ quantity: stock }) },
  { title: catalogueColumns.stockAlert, cell: ({ stockAlert }) => ({ quantity: stockAlert }) },
  { title: catalogueColumns.minQuantity, cell: ({ minQuantity }) => ({ quantity: minQuantity }) },
  { title: catalogueColumns.kitchen, cell: ({ goesToKitchen }) => yesOrNo(goesToKitchen) },
  { title: catalogueColumns.code, cell: ({ code }) => code },
]

export type ExportedAccess = {
  readonly at: Date
  readonly kind: AccessKind
  readonly actorName: string
  readonly subjectName: string
  readonly source: string
  readonly device: string
  readonly detail: string
}

export const accessColumns: readonly Column<ExportedAccess>[] = [
  time('Date', ({ at }) => at),
  { title: 'Événement', cell: ({ kind }) => accessLabels[kind] },
  { title: 'Par', cell: ({ actorName }) => actorName },
  { title: 'Concerne', cell: ({ subjectName }) => subjectName },
  { title: 'Détail', cell: ({ detail }) => detail },
  { title: 'Adresse', cell: ({ source }) => source },
  { title: 'Appareil', cell: ({ device }) => device },
]
