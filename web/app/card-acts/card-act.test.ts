import { expect, test } from 'vitest'
import { Refusal } from '#rules/plain/refusal.ts'
import { balanceToldBy } from './card-act.ts'

test('a refusal because the balance changed tells the new balance, even when it is 0', () => {
  expect(balanceToldBy(new Refusal('card-balance-changed', { balance: 55_00 }))).toBe(55_00)
  expect(balanceToldBy(new Refusal('card-balance-changed', { balance: 0 }))).toBe(0)
})

test('any other refusal tells no balance', () => {
  expect(balanceToldBy(new Refusal('card-balance-changed'))).toBeUndefined()
  expect(balanceToldBy(new Refusal('drawer-insufficient', { missing: 5_00, balance: 55_00 }))).toBeUndefined()
})
