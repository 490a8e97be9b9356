import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { operationsSince, operationsSinceWords } from './operations-since.ts'

test('operations that came during the count are counted', () => {
  expect(operationsSince({ operationCount: 9, operationsAtFirst: 7, countedAt: undefined })).toBe(2)
})

test('once the count is booked, only later operations make the count outdated', () => {
  expect(operationsSince({ operationCount: 10, operationsAtFirst: 7, countedAt: 10 })).toBe(0)
  expect(operationsSince({ operationCount: 11, operationsAtFirst: 7, countedAt: 10 })).toBe(1)
})

test('a till that was read before its count was booked does not have a negative number of operations', () => {
  expect(operationsSince({ operationCount: 9, operationsAtFirst: 7, countedAt: 10 })).toBe(0)
})

test('one operation and several are worded differently', () => {
  expect([1, 2].map((n) => plainSpaces(operationsSinceWords(n)))).toEqual([
    '1 opération depuis le début du comptage',
    '2 opérations depuis le début du comptage',
  ])
})
