import { expect, test } from 'vitest'
import { whyNotTheirsToJudge } from './second-pair-of-eyes.ts'

const samira = { id: 'samira', isStill: true }
const anne = { id: 'anne', isStill: true }
const why = (adminId: string, adminsThen = [samira, anne]) =>
  whyNotTheirsToJudge({ adminId, doneById: 'samira', adminsThen })

test('an administrator may judge what a colleague did, and not their own act', () => {
  expect(why('anne')).toBeUndefined()
  expect(why('samira')).toBe('own')
})

test('an administrator who was the only one may judge their own act', () => {
  expect(why('samira', [samira])).toBeUndefined()
})

test('an administrator who has demoted the only other one may not judge their own act', () => {
  expect(why('samira', [samira, { ...anne, isStill: false }])).toBe('own')
})

test('a person who became administrator after the act may not judge it while an administrator of that time is still there', () => {
  expect(why('puppet')).toBe('newer')
  expect(why('puppet', [{ ...samira, isStill: false }])).toBeUndefined()
})
