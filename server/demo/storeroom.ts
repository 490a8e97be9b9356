/** What the stock keeper of the demo does: each act becomes a real command, and what it leaves on the shelf is kept. */
import { type Thousandths, thousandths } from '#rules/quantity.ts'
import type { LossReason } from '#rules/stock.ts'
import type { TypeByHand } from '#rules/stock-act.ts'
import { stockAdjustment, stockLoss, stockReturn, stockSupply } from '../stock/move-stock.ts'
import type { DemoProduct } from './demo-menu.ts'
import { cast } from './demo-people.ts'
import type { Parts } from './holdings.ts'

export type Keeping = {
  readonly product: DemoProduct
  readonly type: TypeByHand
  /** Of an adjustment: what was found beyond or below what the books know. */
  readonly quantity: Thousandths
  readonly notes: string
  readonly reason?: LossReason
}

const commands = {
  supply: stockSupply,
  return: stockReturn,
  loss: stockLoss,
  adjustment: stockAdjustment,
} as const

export function openStoreroom({ newId, add, holdings: { stockOf, put } }: Parts) {
  return {
    keep: (at: Date, { product, type, quantity, notes, reason = undefined }: Keeping) => {
      const left = thousandths(stockOf(product) + (type === 'loss' ? -quantity : quantity))
      const input = {
        ...{ productId: product.id, notes, reason: reason ?? null },
        quantity: type === 'adjustment' ? left : quantity,
      }
      add(at, commands[type]({ operationId: newId(at), actorId: cast.hassan.id, input }))
      put(product, left)
    },
  }
}
