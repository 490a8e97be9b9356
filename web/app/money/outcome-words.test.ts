import { expect, test } from 'vitest'
import { tabId } from '../device/tabs.ts'
import { isToldAt, outcomesWord } from './outcome-words.ts'

const paid = { what: 'sale', happened: true } as const
const unpaid = { what: 'sale', happened: false } as const

test.each([
  ['Payée (1)', [paid]],
  ['Pas payée (1)', [paid, unpaid, paid]],
  [
    'Rechargée (2)',
    [
      { what: 'recharge', happened: true },
      { what: 'recharge', happened: true },
    ],
  ],
  ['Pas remboursée (1)', [{ what: 'refund', happened: false }]],
  ['Pas enregistrée (2)', [unpaid, { happened: false }, paid]],
  ['Enregistrée (1)', [{ happened: true }]],
] as const)('the header sums several outcomes up as «%s»', (word, outcomes) => {
  expect(outcomesWord(outcomes)).toBe(word)
})

test('the outcome of a sale is shown at the point of sale, that of a recharge at the desk only after a reload', () => {
  expect(isToldAt('/pos', { what: 'sale', tab: tabId })).toBe(true)
  expect(isToldAt('/cashier', { what: 'sale', tab: tabId })).toBe(false)
  expect(isToldAt('/recharge', { what: 'recharge', tab: tabId })).toBe(false)
  expect(isToldAt('/recharge', { what: 'refund', tab: 'before' })).toBe(true)
  expect(isToldAt('/pos', {})).toBe(false)
})
