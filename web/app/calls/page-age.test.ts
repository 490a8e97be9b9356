import { expect, test } from 'vitest'
import { contractHeader, contractVersion, screensHeader } from '#contract/plain/page-age.ts'
import { ageOf } from './page-age.ts'

const answer = (oldest: number, screens = 'of today') =>
  new Headers({ [contractHeader]: String(oldest), [screensHeader]: screens })

test('a page is «current» when the version of its screens is that of the server', () => {
  expect(ageOf(answer(contractVersion), 'of today')).toBe('current')
})

test('a page is «replaced», and still works, once the server has newer screens than the page', () => {
  expect(ageOf(answer(contractVersion), 'of yesterday')).toBe('replaced')
  expect(ageOf(answer(contractVersion), undefined)).toBe('current')
})

test('a page is too old when the server accepts only newer pages, whatever its screens', () => {
  expect(ageOf(answer(contractVersion + 1), 'of today')).toBe('too old')
})

test('an answer that is not from the server itself says nothing about the age of a page', () => {
  expect(ageOf(new Headers(), 'of today')).toBeUndefined()
})
