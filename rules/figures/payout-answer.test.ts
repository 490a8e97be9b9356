import { expect, test } from 'vitest'
import { noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { answerPayout } from './payout-answer.ts'

const payout = { id: 'payout', actorId: 'leila' }
const all = ['leila', 'samira'].map((id) => ({ id, isStill: true }))
const said = { adminId: 'samira', adminsThen: all, note: ' Vendue au guichet ', now: noon }
const before = { operationId: 'payout', adminId: 'anne', note: 'Vu', at: noon }

test('an administrator answers a payout once, with a note', () => {
  expect(answerPayout(payout, undefined, said)).toEqual({
    ...{ operationId: 'payout', adminId: 'samira', note: 'Vendue au guichet', at: noon },
  })
})

test('an answer is refused for an unknown payout, from the person who made it, without a note, and after another answer', () => {
  const why = (...[of, given, how]: Parameters<typeof answerPayout>) =>
    refusalOf(() => answerPayout(of, given, how))?.code
  expect(why(undefined, before, { ...said, note: '' })).toBe('payout-not-found')
  expect(why(payout, before, { ...said, adminId: 'leila', note: '' })).toBe('payout-own')
  expect(why(payout, before, { ...said, adminId: 'new', note: '' })).toBe('admin-since')
  expect(why(payout, before, { ...said, note: '' })).toBe('reason-missing')
  expect(why(payout, before, said)).toBe('payout-already-answered')
  expect(
    why(payout, undefined, { ...said, adminId: 'leila', adminsThen: [{ id: 'leila', isStill: true }] }),
  ).toBeUndefined()
})
