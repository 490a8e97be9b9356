/** Guesses that are paid for with a proof of work: their rate, price and queue, and their lines in the journal. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { leastAgeOf, sumsIn } from '#rules/people/device-check.ts'
import { doCheck } from '../testing/do-check.ts'
import {
  clock,
  guessedAt,
  later,
  openGuessedVenue,
  signIn,
  someone,
  withoutPace,
} from '../testing/guessed-door.ts'
import { atOnce, statusesOf } from '../testing/race.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openGuessedVenue()
})
afterEach(async () => {
  await venue.owner.sql`delete from sign_in_throttle`
})
afterAll(() => venue.close())

describe('twelve proofs of work sent at once to two servers', () => {
  const looked = async (at: Venue) => {
    const email = await someone(at)
    await guessedAt({ email, at })
    const asked = await Promise.all(Array.from({ length: 12 }, () => signIn({ email, at })))
    const checks = await Promise.all(asked.map(({ check = '' }) => doCheck(check)))
    later(1_000)
    const answers = await atOnce(12, (n, server) => signIn({ email, check: checks[n] ?? '', server, at }))
    const kept = answers.filter(({ check }) => checks.some((done) => check && done.startsWith(`${check} `)))
    return { looked: statusesOf(answers, 401), kept: kept.length }
  }

  test('are worth one try in this second, and the other eleven can still be used in the next', async () => {
    expect(await looked(venue)).toEqual({ looked: 1, kept: 11 })
  })

  test('twin: are worth twelve tries when the database forgets the last check', async () => {
    const twin = await openVenue({ servers: 2, settings: { clock, trustProxy: ['127.0.0.1'] } })
    await withoutPace(twin)
    expect(await looked(twin)).toEqual({ looked: 12, kept: 0 })
    await twin.close()
  })
})

/** Sends `tries` wrong passwords with a proof of work, one a second; returns how many sums the next guess costs. */
async function payFor(email: string, { tries, from }: { tries: number; from: string }): Promise<number> {
  let question = await guessedAt({ email, from })
  for (let n = 0; n < tries; n += 1) {
    const check = await doCheck(question)
    later(leastAgeOf(question))
    await signIn({ email, from, check })
    question = (await signIn({ email, from })).check ?? question
  }
  return sumsIn(question)
}

test('guesses need more and more work at the address that makes them, and at no other', async () => {
  const email = await someone()
  expect(await payFor(email, { tries: 10, from: '198.51.100.7' })).toBe(64)
  for (let n = 0; n < 20; n += 1) await signIn({ email, from: `203.0.113.${n}` })
  expect(sumsIn((await signIn({ email, from: '192.0.2.50' })).check ?? '')).toBe(32)
})

test('a long proof of work is accepted two seconds after the server asked for it, not earlier', async () => {
  const [email, from] = [await someone(), '198.51.100.9']
  await payFor(email, { tries: 10, from })
  let asked = await signIn({ email, from })
  // If the next free try is less than two seconds away, the server would check the guess without the proof of work.
  while ((asked.seconds ?? 0) <= 2) {
    later((asked.seconds ?? 0) * 1_000)
    asked = await signIn({ email, from })
  }
  const check = await doCheck(asked.check ?? '')
  later(1_000)
  expect((await signIn({ email, from, check })).status).toBe(429)
  later(1_000)
  expect((await signIn({ email, from, check })).status).toBe(401)
})

test('when forty addresses guess with proofs of work, four guesses are checked per second, and an address known to the account does not wait', async () => {
  const email = await someone()
  const home = '192.0.2.77'
  expect((await signIn({ email, from: home, typed: password })).status).toBe(200)
  const addresses = Array.from({ length: 40 }, (_, n) => `198.18.7.${n}`)
  for (let n = 0; n < 20; n += 1) await signIn({ email, from: `203.0.113.${n}` })
  const asked = await Promise.all(addresses.map((from) => signIn({ email, from })))
  const checks: string[] = []
  for (const { check = '' } of asked) checks.push(await doCheck(check))
  later(1_000)
  const answers = await atOnce(40, (n, server) =>
    signIn({ email, from: addresses[n] as string, check: checks[n] as string, server }),
  )
  // Four in a second, and perhaps one more that uses the free try after the waiting time.
  expect(statusesOf(answers, 401)).toBeLessThanOrEqual(5)
  expect((await signIn({ email, from: home, typed: password })).status).toBe(200)
})

test('when strangers fill the queue of an address, a person there can still sign in with a proof of work', async () => {
  const [email, from] = [await someone(), '192.0.2.33']
  const rush = Array.from({ length: 300 }, (_, n) => signIn({ email: `foule-${n}@test.ma`, from }))
  const answers = await Promise.all(rush)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ check }) => check === undefined)).toEqual([])
  const check = await doCheck((await signIn({ email, from })).check ?? '')
  later(1_000)
  const again = Array.from({ length: 300 }, (_, n) => signIn({ email: `foule-${n}@test.ma`, from }))
  expect((await signIn({ email, from, check, typed: password })).status).toBe(200)
  await Promise.all(again)
})

test('strangers who make an address wait do not keep a signed-in person there from changing password or pin', async () => {
  const person = await venue.addPerson({ role: 'kitchen' })
  await Promise.all(
    Array.from({ length: 105 }, (_, n) => signIn({ email: `x-${n}@test.ma`, from: '127.0.0.1' })),
  )
  expect((await signIn({ email: 'autre@test.ma', from: '127.0.0.1' })).status).toBe(429)
  expect((await person.post('/me/pin', { current: password, pin: '2580' })).status).toBe(200)
  expect((await person.post('/me/password', { current: password, next: 'une longue phrase' })).status).toBe(
    200,
  )
})

test('guesses with proofs of work from one address add one line a minute to the journal, with their number', async () => {
  const [email, from] = [await someone(), '198.51.100.8']
  const lines = async () =>
    (
      await venue.owner.sql<{ detail: string }>`
        select detail from access_entry
         where kind = 'sign-in-refused' and actor_name = ${email}
         order by at, id`
    ).rows.map(({ detail }) => detail)
  await payFor(email, { tries: 15, from })
  expect(await lines()).toHaveLength(10)
  later(60_000)
  await signIn({ email, from })
  const written = await lines()
  expect(written).toHaveLength(11)
  expect(written.at(-1)).toMatch(/non détaillés.*: \d+\)$/)
})
