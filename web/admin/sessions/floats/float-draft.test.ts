import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { amountOf, faultsOf, fieldOf } from './float-draft.ts'

const said = (holderId: string, amount: string) =>
  faultsOf({ holderId, amount }).map(({ field, sentence }) => [field, plainSpaces(sentence)])

test('a float needs a person who receives it and a sum above zero', () => {
  expect(said('nadia', '500')).toEqual([])
  expect(said('', '0')).toEqual([
    ['holderId', 'Choisissez qui le reçoit.'],
    ['amount', 'Le montant doit être supérieur à 0,00 DH.'],
  ])
  expect(said('nadia', 'cinq cents').map(([field]) => field)).toEqual(['amount'])
  expect([amountOf('500'), amountOf('')]).toEqual([500_00, undefined])
})

test('each refusal of the server stands at the field it belongs to', () => {
  expect(fieldOf({ code: 'float-waits-already' })).toBe('holderId')
  expect(fieldOf({ code: 'amount-not-positive' })).toBe('amount')
  expect(fieldOf({ code: 'not-allowed' })).toBeUndefined()
})
