/** The outcome of one line of an inventory, judged when it is counted and when it is validated. */

import type { Product } from '../catalogue/product.ts'
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { attempt } from '../plain/refusal.ts'
import { type CountedLine, differenceOf, type InventoryCount } from './inventory.ts'
import { stockLeftBy } from './stock-act.ts'

type Kept = Pick<Product, 'unit' | 'stock' | 'isArchived' | 'standId'>

/** Refused in order: as an adjustment to this quantity. */
export const mustBeCountable = (product: Omit<Kept, 'standId'>, counted: Thousandths): Thousandths =>
  stockLeftBy('adjustment', product, { quantity: counted })

export type LineOutcome =
  /** The counted stock equals the known stock. */
  | { readonly what: 'unchanged' }
  | { readonly what: 'corrected'; readonly newStock: Thousandths }
  /** More has left the stock since than was counted, or another count set the stock: another count must decide. */
  | { readonly what: 'to-recount' }
  /** The product was archived or moved to another stand, so its stock is not kept here any more. */
  | { readonly what: 'gone' }

type Line = CountedLine & Pick<InventoryCount, 'isOverruled'>

/**
 * The outcome of a line. Sales, losses and supplies since the count remain. Where another count has set the stock since, it may
 * include this line's difference already, so that difference is not applied twice.
 */
export function outcomeOf(line: Line, product: Kept | undefined, standId: string): LineOutcome {
  const difference = differenceOf(line)
  if (difference === 0) return { what: 'unchanged' }
  if (!product || product.isArchived || product.standId !== standId) return { what: 'gone' }
  if (line.isOverruled) return { what: 'to-recount' }
  const corrected = attempt(() => mustBeCountable(product, thousandths(product.stock + difference)))
  return 'value' in corrected ? { what: 'corrected', newStock: corrected.value } : { what: 'to-recount' }
}
