import { mustWaitForKitchen } from '#rules/buzzer-act.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { attempt } from '#rules/refusal.ts'
import { mayCancelUntil } from '#rules/sale-cancellation.ts'
import { answer } from '../books/answer.ts'
import { buzzersOfSales } from '../buzzer/buzzer-loan-store.ts'
import { codesOfCards } from '../card/card-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { findOpenTill } from '../till/till-store.ts'
import { recentSales } from './sale-store.ts'

const salesShown = 10

/** Of the open till of the caller; nothing when it is closed. */
export const listRecentSales = answer.listRecentSales.handler(({ context }) => {
  const now = context.house.clock()
  const { id, standId } = memberOf(context)
  return context.house.database.snapshot(async (tx) => {
    const till = await findOpenTill(tx, id, 'sale')
    if (!till) return []
    const sales = await recentSales(tx, till.id, salesShown)
    const [codes, buzzers] = await Promise.all([
      codesOfCards(
        tx,
        sales.map((sale) => sale.cardId),
      ),
      buzzersOfSales(
        tx,
        sales.map((sale) => sale.id),
      ),
    ])
    return sales.map((sale) => ({
      id: sale.id,
      orderNumber: sale.orderNumber,
      amount: sale.amount,
      status: sale.status,
      codeTail: cardCodeTail(codes.get(sale.cardId) ?? ''),
      at: sale.at.toISOString(),
      mayCancelUntil: mayCancelUntil(sale, now)?.toISOString() ?? null,
      lines: [...sale.lines],
      buzzer: buzzers.get(sale.id) ?? null,
      mayHaveBuzzer: 'value' in attempt(() => mustWaitForKitchen(sale, standId)),
    }))
  })
})
