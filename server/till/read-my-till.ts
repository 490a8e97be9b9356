import { type Centimes, centimes } from '#rules/money.ts'
import type { Thousandths } from '#rules/quantity.ts'
import { tillKindOf } from '#rules/till-decisions.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/answering.ts'
import type { Tx } from '../platform/database.ts'
import { productsSoldBy, salesOfTill, unservedTicketsOf } from '../sale/sale-figures-store.ts'
import { findOpenTill, lastFloatOf, totalsOfTill } from './till-store.ts'
import { writeTill } from './write-till.ts'

/** The open till of whoever asks, with figures recomputed from the books in one snapshot. */
export const readMyTill = answer.readMyTill.handler(({ context }) => {
  const member = memberOf(context)
  const kind = tillKindOf(member)
  return context.house.database.snapshot(async (tx) => {
    const till = await findOpenTill(tx, member.id, kind)
    if (!till) return { till: null, figures: null, lastFloat: await lastFloatOf(tx, member.id, kind) }
    return { till: writeTill(till), figures: await figuresOf(tx, till.id), lastFloat: till.float }
  })
})

async function figuresOf(tx: Tx, tillId: string) {
  const [totals, sales, products, ticketsUnserved] = await Promise.all([
    totalsOfTill(tx, tillId),
    salesOfTill(tx, tillId),
    productsSoldBy(tx, tillId),
    unservedTicketsOf(tx, tillId),
  ])
  const totalOf = (kind: string) => {
    const total = totals.find((row) => row.kind === kind)
    return { count: total?.count ?? 0, amount: centimes(total?.amount ?? 0) }
  }
  const average = centimes(sales.count === 0 ? 0 : Math.round(sales.amount / sales.count))
  return {
    recharges: totalOf('recharge'),
    refunds: totalOf('refund'),
    sales: { count: sales.count, amount: sales.amount as Centimes, cancelled: sales.cancelled, average },
    products: products.map((row) => ({
      ...row,
      quantity: row.quantity as Thousandths,
      amount: row.amount as Centimes,
    })),
    ticketsUnserved,
  }
}
