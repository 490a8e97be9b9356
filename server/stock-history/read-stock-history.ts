import { Refusal } from '#rules/plain/refusal.ts'
import { stockState } from '#rules/stock/stock.ts'
import { answer } from '../books/answer.ts'
import { readStockOf } from '../stock-overview/stock-list-store.ts'
import { type Range, stocksAfter } from './movement-store.ts'
import { readRange } from './read-range.ts'
import { sumRange } from './sum-range.ts'

/** As many points as a chart shows well and a person can read in a table. */
const mostPoints = 60

/** Reads header, sums and chart in one snapshot. */
export const readStockHistory = answer.readStockHistory.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const { from, to, ...range } = await readRange(house, tx, input)
    const [found, sums, points] = await Promise.all([
      readStockOf(tx, input.productId),
      sumRange(tx, range),
      stocksAfter(tx, input.productId, numbersShown(range)),
    ])
    if (!found) throw new Refusal('product-not-found')
    const { updatedAt: _, ...product } = found
    return {
      product: {
        ...product,
        state: stockState(product),
        archivedAt: product.archivedAt?.toISOString() ?? null,
      },
      from: from?.toISOString() ?? null,
      to: to.toISOString(),
      ...sums,
      points: points.map(({ at, ...point }) => ({ ...point, at: at.toISOString() })),
    }
  }),
)

/** Numbers spread evenly over the movements, so that a busy hour has more points than a quiet one; the last movement is always included. */
export function numbersShown({ after, last }: Range): number[] {
  const step = Math.max(1, Math.ceil((last - after) / mostPoints))
  const shown: number[] = []
  for (let number = last; number > after; number -= step) shown.push(number)
  return shown.reverse()
}
