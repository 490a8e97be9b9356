import { describe, expect, test } from 'vitest'
import { keepFindings } from './findings.ts'

describe('what is found', { retry: 1 }, () => {
  const { add, nothingFound } = keepFindings()
  let tries = 0

  test.fails('fails the test at its second try too, which no longer meets it', () => {
    tries += 1
    if (tries === 1) add('a card without a name', 'forgiven: 409')
    nothingFound([/409/])
  })
  test('fails that one test, and none after it', () => {
    expect(tries).toBe(2)
    nothingFound()
  })
})
