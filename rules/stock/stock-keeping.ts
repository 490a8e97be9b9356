/** Every change of stock is a movement, and after every movement the alerts are judged once. */

import type { Books } from '../books/books.ts'
import type { Act } from '../books/decision.ts'
import { idBornOf } from '../books/operation-id.ts'
import type { Product } from '../catalogue/product.ts'
import { isPending } from '../notification/notification.ts'
import { type Centimes, centimes } from '../plain/money.ts'
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { type AlertChanges, alertChanges } from './alert-changes.ts'
import { type LossReason, type MovementType, stockAfter } from './stock.ts'
import { decideAlert, isEnough, type StockAlert, saleCancelledNote } from './stock-alert.ts'
import { type AlertStep, raiseAlert, resolveAlert } from './stock-alert-step.ts'
import type { StockMovement } from './stock-movement.ts'

export type Move = Pick<StockMovement, 'createdBy' | 'at' | 'notes' | 'operationId'> & {
  /** Why goods were lost; null for other moves. */
  readonly reason?: LossReason | null
  readonly type: MovementType
  /** Unsigned; of an adjustment, the stock it sets. */
  readonly quantity: Thousandths
  /** The price of the goods, for a sale only. */
  readonly amount?: Centimes
}

/** Moves the stock of one product. Refuses a stock below 0, and says for which product and what is left of it. */
export function moveStock(product: Product, move: Move): { product: Product; movement: StockMovement } {
  const newStock = stockOrRefuse(product, move)
  const number = product.movementCount + 1
  const { type, createdBy, at, notes, operationId, reason = null, amount = 0 } = move
  const amountSold = centimes(product.amountSold + amount)
  return {
    product: { ...product, stock: newStock, amountSold, movementCount: number },
    movement: {
      productId: product.id,
      number,
      standId: product.standId,
      type,
      quantity: thousandths(newStock - product.stock),
      previousStock: product.stock,
      newStock,
      amountSold,
      createdBy,
      at,
      notes,
      operationId,
      reason,
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

export type Moved = {
  readonly product: Product
  readonly movement: StockMovement
  readonly isOfSale?: boolean
}

/**
 * The steps of the alerts of these products. An archived product has none. A person's request is answered when goods arrive: a
 * loss does not end it, and a cancelled sale only where the stock was short before it.
 */
export function watchStock(books: Books, moved: readonly Moved[], act: Act<unknown>): AlertChanges {
  const steps = moved.flatMap(({ product, movement, isOfSale = false }, index): AlertStep[] => {
    if (product.isArchived) return []
    const openAlert = books.openAlerts.get(product.id)
    const isBack = isOfSale && movement.quantity > 0
    const wasEnough = openAlert && isEnough(movement.previousStock, { ...product, ...openAlert })
    const hasRisen = isBack ? !wasEnough : movement.quantity > 0
    const decision = decideAlert({ ...product, openAlert, hasRisen })
    const how = { why: 'stock', movementNumber: movement.number, at: act.now, by: null } as const
    if (decision === 'raise') return [raiseAlert(product, { ...how, id: idBornOf(act.freshId, index + 1) })]
    return decision === 'resolve' && openAlert && (hasRisen || !isAskedFor(books, openAlert))
      ? [
          resolveAlert(
            openAlert,
            { ...how, quantity: whatCame(movement) },
            isBack ? saleCancelledNote : undefined,
          ),
        ]
      : []
  })
  return alertChanges(steps, { notifications: books.notifications.values(), by: act.actorId })
}

/**
 * The quantity supplied by the movement that ends an alert; null when a sale or a loss ends it, which may happen once the
 * person's request was answered.
 */
const whatCame = ({ quantity }: StockMovement): Thousandths | null => (quantity > 0 ? quantity : null)

/** Whether a person's request for this alert is pending. */
const isAskedFor = ({ notifications }: Books, { id }: Pick<StockAlert, 'id'>): boolean =>
  [...notifications.values()].some(
    (one) => one.type === 'restock_request' && one.alertId === id && isPending(one),
  )

/** The changes of products, movements and alerts after these moves. */
export const stockChanges = (books: Books, moved: readonly Moved[], act: Act<unknown>) => ({
  products: moved.map(({ product }) => product),
  movements: moved.map(({ movement }) => movement),
  ...watchStock(books, moved, act),
})

/** The same for a sale or its cancellation, which alone also change `totalSales`. */
export const saleChanges = (books: Books, moved: readonly Moved[], act: Act<unknown>) =>
  stockChanges(books, moved.map(countSold), act)

const countSold = ({ product, movement }: Moved): Moved => ({
  product: { ...product, totalSales: thousandths(product.totalSales - movement.quantity) },
  movement,
  isOfSale: true,
})
