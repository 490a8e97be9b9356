import { expect, test } from 'vitest'
import type { StockAlertOnTheWire } from '#contract/stock.ts'
import { units } from '#rules/quantity.ts'
import { answerOf } from './kept-stock.ts'

const alertAt = (stock: number, stockAlert: number, minStock: number) =>
  ({
    minStock: units(minStock),
    product: { stock: units(stock), stockAlert: units(stockAlert) },
  }) as StockAlertOnTheWire

test.each([
  ['twice the threshold, less what is left now', 3, 10, 12, 17],
  ['the minimum, where twice the threshold falls short of it', 2, 5, 30, 28],
  ['the minimum of a product without a threshold', 0, 0, 10, 10],
  ['an amount still to be said, of a healthy stock', 50, 5, 10, 0],
])('a supply that answers an alert brings %s', (_, stock, threshold, minimum, answer) => {
  expect(answerOf(alertAt(stock, threshold, minimum))).toBe(units(answer))
})
