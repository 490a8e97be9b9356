import type { ListedProduct } from '#contract/catalogue/product.ts'
import { isUnitFixed } from '#rules/catalogue/product-change.ts'
import type { SoldOutMark } from '#rules/catalogue/sold-out.ts'
import { stockState } from '#rules/stock/stock.ts'
import type { ListedRow } from './kept-product-store.ts'

const written = (at: Date) => at.toISOString()

/** The sold-out mark without the person who set it: that person is only named in the books. */
export const writeSoldOut = (soldOut: SoldOutMark | null) =>
  soldOut && { since: written(soldOut.since), until: soldOut.until && written(soldOut.until) }

/** A product as administrators see it. */
export const writeProduct = ({
  movementCount,
  amountSold: _,
  isArchived,
  ...row
}: ListedRow): ListedProduct => ({
  ...row,
  isUnitFixed: isUnitFixed({ movementCount }),
  state: stockState(row),
  soldOut: writeSoldOut(row.soldOut),
  createdAt: written(row.createdAt),
  updatedAt: written(row.updatedAt),
  lastAlertAt: row.lastAlertAt && written(row.lastAlertAt),
  archivedAt: row.archivedAt && written(row.archivedAt),
})
