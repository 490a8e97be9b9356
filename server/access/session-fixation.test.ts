/** A token somebody chose or knew before a sign-in opens nothing after it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieName } from '../platform/who-is.ts'
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

/** Signs in from a browser that already carries this cookie; answers the one it carries from then on. */
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
  ['signed by nobody we know', `${cookieName}=un-jeton-choisi-d-avance.c2lnbmF0dXJl`],
  ['signed by us, of no sign-in', cookieOf('un-jeton-choisi-d-avance')],
])('a token chosen before the sign-in, %s, is never the one of after', async (_, chosen) => {
  const email = await victim()
  const given = await signInCarrying(email, chosen)
  expect(tokenOf(given)).not.toBe('un-jeton-choisi-d-avance')
  expect(await me(given)).toMatchObject({ email })
  expect(await me(chosen)).toBeNull()
})

test('the sign-in of somebody else, planted in a browser, ends with the one who signs in there', async () => {
  const planter = await venue.addPerson({ role: 'vendor', name: 'Planteur' })
  const email = await victim()
  const given = await signInCarrying(email, planter.cookie)
  expect(tokenOf(given)).not.toBe(tokenOf(planter.cookie))
  expect(await me(given)).toMatchObject({ email })
  expect(await me(planter.cookie)).toBeNull()
})

test('each sign-in has a token of its own, long enough to be guessed by nobody', async () => {
  const email = await victim()
  const tokens = [await signInCarrying(email, ''), await signInCarrying(email, '')].map(tokenOf)
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(32)
})

test('a cookie with a token of ours under a signature of another is nobody', async () => {
  const person = await venue.addPerson({ role: 'admin' })
  const forged = cookieOf(tokenOf(person.cookie), 'a key somebody guessed')
  const answer = await fetch(`${venue.urls[0]}/api/v1/stands`, { headers: { cookie: forged } })
  expect(expectFailure(answer.status, await answer.json())).toBe('not-signed-in')
})
