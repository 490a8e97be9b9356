import { describe, expect, test } from 'vitest'
import { keepFindings } from './findings.ts'

describe('what is found', () => {
  const { add, nothingFound } = keepFindings()

  test('fails the test that asks each time it asks, as a second try does', () => {
    add('a card without a name', 'forgiven: 409')
    expect(() => nothingFound([/409/])).toThrow('a card without a name')
    expect(() => nothingFound()).toThrow(/^a card without a name$/)
  })
  test('fails that one test, and none after it', () => nothingFound())
})
