import { describe, expect, test } from 'vitest'
import { pageOf, whatIsAsked } from './what-is-asked.ts'

const opened = (path: string) => whatIsAsked({ method: 'GET', mode: 'navigate', path })

describe('what the worker answers in the place of a server that is silent', () => {
  test.each([
    '/',
    '/pos',
    '/recharge/history',
    '/cards',
    '/cashier',
    '/cards/42/history',
    '/login',
    '/category',
  ])('%s is a screen', (path) => expect(opened(path)).toBe('screen'))

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
  ])('%s is left to the server, outage or not', (path) => expect(opened(path)).toBe('not ours'))

  test('a script is a file whoever asks for it, and a call never is', () => {
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
