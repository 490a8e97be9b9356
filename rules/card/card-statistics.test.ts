import { describe, expect, test } from 'vitest'
import { centimes, noMoney } from '../plain/money.ts'
import { statisticsOf } from './card-statistics.ts'

const tally = (different = {}) => ({
  cards: 0,
  activeCards: 0,
  handedCards: 0,
  balance: noMoney,
  purchases: 0,
  purchased: noMoney,
  ...different,
})

describe('the figures above the list of cards', () => {
  test('are all zero in a venue without cards', () => {
    expect(Object.values(statisticsOf(tally()))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
  test('give averages rounded to the nearest centime, half a centime up', () => {
    const figures = statisticsOf(
      tally({
        cards: 3,
        activeCards: 2,
        handedCards: 1,
        balance: centimes(100_00),
        purchases: 2,
        purchased: centimes(1),
      }),
    )
    expect(figures).toMatchObject({
      averageBalance: 33_33,
      inactiveCards: 1,
      boxedCards: 1,
      averageTransactionAmount: 1,
    })
  })
})
