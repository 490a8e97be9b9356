import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '../platform/who-is.ts'
import { expectFailure } from '../testing/failure.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
})
afterAll(() => venue.close())

const post = (path: string, body: object, cookie = '') =>
  fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })

const signIn = (email: string, typed: string) => post('/sign-in', { email, password: typed })

const emailOf = async (id: string) =>
  (await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`).rows[0]
    ?.email as string

const someone = async (person: Parameters<Venue['addPerson']>[0]) =>
  emailOf((await venue.addPerson(person)).id)

const meWith = async (cookie: string, server = 0) =>
  (await fetch(`${venue.urls[server]}/api/v1/me`, { headers: { cookie } })).json()

const rowsFor = async (email: string) =>
  (
    await venue.owner.sql<{ count: number }>`
      select count(*)::integer as count
        from sign_in i
        join staff s on s.id = i.staff_id
       where s.email = ${email}`
  ).rows[0]?.count

describe('signing in', () => {
  test('answers who one is and where one works, and sets a cookie no script can read', async () => {
    const stand = await venue.addStand('A')
    const email = await someone({ role: 'vendor', standId: stand.id, name: 'Samira' })
    const answer = await signIn(`  ${email.toUpperCase()} `, password)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      email,
      name: 'Samira',
      role: 'vendor',
      stand: { letter: 'A' },
    })
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(new RegExp(`^${cookieName}=`))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).toMatch(/; Max-Age=604800/)
  })

  // In order of precedence: each line also has every fault listed below it.
  test.each([
    ['fields-missing', '', ''],
    ['fields-missing', '   ', password],
    ['fields-missing', 'pas une adresse', ''],
    ['email-malformed', 'pas une adresse', 'faux'],
    ['account-unknown', 'personne@test.ma', 'faux'],
  ])('is refused: %s', async (code, email, typed) => {
    const answer = await signIn(email, typed)
    expect(expectFailure(answer.status, await answer.json())).toBe(code)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('is refused for a wrong password even to somebody disabled, then for being disabled', async () => {
    const email = await someone({ role: 'vendor', isActive: false })
    const wrong = await signIn(email, 'faux')
    expect(expectFailure(wrong.status, await wrong.json())).toBe('password-wrong')
    const before = await rowsFor(email)
    const right = await signIn(email, password)
    const body = await right.json()
    expect(expectFailure(right.status, body)).toBe('staff-disabled')
    expect(body).toMatchObject({ message: 'Votre compte a été désactivé. Contactez un administrateur.' })
    expect(right.headers.getSetCookie()).toEqual([])
    expect(await rowsFor(email)).toBe(before)
  })

  test('never says a password or its hash to anybody', async () => {
    const email = await someone({ role: 'admin' })
    const answer = await signIn(email, password)
    const text =
      (await answer.text()) + JSON.stringify(await meWith(answer.headers.getSetCookie().join('; ')))
    expect(text).not.toMatch(/argon2|password|token/i)
  })

  test('an admin is let in even when disabled, so that nobody locks the house', async () => {
    expect((await signIn(await someone({ role: 'admin', isActive: false }), password)).status).toBe(200)
  })
})

describe('a signed-in person', () => {
  const cookieOf = async (email: string) =>
    (await signIn(email, password)).headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')

  test('is nobody on any server as soon as they have signed out, and the cookie is forgotten', async () => {
    const email = await someone({ role: 'kitchen' })
    const cookie = await cookieOf(email)
    expect(await meWith(cookie, 1)).toMatchObject({ email })
    const left = await post('/sign-out', {}, cookie)
    expect([left.status, await left.json()]).toEqual([200, { signedOut: true }])
    expect(left.headers.getSetCookie().join()).toMatch(new RegExp(`^${cookieName}=;.*Max-Age=0`))
    expect(await meWith(cookie)).toBeNull()
    expect(await meWith(cookie, 1)).toBeNull()
    expect((await post('/sign-out', {}, cookie)).status).toBe(200)
  })

  test('is stopped at the very next request when disabled, on every server', async () => {
    const email = await someone({ role: 'kitchen' })
    const cookie = await cookieOf(email)
    await venue.owner.sql`update staff set is_active = false where email = ${email}`
    for (const url of venue.urls) {
      const answer = await fetch(`${url}/api/v1/stands`, { headers: { cookie } })
      expect(expectFailure(answer.status, await answer.json())).toBe('staff-disabled-since')
      const stream = await fetch(`${url}/api/live`, { headers: { cookie } })
      expect(expectFailure(stream.status, await stream.json())).toBe('staff-disabled-since')
    }
  })

  test('may do the next thing with the role they have now, not the one they signed in with', async () => {
    const email = await someone({ role: 'kitchen' })
    const cookie = await cookieOf(email)
    const asked = () => fetch(`${venue.urls[1]}/api/v1/cards`, { headers: { cookie } })
    expect((await asked()).status).toBe(403)
    await venue.owner.sql`update staff set role = 'admin' where email = ${email}`
    expect((await asked()).status).toBe(200)
  })
})
