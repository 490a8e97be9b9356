import type { Purchase as PurchaseOnTheWire } from '#contract/card/card-history.ts'
import { type Centimes, centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { answer } from '../books/answer.ts'
import { namesOnLines, type Purchase, pageOfPurchases, sumPurchases } from './card-history-store.ts'
import { readHistory } from './read-history.ts'

const write = ({ standId, standName, lines, ...purchase }: Purchase): PurchaseOnTheWire => ({
  ...purchase,
  amount: centimes(purchase.amount),
  at: purchase.at.toISOString(),
  stand: { id: standId, name: standName },
  products: lines.map(({ productId, quantity, price, ...line }) => ({
    ...line,
    id: productId,
    quantity: quantity as Thousandths,
    price: price as Centimes,
  })),
})

/** Cancelled purchases are listed like the others, and counted as nothing. */
export const listPurchasesOfCard = answer.listPurchasesOfCard.handler(
  async ({ context: { house }, input }) => {
    const { rows, ...history } = await readHistory(house, input, {
      names: namesOnLines,
      sum: sumPurchases,
      page: pageOfPurchases,
    })
    return { ...history, rows: rows.map(write) }
  },
)
