/** The conditions of a transfer and its steps, checked by the screens first and by the acts again. */
import type { KeptProduct, Product } from '../catalogue/product.ts'
import { formatQuantity, largestStock, type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { type LossReason, stockAfter } from './stock.ts'
import { mustBeKept } from './stock-act.ts'
import { type Arrival, onItsWay, sumOfArrival } from './stock-transfer.ts'

type Kept = Pick<Product, 'id' | 'standId' | 'unit' | 'stock' | 'isArchived'>

/**
 * The two products of a transfer. Refused in order: one of them unknown or archived, one product twice, both at one
 * stand, counted in different units, quantity as `mustBeQuantity` says.
 */
export function mustBeTransfer<Found extends Kept>(
  from: Found | undefined,
  to: Found | undefined,
  quantity: Thousandths,
): { readonly from: Found; readonly to: Found } {
  const [source, destination] = [mustBeKept(from), mustBeKept(to)]
  if (source.id === destination.id) throw new Refusal('stock-transfer-same-product')
  if (source.standId === destination.standId) throw new Refusal('stock-transfer-same-stand')
  if (source.unit !== destination.unit) throw new Refusal('stock-transfer-units-differ')
  mustBeQuantity(quantity, source.unit)
  return { from: source, to: destination }
}

/** Refused in order: not above 0, not whole where units are counted, more than the largest stock. */
function mustBeQuantity(quantity: Thousandths, unit: Unit): void {
  if (quantity <= 0) throw new Refusal('quantity-not-positive')
  mustBeWhole(quantity, unit)
  if (quantity > largestStock)
    throw new Refusal('stock-too-large', { most: formatQuantity(largestStock, unit) })
}

function mustBeWhole(quantity: Thousandths, unit: Unit): void {
  if (unit === 'unit' && quantity % 1000 !== 0) throw new Refusal('quantity-not-whole')
}

/** The stocks of both products after the whole transfer. Refused like the sending. */
export function stocksAfterTransfer(from: Kept | undefined, to: Kept | undefined, quantity: Thousandths) {
  const pair = mustBeTransfer(from, to, quantity)
  return {
    from: stockAfter('transfer-out', pair.from.stock, quantity),
    to: stockAfter('transfer-in', pair.to.stock, quantity),
  }
}

/** Refused in order: a quantity below 0 or none above it, not whole where units are counted, goods lost without a reason. */
export function mustBeArrival(arrival: Arrival & { readonly reason: LossReason | null }, unit: Unit): void {
  const parts = [arrival.received, arrival.lost, arrival.returned]
  if (parts.some((part) => part < 0) || sumOfArrival(arrival) === 0)
    throw new Refusal('quantity-not-positive')
  for (const part of parts) mustBeWhole(part, unit)
  if (arrival.lost > 0 && !arrival.reason) throw new Refusal('reason-missing')
}

/** The quantity still on its way after this arrival. Refuses more than was on its way. */
export function mustBeOnItsWay(
  transfer: Parameters<typeof onItsWay>[0],
  arrival: Arrival,
  unit: Unit,
): Thousandths {
  const left = onItsWay(transfer)
  if (sumOfArrival(arrival) > left)
    throw new Refusal('stock-transfer-too-much', { left: formatQuantity(left, unit) })
  return thousandths(left - sumOfArrival(arrival))
}

/**
 * While goods are on their way from or to a product, it keeps its stand and its unit and cannot be archived, so that they can
 * arrive or return.
 */
export function mustStayPut(before: KeptProduct, after: KeptProduct, isOnItsWay: boolean): void {
  if (isOnItsWay && isUprooted(before, after))
    throw new Refusal('stock-transfer-on-its-way', { productId: before.id, name: before.name })
}

export const isUprooted = (before: KeptProduct, after: KeptProduct): boolean =>
  before.standId !== after.standId || before.unit !== after.unit || (after.isArchived && !before.isArchived)
