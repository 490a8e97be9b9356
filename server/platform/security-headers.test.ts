import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo } from '../testing/answer-to.ts'
import { digestOf } from '../testing/digest.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

type Headers = Record<string, string>

/** A request with the headers of a browser: fetch does not let a script set Origin or Sec-Fetch-Site. */
function issue(headers: Headers, method = 'POST'): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify({
    operationId: newOperationId(),
    type: 'BASIC',
    initialBalance: 50_00,
    validityDays: 30,
  })
  const asked = request(`${venue.urls[0]}/api/v1/cards`, {
    method,
    headers: { cookie: admin.cookie, 'content-type': 'application/json', ...headers },
  })
  const answered = answerTo(asked)
  asked.end(method === 'POST' ? body : undefined)
  return answered
}

describe('a request to issue a card', () => {
  test.each<[string, Headers]>([
    ['from a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain of our domain', { 'sec-fetch-site': 'same-site' }],
    ['from another site, by an old browser', { origin: 'https://evil.example' }],
    ['from our host on another port', { origin: 'http://127.0.0.1:1' }],
    ['from a page without origin', { origin: 'null' }],
    ['from an origin that is no address', { origin: 'evil' }],
  ])('%s is refused, and no card is made', async (_, headers) => {
    const before = await digestOf(venue.owner)
    const { status, body } = await issue(headers)
    expect(expectFailure(status, body)).toBe('origin-foreign')
    expect(status).toBe(403)
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test.each<[string, string]>([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['JSONP', 'application/jsonp'],
    ['nothing', ''],
  ])('is refused when its content type is %s', async (_, type) => {
    const { status, body } = await issue({ 'content-type': type })
    expect(expectFailure(status, body)).toBe('request-malformed')
  })

  test('is accepted from our own page, from a program, and with a charset', async () => {
    const here = venue.urls[0] as string
    expect(await issue({ origin: here, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 })
    expect(await issue({})).toMatchObject({ status: 200 })
    expect(await issue({ 'content-type': 'application/json; charset=utf-8' })).toMatchObject({ status: 200 })
  })

  test('is checked for its site; a request that only reads is answered, with headers that let only our own pages see the answer', async () => {
    expect(await issue({ origin: 'https://evil.example' }, 'GET')).toMatchObject({ status: 200 })
    const answer = await fetch(`${venue.urls[0]}/api/v1/cards`, { headers: { cookie: admin.cookie } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('every answer', () => {
  test.each([
    '/api/v1/venue',
    '/api/v1/me',
    '/api/v1/nothing',
    '/api/nothing',
    '/healthz',
    '/api/openapi.json',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await fetch(`${venue.urls[0]}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/(^|; )script-src 'self' 'wasm-unsafe-eval'(;|$)/)
    expect(policy).toMatch(/(^|; )default-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|; )object-src 'none'(;|$)/)
    expect(policy).toMatch(/(^|; )base-uri 'none'(;|$)/)
    expect(policy).toMatch(/(^|; )frame-ancestors 'none'(;|$)/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=()')
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

test('a call that does not exist is answered 404, in French', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'PUT']) {
    const answer = await fetch(`${venue.urls[0]}/api/v1/nothing`, {
      method,
      headers: { 'content-type': 'application/json' },
    })
    expect(expectFailure(answer.status, await answer.json())).toBe('not-found')
  }
})
