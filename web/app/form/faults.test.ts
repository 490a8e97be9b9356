import { expect, test } from 'vitest'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { faultsShown, listFaults, refusedField } from './faults.ts'
import { whyNot } from './why-not.ts'

const noName = { field: 'name', sentence: 'Saisissez un nom.' } as const
const fieldOf = ({ code }: Refusal) => (code === 'email-taken' ? ('email' as const) : undefined)
const taken = { field: 'email', sentence: refusals['email-taken'] } as const

test('a refusal of the server that belongs to a field is shown at that field, any other is not', () => {
  expect(refusedField(new Refusal('email-taken'), fieldOf)).toEqual(taken)
  expect(refusedField(new Refusal('last-admin'), fieldOf)).toBeUndefined()
  expect(refusedField(new Refusal('email-taken'), undefined)).toBeUndefined()
})

test("a field shows one sentence: its own fault rather than the server's refusal", () => {
  expect(faultsShown<string>([noName], taken)).toEqual([noName, taken])
  const empty = { field: 'email', sentence: 'Saisissez une adresse e-mail.' }
  expect(faultsShown([empty], taken)).toEqual([empty])
})

test('faults given by field are listed in the order in which they were judged', () => {
  expect(listFaults({ tolerance: 'un', quickAmounts: 'deux' })).toEqual([
    { field: 'tolerance', sentence: 'un' },
    { field: 'quickAmounts', sentence: 'deux' },
  ])
})

test('of several missing things the first one is named', () => {
  expect(whyNot({ 'reason-missing': true, 'till-not-counted': true })).toBe(refusals['reason-missing'])
  expect(whyNot({ 'reason-missing': false, 'till-not-counted': true })).toBe(refusals['till-not-counted'])
  expect(whyNot({ 'reason-missing': false })).toBeUndefined()
})
