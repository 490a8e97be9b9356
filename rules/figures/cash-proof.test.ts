import { expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { proveCash, totalsApart } from './cash-proof.ts'

const evening = {
  drawers: centimes(740_00),
  cardsToCollect: centimes(130_00),
  givenCards: centimes(20_00),
  cashDifferences: centimes(2_00),
  float: centimes(-100_00),
  cards: centimes(612_00),
  standSales: centimes(375_00),
  unclaimed: centimes(5_00),
}

test('the cash held and the debts have the same sum', () => {
  const proof = proveCash(evening)
  expect(proof.there).toEqual({
    drawers: 740_00,
    organiser: 100_00,
    cardsToCollect: 130_00,
    givenCards: 20_00,
    cashDifferences: 2_00,
    total: 992_00,
  })
  expect(proof.owed).toEqual({ cards: 612_00, standSales: 375_00, unclaimed: 5_00, total: 992_00 })
  expect(proof.gap).toBe(0)
})

test('ten centimes without an operation are a gap in the cash proof', () => {
  expect(proveCash({ ...evening, cards: centimes(611_90) }).gap).toBe(10)
  expect(proveCash({ ...evening, drawers: centimes(739_90) }).gap).toBe(-10)
})

test('excess and missing cash found by closings are not set off against each other: both sides of the proof grow by them', () => {
  const proof = proveCash(evening)
  expect(totalsApart(proof, { excess: centimes(10_00), missing: centimes(12_00) })).toEqual({
    there: 1_002_00,
    owed: 1_002_00,
  })
  expect(totalsApart(proof, { excess: centimes(0), missing: centimes(2_00) })).toEqual({
    there: 992_00,
    owed: 992_00,
  })
})
