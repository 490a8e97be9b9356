/** The acts of a stock keeper on the stock of one product. */
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import type { Product } from '../catalogue/product.ts'
import { can, type Role } from '../people/staff.ts'
import { centimes } from '../plain/money.ts'
import { formatQuantity, largestStock, type Thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { type LossReason, type MovementType, stockAfter } from './stock.ts'
import { moveStock, stockChanges } from './stock-keeping.ts'

export type StockAct = {
  readonly productId: string
  /** The quantity supplied, returned or lost; of an adjustment, the counted stock. */
  readonly quantity: Thousandths
  readonly notes: string
}

/** The reason is null until one is chosen. */
export type Loss = StockAct & { readonly reason: LossReason | null }

export type StockMoved = {
  readonly productId: string
  readonly type: MovementType
  /** Signed: the change of the stock. */
  readonly quantity: Thousandths
  readonly previousStock: Thousandths
  readonly newStock: Thousandths
  /** The alert that this act resolved; null where it resolved none. */
  readonly resolvedAlertId: string | null
  readonly at: Date
}

/** The types of movement that a person may choose; never a sale. */
export const typesByHand = ['supply', 'return', 'loss', 'adjustment'] as const satisfies MovementType[]
export type TypeByHand = (typeof typesByHand)[number]

type Asked = Pick<StockAct, 'quantity'> & {
  readonly reason?: LossReason | null
  /** The role of the person who acts; undefined for a preview, which only needs the stock. */
  readonly by?: Role
  readonly notes?: string
}
type Kept = Pick<Product, 'unit' | 'stock' | 'isArchived'>

/**
 * The stock after an act. Refused in order: product unknown or archived, quantity not above 0 (of an adjustment: below 0), not
 * whole where the product is counted in units, a loss without its reason, a correction without its required explanation, a stock
 * below 0, a stock above the largest.
 */
export function stockLeftBy(
  type: TypeByHand,
  found: Kept | undefined,
  { quantity, reason, by, notes = '' }: Asked,
): Thousandths {
  const { unit, stock } = mustBeKept(found)
  if (type === 'adjustment' && quantity < 0) throw new Refusal('stock-negative')
  if (type !== 'adjustment' && quantity <= 0) throw new Refusal('quantity-not-positive')
  if (unit === 'unit' && quantity % 1000 !== 0) throw new Refusal('quantity-not-whole')
  if (type === 'loss' && !reason) throw new Refusal('reason-missing')
  if (by && mustExplain(type, by) && notes.trim() === '') throw new Refusal('correction-unexplained')
  const left = stockAfter(type, stock, quantity)
  if (left > largestStock) throw new Refusal('stock-too-large', { most: formatQuantity(largestStock, unit) })
  return left
}

/** A stock keeper counts stocks all evening; an administrator who sets a stock by hand gives a reason, for the journal of access. */
export const mustExplain = (type: TypeByHand, by: Role): boolean =>
  type === 'adjustment' && !can(by, 'manage stock')

/** Refuses an unknown or archived product, whose stock is not kept any more. */
export function mustBeKept<Found extends Pick<Product, 'isArchived'>>(product: Found | undefined): Found {
  if (!product || product.isArchived) throw new Refusal('product-not-found')
  return product
}

/** Refuses a person without the right first, then for the reasons of `stockLeftBy`. */
const deciding =
  <Input extends StockAct & { readonly reason?: LossReason | null }>(type: TypeByHand) =>
  (books: Books, act: Act<Input>): Decision<StockMoved> => {
    const { actorId, operationId, now, input } = act
    const { role } = mustBeAllowed(books, actorId, 'keep stock')
    const product = mustBeKept(books.products.get(input.productId))
    stockLeftBy(type, product, { ...input, by: role })
    const moved = moveStock(product, {
      ...{ type, quantity: input.quantity, notes: input.notes.trim() },
      ...{ createdBy: actorId, at: now, operationId },
      reason: type === 'loss' ? (input.reason ?? null) : null,
    })
    const changes = stockChanges(books, [moved], act)
    const { productId, quantity, previousStock, newStock, at } = moved.movement
    return {
      amount: centimes(0),
      card: null,
      till: null,
      changes: { transfers: [], ...changes },
      answer: {
        ...{ productId, type, quantity, previousStock, newStock, at },
        resolvedAlertId: changes.alerts[0]?.id ?? null,
      },
    }
  }

export const decideSupply = deciding<StockAct>('supply')
export const decideReturn = deciding<StockAct>('return')
export const decideLoss = deciding<Loss>('loss')
export const decideAdjustment = deciding<StockAct>('adjustment')
