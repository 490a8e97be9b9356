import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { operationsSince, operationsSinceWords } from './operations-since.ts'

test('what came while the drawer was counted is told', () => {
  expect(operationsSince({ operationCount: 9, operationsAtFirst: 7, countedAt: undefined })).toBe(2)
})

test('once counted, only what came after makes the count old', () => {
  expect(operationsSince({ operationCount: 10, operationsAtFirst: 7, countedAt: 10 })).toBe(0)
  expect(operationsSince({ operationCount: 11, operationsAtFirst: 7, countedAt: 10 })).toBe(1)
})

test('a till read before the count was booked is not a till with fewer operations', () => {
  expect(operationsSince({ operationCount: 9, operationsAtFirst: 7, countedAt: 10 })).toBe(0)
})

test('one and many are told apart', () => {
  expect([1, 2].map((n) => plainSpaces(operationsSinceWords(n)))).toEqual([
    '1 opération depuis le début du comptage',
    '2 opérations depuis le début du comptage',
  ])
})
