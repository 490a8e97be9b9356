import { expect, test } from 'vitest'
import { Refusal } from '#rules/plain/refusal.ts'
import { balanceToldBy } from './card-act.ts'

test('the new figure is asked about when the card changed meanwhile, be it nothing', () => {
  expect(balanceToldBy(new Refusal('card-balance-changed', { balance: 55_00 }))).toBe(55_00)
  expect(balanceToldBy(new Refusal('card-balance-changed', { balance: 0 }))).toBe(0)
})

test('no other refusal tells what a card holds', () => {
  expect(balanceToldBy(new Refusal('card-balance-changed'))).toBeUndefined()
  expect(balanceToldBy(new Refusal('drawer-insufficient', { missing: 5_00, balance: 55_00 }))).toBeUndefined()
})
