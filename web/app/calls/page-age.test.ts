import { expect, test } from 'vitest'
import { contractHeader, contractVersion, screensHeader } from '#contract/plain/page-age.ts'
import { ageOf } from './page-age.ts'

const answer = (oldest: number, screens = 'of today') =>
  new Headers({ [contractHeader]: String(oldest), [screensHeader]: screens })

test('a page with the screens that the server gives is current', () => {
  expect(ageOf(answer(contractVersion), 'of today')).toBe('current')
})

test('a page is replaced once the server gives other screens, and goes on working', () => {
  expect(ageOf(answer(contractVersion), 'of yesterday')).toBe('replaced')
  expect(ageOf(answer(contractVersion), undefined)).toBe('current')
})

test('a page is too old where the server understands only newer ones, whatever its screens', () => {
  expect(ageOf(answer(contractVersion + 1), 'of today')).toBe('too old')
})

test('an answer that does not come from the server itself says nothing of the age of a page', () => {
  expect(ageOf(new Headers(), 'of today')).toBeUndefined()
})
