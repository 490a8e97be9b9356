import { expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { cardSalesOf, cashMovedOf, paidBackOf, rechargesOf, salesOf } from './till-figures.ts'

const total = (count: number, amount: number) => ({ count, amount: centimes(amount) })

test('a cancelled recharge is not counted among the recharges of a till', () => {
  const totals = { recharge: total(3, 300_00), 'recharge-cancellation': total(1, -100_00) }
  expect(rechargesOf(totals)).toEqual({ count: 2, amount: 200_00 })
})

test('the cancelled sale of a card is not counted among the cards a till has sold', () => {
  expect(cardSalesOf({ 'card-sale': total(3, 200_00) }, total(1, -70_00))).toEqual({
    count: 2,
    amount: 130_00,
  })
})

test('an initialization counts among the refunds of a till', () => {
  const totals = { refund: total(1, -50_00), initialization: total(2, -80_00) }
  expect(paidBackOf(totals)).toEqual({ count: 3, amount: 130_00 })
})

test('the sales of a stand are what cards paid minus what they got back', () => {
  const totals = { sale: total(4, -120_00), 'sale-cancellation': total(1, 30_00) }
  expect(salesOf(totals)).toEqual({ count: 3, amount: 90_00, cancelled: 1 })
})

test('cash brought to a till and cash taken from it have separate sums', () => {
  const totals = { 'cash-in': total(1, 200_00), 'cash-out': total(2, -500_00) }
  expect(cashMovedOf(totals)).toEqual({ in: 200_00, out: 500_00 })
})

test('a till without operations has sums of zero', () => {
  expect([rechargesOf({}), paidBackOf({}), salesOf({}), cashMovedOf({})]).toEqual([
    { count: 0, amount: 0 },
    { count: 0, amount: 0 },
    { count: 0, amount: 0, cancelled: 0 },
    { in: 0, out: 0 },
  ])
})
