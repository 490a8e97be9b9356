import { describe, expect, test } from 'vitest'
import { thousandths } from '../plain/quantity.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type MovementType, movementTypes, stockAfter, stockState } from './stock.ts'

const stockLeft = (movement: MovementType, stock: number, quantity: number) =>
  stockAfter(movement, thousandths(stock), thousandths(quantity))

describe('the state of a stock, alert at 5 and minimum at 10', () => {
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

  test('an empty stock is out even where both levels are 0', () => {
    const none = thousandths(0)
    expect(stockState({ stock: none, stockAlert: none, minQuantity: none })).toBe('out')
    expect(stockState({ stock: thousandths(1), stockAlert: none, minQuantity: none })).toBe('normal')
  })
  test('a threshold above the minimum leaves no room for low', () => {
    const levels = { stockAlert: thousandths(10_000), minQuantity: thousandths(5_000) }
    expect(stockState({ stock: thousandths(7_000), ...levels })).toBe('critical')
  })
})

describe('what a movement does to 12,500 kg', () => {
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

  test('a movement with a sign is a bug, not a refusal', () => {
    for (const movement of movementTypes.filter((type) => type !== 'adjustment'))
      expect(() => stockLeft(movement, 12_500, -1)).toThrow(RangeError)
  })
})
