import { expect, test } from 'vitest'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import { units } from '#rules/plain/quantity.ts'
import { answerOf } from './kept-stock.ts'

const alertAt = (stock: number, requestedQuantity: number, minStock: number) =>
  ({
    minStock: units(minStock),
    requestedQuantity: units(requestedQuantity),
    product: { stock: units(stock) },
  }) as StockAlertOnTheWire

test.each([
  ['what it asks for', 3, 17, 12, 17],
  ['what a person asked for of a healthy stock', 50, 20, 10, 20],
  ['the minimum, where what it asks for falls short of it', 2, 8, 30, 28],
  ['the minimum of a product without a threshold', 0, 0, 10, 10],
  ['an amount still to be said, of a healthy stock', 50, 0, 10, 0],
])('the quantity proposed to answer an alert is %s', (_, stock, requested, minimum, answer) => {
  expect(answerOf(alertAt(stock, requested, minimum))).toBe(units(answer))
})
