import type { Purchase as PurchaseOnTheWire } from '#contract/card/card-history.ts'
import { answer } from '../books/answer.ts'
import { namesOnLines, type Purchase, pageOfPurchases, sumPurchases } from './card-history-store.ts'
import { readHistory } from './read-history.ts'

const write = ({ standId, standName, lines, ...purchase }: Purchase): PurchaseOnTheWire => ({
  ...purchase,
  at: purchase.at.toISOString(),
  stand: { id: standId, name: standName },
  products: lines.map(({ productId, ...line }) => ({ ...line, id: productId })),
})

/** Cancelled purchases are listed, but not added to the sums. */
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
