/** What the stands sell. Prices are whole centimes, quantities whole thousandths. */
import type { CategoryIcon } from '#rules/catalogue/category.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import {
  bigint,
  boolean,
  bytes,
  instant,
  integer,
  orNull,
  smallint,
  table,
  text,
  uuid,
  uuids,
} from '../../platform/sql-columns.ts'

export const categoryTable = table('category', {
  id: uuid(),
  name: text(),
  color: text(),
  position: integer(),
  isActive: boolean(),
  goesToKitchen: boolean(),
  createdAt: instant(),
  icon: orNull(text<CategoryIcon>()),
  taxRate: orNull(smallint()),
  plain: text(),
})

export const imageTable = table(
  'product_image',
  { hash: text(), large: bytes(), small: bytes(), createdAt: instant() },
  ['hash'],
)

export const productTable = table('product', {
  id: uuid(),
  name: text(),
  description: text(),
  standId: uuid(),
  categoryId: uuid(),
  price: integer<Centimes>(),
  unit: text<Unit>(),
  stockAlert: bigint<Thousandths>(),
  minQuantity: bigint<Thousandths>(),
  goesToKitchen: boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  archivedAt: orNull(instant()),
  isArchived: boolean(),
  version: integer(),
  imageHash: orNull(text()),
  soldOutSince: orNull(instant()),
  soldOutBy: orNull(uuid()),
  soldOutUntil: orNull(instant()),
  code: text(),
  soldOutAct: orNull(uuid()),
  allergens: text(),
  plain: text(),
  isTwin: boolean(),
  isKeptTwin: boolean(),
})

export const priceTable = table(
  'product_price',
  {
    productId: uuid(),
    number: integer(),
    price: integer<Centimes>(),
    changedBy: orNull(uuid()),
    changedAt: instant(),
  },
  ['productId', 'number'],
)

export const catalogueImportTable = table('catalogue_import', {
  id: uuid(),
  importedBy: uuid(),
  importedAt: instant(),
  productIds: uuids(),
  standIds: uuids(),
  changed: integer(),
  cancelledAt: orNull(instant()),
})
