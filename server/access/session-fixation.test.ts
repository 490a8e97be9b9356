/** A token that an attacker chose or knew before a sign-in gives no access after it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieName } from '../platform/sign-in-cookie.ts'
import { expectFailure } from '../testing/failure.ts'
import { cookieOf, openVenue, password, tokenOf, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

async function victim(): Promise<string> {
  const { id } = await venue.addPerson({ role: 'vendor', name: 'Samira' })
  const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
  return rows[0]?.email as string
}

/** Signs in from a browser that already has this cookie; returns the cookie that the browser has afterwards. */
async function signInCarrying(email: string, cookie: string): Promise<string> {
  const answer = await fetch(`${venue.urls[0]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${cookieName}=`))
  return set?.split(';')[0] as string
}

const me = async (cookie: string) =>
  (await fetch(`${venue.urls[0]}/api/v1/me`, { headers: { cookie } })).json()

test.each([
  ['unsigned', `${cookieName}=un-jeton-choisi-d-avance`],
  ['signed with another key', `${cookieName}=un-jeton-choisi-d-avance.c2lnbmF0dXJl`],
  ['signed by us but of no sign-in', cookieOf('un-jeton-choisi-d-avance')],
])('a token chosen before the sign-in (%s) is replaced at sign-in', async (_, chosen) => {
  const email = await victim()
  const given = await signInCarrying(email, chosen)
  expect(tokenOf(given)).not.toBe('un-jeton-choisi-d-avance')
  expect(await me(given)).toMatchObject({ email })
  expect(await me(chosen)).toBeNull()
})

test('a sign-in that an attacker planted in a browser ends when a person signs in there', async () => {
  const planter = await venue.addPerson({ role: 'vendor', name: 'Planteur' })
  const email = await victim()
  const given = await signInCarrying(email, planter.cookie)
  expect(tokenOf(given)).not.toBe(tokenOf(planter.cookie))
  expect(await me(given)).toMatchObject({ email })
  expect(await me(planter.cookie)).toBeNull()
})

test('each sign-in has a token of its own, of at least 32 characters', async () => {
  const email = await victim()
  const tokens = [await signInCarrying(email, ''), await signInCarrying(email, '')].map(tokenOf)
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(32)
})

test('a cookie with a valid token and a forged signature is refused', async () => {
  const person = await venue.addPerson({ role: 'admin' })
  const forged = cookieOf(tokenOf(person.cookie), 'a key an attacker guessed')
  const answer = await fetch(`${venue.urls[0]}/api/v1/stands`, { headers: { cookie: forged } })
  expect(expectFailure(answer.status, await answer.json())).toBe('not-signed-in')
})
