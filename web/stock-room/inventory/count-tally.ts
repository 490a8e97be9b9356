/** The progress of an inventory, and its differences. */
import type { CountableRow } from '#contract/stock/inventory.ts'
import { differenceOf } from '#rules/stock/inventory.ts'
import { outcomeOf } from '#rules/stock/inventory-line.ts'

export type CountedRow = CountableRow & { readonly count: NonNullable<CountableRow['count']> }

const isCounted = (row: CountableRow): row is CountedRow => row.count !== null

/** Applies the server's rule to the present stock; the product is taken to be of this stand and on sale. */
export const mustBeRecounted = ({ count, unit, stock }: CountableRow): boolean =>
  count !== null &&
  outcomeOf(count, { unit, stock, isArchived: false, standId: '' }, '').what === 'to-recount'

export function tallyOf(rows: readonly CountableRow[]) {
  const counted = rows.filter(isCounted)
  const differing = counted.filter(({ count }) => differenceOf(count) !== 0)
  return {
    counted: counted.length,
    products: rows.length,
    differing,
    agreeing: counted.length - differing.length,
    uncounted: rows.length - counted.length,
  }
}

/** The rows of products to recount; all rows once none is left. */
export function rowsShown(
  rows: readonly CountableRow[],
  search: (name: string) => boolean,
  toRecount: ReadonlySet<string>,
): readonly CountableRow[] {
  const found = rows.filter(({ name }) => search(name))
  return toRecount.size > 0 ? found.filter(({ productId }) => toRecount.has(productId)) : found
}
