import { describe, expect, test } from 'vitest'
import { thousandths } from '../plain/quantity.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type MovementType, movementTypes, stockAfter, stockState } from './stock.ts'

const stockLeft = (movement: MovementType, stock: number, quantity: number) =>
  stockAfter(movement, thousandths(stock), thousandths(quantity))

describe('the state of a stock, with an alert threshold of 5 and a minimum of 10,', () => {
  for (const [stock, state] of [
    [0, 'out'],
    [1, 'critical'],
    [5_000, 'critical'],
    [5_001, 'low'],
    [10_000, 'low'],
    [10_001, 'normal'],
  ] as const)
    test(`${stock / 1000}: ${state}`, () => {
      const levels = { stockAlert: thousandths(5_000), minQuantity: thousandths(10_000) }
      expect(stockState({ stock: thousandths(stock), ...levels })).toBe(state)
    })

  test('is «out» at 0 even when both levels are 0', () => {
    const none = thousandths(0)
    expect(stockState({ stock: none, stockAlert: none, minQuantity: none })).toBe('out')
    expect(stockState({ stock: thousandths(1), stockAlert: none, minQuantity: none })).toBe('normal')
  })
  test('is never «low» when the threshold is above the minimum', () => {
    const levels = { stockAlert: thousandths(10_000), minQuantity: thousandths(5_000) }
    expect(stockState({ stock: thousandths(7_000), ...levels })).toBe('critical')
  })
})

describe('a stock of 12,500 kg after a movement', () => {
  for (const [movement, quantity, expected] of [
    ['supply', 2_250, 14_750],
    ['return', 2_250, 14_750],
    ['loss', 2_250, 10_250],
    ['sale', 335, 12_165],
    ['adjustment', 2_250, 2_250],
    ['adjustment', 0, 0],
    ['loss', 12_500, 0],
    ['sale', 12_500, 0],
  ] as const)
    test(`${movement} of ${quantity / 1000}: ${expected / 1000}`, () => {
      expect(stockLeft(movement, 12_500, quantity)).toBe(expected)
    })

  for (const [movement, quantity] of [
    ['loss', 12_501],
    ['sale', 12_501],
    ['adjustment', -1],
  ] as const)
    test(`${movement} of ${quantity / 1000} is refused: the result may not be negative`, () => {
      expect(refusalOf(() => stockLeft(movement, 12_500, quantity))?.code).toBe('stock-negative')
    })

  test('throws for a movement with a sign, which is a bug and not a refusal', () => {
    for (const movement of movementTypes.filter((type) => type !== 'adjustment'))
      expect(() => stockLeft(movement, 12_500, -1)).toThrow(RangeError)
  })
})
