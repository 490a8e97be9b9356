import { expect, test } from 'vitest'
import { whyNotTheirsToJudge } from './second-pair-of-eyes.ts'

const samira = { id: 'samira', isStill: true }
const anne = { id: 'anne', isStill: true }
const why = (adminId: string, adminsThen = [samira, anne]) =>
  whyNotTheirsToJudge({ adminId, doneById: 'samira', adminsThen })

test('an administrator judges what a colleague did, and not what they did themselves', () => {
  expect(why('anne')).toBeUndefined()
  expect(why('samira')).toBe('own')
})

test('an administrator who was alone judges what they did themselves', () => {
  expect(why('samira', [samira])).toBeUndefined()
})

test('an administrator who has demoted the only other one does not judge what they did themselves', () => {
  expect(why('samira', [samira, { ...anne, isStill: false }])).toBe('own')
})

test('a person made administrator since judges nothing while one of that time is there', () => {
  expect(why('puppet')).toBe('newer')
  expect(why('puppet', [{ ...samira, isStill: false }])).toBeUndefined()
})
