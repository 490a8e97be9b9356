import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StaffMember } from '#rules/staff.ts'
import { cookieName, readerOf, type SignedIn } from './who-is.ts'

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
  expiresAt,
})

const sign = (token: string, key = secret) => createHmac('sha256', key).update(token).digest('base64')
const cookieWith = (token: string, signature = sign(token)) =>
  `autre=1; ${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`

const reader = (rows: readonly SignedIn[]) => {
  const asked: (readonly string[])[] = []
  const whoIs = readerOf({
    secret,
    clock: () => now,
    find: async (tokens) => {
      asked.push(tokens)
      await new Promise((later) => setTimeout(later, 5))
      return rows.filter(({ token }) => tokens.includes(token))
    },
  })
  return { whoIs, asked }
}

describe('who is there', () => {
  test('is read from a cookie we signed', async () => {
    const { whoIs } = reader([signedIn('abc')])
    expect((await whoIs(cookieWith('abc')))?.member?.name).toBe('Samira')
    expect((await whoIs(cookieWith('abc').replace(cookieName, `__Secure-${cookieName}`)))?.token).toBe('abc')
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
  ])('is nobody with %s, and the database is not even asked', async (_, cookies) => {
    const { whoIs, asked } = reader([signedIn('abc')])
    expect(await whoIs(cookies)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('is recognised again by the same cookie, and not by one that only resembles it', async () => {
    const { whoIs } = reader([signedIn('abc')])
    for (const _ of ['at first', 'again']) expect((await whoIs(cookieWith('abc')))?.token).toBe('abc')
    expect(await whoIs(cookieWith('abc', sign('abd')))).toBeUndefined()
  })

  test('is nobody from the instant the sign-in expires', async () => {
    const ended = reader([signedIn('abc', now)])
    expect(await ended.whoIs(cookieWith('abc'))).toBeUndefined()
    const lasting = reader([signedIn('abc', new Date(now.getTime() + 1))])
    expect(await lasting.whoIs(cookieWith('abc'))).toBeDefined()
  })

  test('is asked once for everybody who came while the last question was under way', async () => {
    const { whoIs, asked } = reader([signedIn('a'), signedIn('b')])
    const first = whoIs(cookieWith('a'))
    const rush = ['a', 'b', 'a', 'c', 'b'].map((token) => whoIs(cookieWith(token)))
    expect((await first)?.token).toBe('a')
    expect((await Promise.all(rush)).map((who) => who?.token)).toEqual(['a', 'b', 'a', undefined, 'b'])
    expect(asked).toEqual([['a'], ['a', 'b', 'c']])
  })

  test('is not answered when it cannot be read, and is again when it can', async () => {
    let isAway = true
    const whoIs = readerOf({
      secret,
      clock: () => now,
      find: async () => {
        if (isAway) throw new Error('the database is away')
        return [signedIn('abc')]
      },
    })
    await expect(whoIs(cookieWith('abc'))).rejects.toThrow('the database is away')
    isAway = false
    expect((await whoIs(cookieWith('abc')))?.token).toBe('abc')
  })
})
