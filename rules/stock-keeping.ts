/** Every change of stock is a movement, and after every movement the alerts are looked at once. */

import type { Books } from './books.ts'
import type { Act } from './decision.ts'
import { idBornOf } from './operation-id.ts'
import type { Product } from './product.ts'
import { type Thousandths, thousandths } from './quantity.ts'
import { Refusal } from './refusal.ts'
import { type MovementType, stockAfter } from './stock.ts'
import { decideAlert, raiseAlert, resolveAlert, type StockAlert } from './stock-alert.ts'
import type { StockMovement } from './stock-movement.ts'

export type Move = Pick<StockMovement, 'createdBy' | 'at' | 'notes' | 'operationId'> & {
  readonly type: MovementType
  /** Unsigned; for an adjustment, the stock it sets. */
  readonly quantity: Thousandths
}

/** Refuses below zero and says which product and what is left of it. */
export function moveStock(product: Product, move: Move): { product: Product; movement: StockMovement } {
  const newStock = stockOrRefuse(product, move)
  const number = product.movementCount + 1
  const { type, createdBy, at, notes, operationId } = move
  return {
    product: { ...product, stock: newStock, movementCount: number },
    movement: {
      productId: product.id,
      number,
      standId: product.standId,
      type,
      quantity: thousandths(newStock - product.stock),
      previousStock: product.stock,
      newStock,
      createdBy,
      at,
      notes,
      operationId,
    },
  }
}

function stockOrRefuse(product: Product, { type, quantity }: Move): Thousandths {
  try {
    return stockAfter(type, product.stock, quantity)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { productId: product.id, name: product.name, left: product.stock })
  }
}

/** The alerts to raise and to resolve for products as they stand now. No one is called for one that was put away. */
export function watchStock(
  books: Books,
  products: readonly Product[],
  act: Act<unknown>,
): { newAlerts: StockAlert[]; alerts: StockAlert[] } {
  const newAlerts: StockAlert[] = []
  const alerts: StockAlert[] = []
  for (const [index, product] of products.entries()) {
    if (product.isArchived) continue
    const openAlert = books.openAlerts.get(product.id)
    const decision = decideAlert({ ...product, openAlert })
    if (decision === 'raise')
      newAlerts.push(raiseAlert(product, { id: idBornOf(act.freshId, index + 1), now: act.now }))
    if (decision === 'resolve' && openAlert) alerts.push(resolveAlert(openAlert, act.now))
  }
  return { newAlerts, alerts }
}

/** What a list of moves does to products, movements and alerts. */
export function stockChanges(
  books: Books,
  moved: readonly { product: Product; movement: StockMovement }[],
  act: Act<unknown>,
) {
  const products = moved.map((move) => ({
    ...move.product,
    totalSales: thousandths(move.product.totalSales - move.movement.quantity),
  }))
  return { products, movements: moved.map((move) => move.movement), ...watchStock(books, products, act) }
}
