import { describe, expect, test } from 'vitest'
import { pageOf, whatIsAsked } from './what-is-asked.ts'

const opened = (path: string) => whatIsAsked({ method: 'GET', mode: 'navigate', path })

describe('the kind of a request that the worker handles', () => {
  test.each([
    '/',
    '/pos',
    '/recharge/history',
    '/cards',
    '/cashier',
    '/cards/42/history',
    '/login',
    '/category',
  ])('is «screen» for %s', (path) => expect(opened(path)).toBe('screen'))

  test.each([
    '/c',
    '/c/K7M2P9QX',
    '/ecran/3fa9',
    '/ca',
    '/aide/vendeur',
    '/api/docs',
    '/api/v1/me',
    '/images/ab-160.webp',
    '/healthz',
  ])('is «not ours» for %s, which the server alone answers', (path) => expect(opened(path)).toBe('not ours'))

  test('is «file» for a script, whatever page asks for it, and never for a call', () => {
    const asked = (path: string, method = 'GET') => whatIsAsked({ method, mode: 'cors', path })
    expect(asked('/assets/start-3fa9.js')).toBe('file')
    expect(asked('/api/v1/cards')).toBe('not ours')
    expect(asked('/pos')).toBe('not ours')
    expect(asked('/assets/start-3fa9.js', 'POST')).toBe('not ours')
  })
})

describe('the page of a screen', () => {
  const pages = ['/index.html', '/pages/pos.html']
  test('is its own where the build made one, else the one that screens share', () => {
    expect(pageOf('/pos', pages)).toBe('/pages/pos.html')
    expect(pageOf('/pos/', pages)).toBe('/index.html')
    expect(pageOf('/users', pages)).toBe('/index.html')
    expect(pageOf('/', pages)).toBe('/index.html')
  })
})
