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
  ['the quantity that the alert asks for', 3, 17, 12, 17],
  ['the quantity that a person asked for, where the stock is above its minimum', 50, 20, 10, 20],
  ['enough to reach the minimum, where the quantity asked for is too small', 2, 8, 30, 28],
  ['enough to reach the minimum, where no quantity was asked for', 0, 0, 10, 10],
  ['0, where no quantity was asked for and the stock is above its minimum', 50, 0, 10, 0],
])('the quantity proposed to answer an alert is %s', (_, stock, requested, minimum, answer) => {
  expect(answerOf(alertAt(stock, requested, minimum))).toBe(units(answer))
})
