import { describe, expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

describe('after signing in one goes', () => {
  test('to the page one had asked for, filters included', () => {
    expect(safeReturn('/cards?page=2#bas')).toBe('/cards?page=2#bas')
  })

  for (const nothing of [undefined, '', 'cards']) {
    test(`home when no page was asked for: ${nothing}`, () => expect(safeReturn(nothing)).toBe('/'))
  }

  test('home rather than back to the sign-in page', () => expect(safeReturn('/login?suite=/pos')).toBe('/'))

  for (const trap of [
    'https://evil.example/pos',
    '//evil.example/pos',
    '/\\evil.example/pos',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
  ]) {
    test(`never to another site: ${JSON.stringify(trap)}`, () => {
      const path = safeReturn(trap)
      expect(new URL(path, 'http://venue.local').origin).toBe('http://venue.local')
      expect(path).toBe('/')
    })
  }
})
