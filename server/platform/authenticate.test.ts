import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StaffMember } from '#rules/people/staff.ts'
import { readerOf, type SignedIn } from './authenticate.ts'
import { cookieName } from './sign-in-cookie.ts'

const secret = 'a secret of the tests'
const now = new Date('2026-11-20T12:00:00Z')
const member: StaffMember = {
  id: '019aa0f4-9000-7000-8000-000000000001',
  email: 'samira@test.ma',
  name: 'Samira',
  role: 'vendor',
  standId: null,
  isActive: true,
  workingHours: null,
  permanentScreen: false,
}
const signedIn = (token: string, expiresAt = new Date('2026-11-21T12:00:00Z')): SignedIn => ({
  token,
  member,
  endedBecause: null,
  confirmedAt: null,
  deviceId: null,
  expiresAt,
})

const sign = (token: string, key = secret) => createHmac('sha256', key).update(token).digest('base64')
const cookieWith = (token: string, signature = sign(token)) =>
  `autre=1; ${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`

const reader = (rows: readonly SignedIn[]) => {
  const asked: (readonly string[])[] = []
  const authenticate = readerOf({
    secret,
    clock: () => now,
    find: async (tokens) => {
      asked.push(tokens)
      await new Promise((later) => setTimeout(later, 5))
      return rows.filter(({ token }) => tokens.includes(token))
    },
  })
  return { authenticate, asked }
}

describe('the person signed in on a device', () => {
  test('is found by a cookie that the server signed', async () => {
    const { authenticate } = reader([signedIn('abc')])
    expect((await authenticate(cookieWith('abc')))?.member?.name).toBe('Samira')
  })

  test.each([
    ['no cookie at all', undefined],
    ['another cookie', 'autre=1'],
    ['an empty one', `${cookieName}=`],
    ['a token without signature', `${cookieName}=abc`],
    ['a signature of another token', cookieWith('abc', sign('abd'))],
    ['a signature by another key', cookieWith('abc', sign('abc', 'guessed'))],
    ['half a signature', cookieWith('abc', sign('abc').slice(0, 20))],
    ['what no browser writes', `${cookieName}=%E0%A4%A`],
  ])('is no one for a request with %s, and the database is not even asked', async (_, cookies) => {
    const { authenticate, asked } = reader([signedIn('abc')])
    expect(await authenticate(cookies)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('is recognised again by the same cookie, and not by the same cookie with another signature', async () => {
    const { authenticate } = reader([signedIn('abc')])
    for (const _ of ['at first', 'again']) expect((await authenticate(cookieWith('abc')))?.token).toBe('abc')
    expect(await authenticate(cookieWith('abc', sign('abd')))).toBeUndefined()
  })

  test('is no longer signed in from the instant the sign-in expires', async () => {
    const ended = reader([signedIn('abc', now)])
    expect(await ended.authenticate(cookieWith('abc'))).toBeUndefined()
    const lasting = reader([signedIn('abc', new Date(now.getTime() + 1))])
    expect(await lasting.authenticate(cookieWith('abc'))).toBeDefined()
  })

  test('is looked up by one query for all requests that arrived while the last query ran', async () => {
    const { authenticate, asked } = reader([signedIn('a'), signedIn('b')])
    const first = authenticate(cookieWith('a'))
    const rush = ['a', 'b', 'a', 'c', 'b'].map((token) => authenticate(cookieWith(token)))
    expect((await first)?.token).toBe('a')
    expect((await Promise.all(rush)).map((who) => who?.token)).toEqual(['a', 'b', 'a', undefined, 'b'])
    expect(asked).toEqual([['a'], ['a', 'b', 'c']])
  })

  test('cannot be looked up while the database is down, and can be once it is back', async () => {
    let isAway = true
    const authenticate = readerOf({
      secret,
      clock: () => now,
      find: async () => {
        if (isAway) throw new Error('the database is away')
        return [signedIn('abc')]
      },
    })
    await expect(authenticate(cookieWith('abc'))).rejects.toThrow('the database is away')
    isAway = false
    expect((await authenticate(cookieWith('abc')))?.token).toBe('abc')
  })
})
