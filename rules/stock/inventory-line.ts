/** What becomes of one line of an inventory, asked when it is counted and when it is validated. */

import type { Product } from '../catalogue/product.ts'
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { attempt } from '../plain/refusal.ts'
import { type CountedLine, differenceOf, type InventoryCount } from './inventory.ts'
import { stockLeftBy } from './stock-act.ts'

type Kept = Pick<Product, 'unit' | 'stock' | 'isArchived' | 'standId'>

/** Refused in order: as an adjustment to this quantity is. */
export const mustBeCountable = (product: Omit<Kept, 'standId'>, counted: Thousandths): Thousandths =>
  stockLeftBy('adjustment', product, { quantity: counted })

export type LineOutcome =
  /** What was counted is what was there. */
  | { readonly what: 'unchanged' }
  | { readonly what: 'corrected'; readonly newStock: Thousandths }
  /** More left since than was counted, or another count set the stock: only one more count tells which is right. */
  | { readonly what: 'to-recount' }
  /** The product was put away or moved to another stand: nobody keeps its stock here. */
  | { readonly what: 'gone' }

type Line = CountedLine & Pick<InventoryCount, 'isOverruled'>

/**
 * What becomes of a line. What was sold, lost or came since it was counted stays true. Where another count set the stock
 * since, what this one found may be in it already: it is not taken twice.
 */
export function outcomeOf(line: Line, product: Kept | undefined, standId: string): LineOutcome {
  const difference = differenceOf(line)
  if (difference === 0) return { what: 'unchanged' }
  if (!product || product.isArchived || product.standId !== standId) return { what: 'gone' }
  if (line.isOverruled) return { what: 'to-recount' }
  const corrected = attempt(() => mustBeCountable(product, thousandths(product.stock + difference)))
  return 'value' in corrected ? { what: 'corrected', newStock: corrected.value } : { what: 'to-recount' }
}
