/** Hashing a password waits in a queue. If the sign-in ends meanwhile, the request must create no account and change no password. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../platform/password.ts'
import { racing } from '../testing/race.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

type Code = { readonly code?: string }
const wish = { password: 'trois petits chats', role: 'admin', standId: null, workingHours: null }

/** The sign-in ended before the request was authorized: such an attempt proves nothing and is repeated. */
const tooLate = 'signed-out-everywhere'

/** Repeats `ask` until the request is authorized before its sign-in ends; returns the code it was then answered. */
async function saidBeyondTheDoor(ask: () => Promise<string | undefined>): Promise<string | undefined> {
  const codes = await racing(ask, { until: (all) => all.at(-1) !== tooLate })
  return codes.at(-1)
}

/** The code that a request is answered when its sign-in ends while fifty other passwords are being hashed. */
async function endedMeanwhile(ask: (thief: Caller) => Promise<{ body: Code }>): Promise<string | undefined> {
  const thief = await venue.addPerson({ role: 'admin' })
  const busy = Array.from({ length: 50 }, () => hashPassword('une phrase quelconque'))
  const asked = ask(thief)
  await busy[10]
  await venue.owner.sql`
    update sign_in
       set ended_because = 'signed-out-everywhere'
     where staff_id = ${thief.id}`
  const { body } = await asked
  await Promise.all(busy)
  return body.code
}

test('no account is created by an admin whose sign-in ends while the new password is hashed', async () => {
  const code = await saidBeyondTheDoor(() =>
    endedMeanwhile((thief) =>
      thief.post<Code>('/staff', { ...wish, name: 'Fantôme', email: 'fantome@test.ma' }),
    ),
  )
  expect(code).toBe('not-signed-in')
  const { rows } = await venue.owner.sql`select id from staff where name = 'Fantôme'`
  expect(rows).toEqual([])
})

test('no password is reset by an admin whose sign-in ends while the new password is hashed', async () => {
  const victim = await venue.addPerson({ role: 'vendor' })
  const code = await saidBeyondTheDoor(() =>
    endedMeanwhile((thief) =>
      thief.post<Code>(`/staff/${victim.id}/password`, { password: 'trois petits chats' }),
    ),
  )
  expect(code).toBe('not-signed-in')
  expect((await victim.get('/me')).status).toBe(200)
})

/** True when an invalid link is refused while fifty earlier passwords are still being hashed. */
async function isRefusedAtOnce(): Promise<boolean> {
  const busy = Array.from({ length: 50 }, () => hashPassword('une phrase quelconque'))
  let isHashing = true
  const hashed = Promise.all(busy).then(() => {
    isHashing = false
  })
  const answer = await fetch(`${venue.urls[0]}/api/v1/first-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link: 'devine', email: 'x@test.ma', name: 'X', password: 'trois petits chats' }),
  })
  const isAtOnce = isHashing
  expect(answer.status).toBe(403)
  await hashed
  return isAtOnce
}

// If the server hashed the password before checking the link, the answer would always come after the fifty others.
test('an invalid link to the first administrator is refused before its password is hashed', async () => {
  expect(await racing(isRefusedAtOnce, { until: (all) => all.includes(true) })).toContain(true)
})

test('a password of 150 characters is refused as wrong, not as a failure of the server', async () => {
  const answer = await fetch(`${venue.urls[0]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x@test.ma', password: 'k'.repeat(150) }),
  })
  expect(answer.status).toBe(401)
})
