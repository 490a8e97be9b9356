/** Requests with cookies that are not exactly ours: such a request is signed in as nobody, or as the person of the first cookie. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '../platform/sign-in-cookie.ts'
import { expectFailure } from '../testing/failure.ts'
import { signInAt } from '../testing/sign-in.ts'
import { type Caller, cookieOf, openVenue, tokenOf, type Venue } from '../testing/venue.ts'

let venue: Venue
let samira: Caller
beforeAll(async () => {
  venue = await openVenue()
  samira = await venue.addPerson({ role: 'vendor', name: 'Samira' })
})
afterAll(() => venue.close())

const ask = (path: string, cookie: string) => fetch(`${venue.urls[0]}/api/v1${path}`, { headers: { cookie } })

const nameWith = async (cookie: string) =>
  ((await (await ask('/me', cookie)).json()) as { name: string } | null)?.name

async function refusedWith(cookie: string) {
  expect(await nameWith(cookie)).toBeUndefined()
  for (const url of [`${venue.urls[0]}/api/v1/stands`, `${venue.urls[0]}/api/live`]) {
    const answer = await fetch(url, { headers: { cookie } })
    expect(expectFailure(answer.status, await answer.json())).toBe('not-signed-in')
  }
}

const valueIn = (cookie: string) => decodeURIComponent(cookie.slice(cookieName.length + 1))
const bearing = (value: string) => `${cookieName}=${encodeURIComponent(value)}`
const otherLetter = (letter: string) => (letter === 'A' ? 'B' : 'A')

describe('a changed cookie signs nobody in when the change is', () => {
  test.each([
    ['a letter of its token', (value: string) => otherLetter(value[0] as string) + value.slice(1)],
    [
      'a letter of its signature',
      (value: string) => value.replace(/\.(.)/, (_, letter) => `.${otherLetter(letter)}`),
    ],
    ['its signature is missing', (value: string) => value.split('.')[0] as string],
    ['its signature is empty', (value: string) => `${value.split('.')[0]}.`],
    ['its token is missing', (value: string) => `.${value.split('.')[1]}`],
    ['a second token stands before', (value: string) => `autre.${value}`],
    ['its signature is cut', (value: string) => value.slice(0, -8)],
  ])('%s', async (_, tamper) => {
    expect(await nameWith(samira.cookie)).toBe('Samira')
    await refusedWith(bearing(tamper(valueIn(samira.cookie))))
    expect(await nameWith(samira.cookie)).toBe('Samira')
  })
})

test('a signed cookie of no sign-in signs nobody in', () => refusedWith(cookieOf('un-jeton-inconnu')))

test('a cookie of an expired sign-in signs nobody in and cannot renew it', async () => {
  const { id, cookie } = await venue.addPerson({ role: 'vendor', name: 'Nadia' })
  expect(await nameWith(cookie)).toBe('Nadia')
  await venue.owner.sql`update sign_in set expires_at = now() where staff_id = ${id}`
  await refusedWith(cookie)
  const { rows } = await venue.owner.sql`
    select token from sign_in where staff_id = ${id} and expires_at > now()`
  expect(rows).toEqual([])
})

test('a sign-in does not last longer by being used', async () => {
  const endOf = async () =>
    (await venue.owner.sql`select expires_at, updated_at from sign_in where staff_id = ${samira.id}`).rows
  const before = await endOf()
  const answer = await ask('/me', samira.cookie)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await endOf()).toEqual(before)
})

test('a person with a token of 32 characters, the length of earlier versions, stays signed in', async () => {
  const { id } = await venue.addPerson({ role: 'kitchen', name: 'Ilham' })
  const token = 'oCxU3Cf8T85TmEGvCfEgDF6dEe01V68G'
  await venue.owner.sql`update sign_in set token = ${token} where staff_id = ${id}`
  expect(await nameWith(cookieOf(token))).toBe('Ilham')
})

describe('when a request has two cookies of our name', () => {
  test('the first one counts', async () => {
    const { cookie } = await venue.addPerson({ role: 'vendor', name: 'Karim' })
    expect(await nameWith(`${samira.cookie}; ${cookie}`)).toBe('Samira')
    expect(await nameWith(`${cookie}; ${samira.cookie}`)).toBe('Karim')
  })

  test('an invented first one hides the second, and nobody is signed in', () =>
    refusedWith(`${bearing('un-jeton.c2lnbmF0dXJl')}; ${samira.cookie}`))

  test('one that was planted over http is ignored over https, whatever its value', async () => {
    const secure = await openVenue({ on: venue.fresh, settings: { trustProxy: ['127.0.0.1'] } })
    try {
      const { cookie } = await venue.addPerson({ role: 'vendor', name: 'Planteur' })
      const answer = await fetch(`${secure.urls[0]}/api/v1/me`, {
        headers: { cookie: `${cookie}; __Host-${samira.cookie}`, 'x-forwarded-proto': 'https' },
      })
      expect(await answer.json()).toMatchObject({ name: 'Samira' })
    } finally {
      await secure.close()
    }
  })
})

test('a new sign-in gives a new cookie, and signing out ends the sign-in of the first one', async () => {
  const { id, cookie } = await venue.addPerson({ role: 'kitchen', name: 'Salma' })
  const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
  const answer = await signInAt(venue.urls[0], { email: rows[0]?.email as string })
  const [fresh = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0] as string)
  expect(tokenOf(fresh)).not.toBe(tokenOf(cookie))
  await fetch(`${venue.urls[0]}/api/v1/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${fresh}; ${cookie}` },
    body: '{}',
  })
  expect([await nameWith(fresh), await nameWith(cookie)]).toEqual([undefined, 'Salma'])
})
