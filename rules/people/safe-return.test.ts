import { describe, expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

describe('a person who has signed in lands', () => {
  test.each(['/', '/pos', '/cards?page=2&de=//x#bas', '/loginless', '/apiary', '/cards/été'])(
    'on the page that they had asked for: %s',
    (page) => expect(safeReturn(page)).toBe(page),
  )

  test.each([
    undefined,
    '',
    'pos',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.%2E//evil.example',
    '/pos/../login',
    '/pos/.',
    '/login',
    '/login?suite=/pos',
    '/api/identity/start',
    '/\ud800',
  ])('on their home page instead of: %s', (trap) => expect(safeReturn(trap)).toBe('/'))
})
