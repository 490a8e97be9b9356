import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturn } from '#rules/people/safe-return.ts'

const site = 'http://venue.local'
const landing = (suite: string) => new URL(safeReturn(suite), `${site}/login`).origin

describe('after signing in the person is led', () => {
  test('to the page they had asked for, filters included', () => {
    expect(safeReturn('/cards?page=2#bas')).toBe('/cards?page=2#bas')
    expect(safeReturn('/loginless')).toBe('/loginless')
  })

  for (const nothing of [undefined, '', 'cards']) {
    test(`home when no page was asked for: ${nothing}`, () => expect(safeReturn(nothing)).toBe('/'))
  }

  for (const noScreen of ['/login?suite=/pos', '/login/', '/pos/../login', '/api/v1/me', '/api']) {
    test(`home when the address is no screen: ${noScreen}`, () => expect(safeReturn(noScreen)).toBe('/'))
  }

  for (const trap of [
    'https://evil.example/pos',
    '//evil.example/pos',
    '///evil.example',
    '/\\evil.example/pos',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /../..//evil.example',
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,hello',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/pos/..//evil.example',
    'http:evil.example',
  ]) {
    test(`never to another site: ${JSON.stringify(trap)}`, () => {
      expect(landing(trap)).toBe(site)
      expect(safeReturn(trap)).toBe('/')
    })
  }

  for (const odd of [
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/@evil.example',
    '/:80/',
    '/?suite=//evil.example',
  ]) {
    test(`to a page of this site, however odd: ${odd}`, () => expect(landing(odd)).toBe(site))
  }

  test('never to another site, whatever the mix of slashes, dots and blanks in the address', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      ' ',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      'http:',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        for (const suite of [parts.join(''), `/${parts.join('')}`]) {
          const path = safeReturn(suite)
          expect(new URL(path, `${site}/login`).origin).toBe(site)
          expect(path).toMatch(/^\/(?!\/)/)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
