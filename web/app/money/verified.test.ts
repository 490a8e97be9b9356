import { expect, test } from 'vitest'
import { dismissOne, dismissVerified, noteVerified, type Verified, verifiedOf } from './verified.ts'

const recharge: Verified = {
  operationId: 'o1',
  staffId: 'nadia',
  about: 'Recharge de 100,00 DH',
  sentAt: 0,
  outcome: 'enregistrée',
  happened: true,
}

test('the outcome of an operation is shown once, to its sender, until they have read it', () => {
  noteVerified(recharge)
  noteVerified(recharge)
  noteVerified({ ...recharge, operationId: 'o2', staffId: 'karim' })
  noteVerified({ ...recharge, staffId: 'amine' })
  expect(verifiedOf('nadia')).toEqual([recharge])
  dismissVerified('nadia')
  expect(verifiedOf('nadia')).toEqual([])
  expect(verifiedOf('karim')).toHaveLength(1)
  expect(verifiedOf('amine'), 'an admin who looked for them').toHaveLength(1)
})

test('a sale that did not happen keeps its cart until the point of sale has restored the cart', () => {
  const sale: Verified = { ...recharge, operationId: 'o3', staffId: 'salma', what: 'sale', happened: false }
  noteVerified({ ...sale, draft: ['Frites'] })
  dismissVerified('salma')
  expect(verifiedOf('salma')).toMatchObject([{ draft: ['Frites'], isRead: true }])
  dismissOne(sale)
  expect(verifiedOf('salma')).toEqual([])
})
