/** A person whose password is being guessed still signs in: their device computes a proof of work, and then the server checks their password. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sumsAfter, writeCheck } from '#rules/people/device-check.ts'
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

test('a guess with a proof of work is checked without a waiting time, at either server', async () => {
  const email = await someone()
  const check = await doCheck(await guessedAt({ email }))
  later(1_000)
  expect(await signIn({ email, check, server: 1 })).toMatchObject({ status: 401, code: 'password-wrong' })
  const again = await doCheck((await signIn({ email })).check ?? '')
  later(1_000)
  expect((await signIn({ email, check: again, typed: password })).status).toBe(200)
})

test('no proof of work is required while nobody guesses the password of an account, nor to change one’s own password', async () => {
  const email = await someone()
  expect(await signIn({ email })).not.toHaveProperty('check')
  const person = await venue.addPerson({ role: 'kitchen' })
  const change = () => person.post('/me/password', { current: 'faux', next: 'une longue phrase' })
  for (let n = 0; n < 5; n += 1) await change()
  expect((await change()).body).toMatchObject({ code: 'too-many-tries', data: { seconds: 2 } })
  expect((await change()).body).not.toMatchObject({ data: { check: expect.anything() } })
})

describe('an invalid proof of work counts as no proof:', () => {
  const [here, elsewhere] = ['192.0.2.1', '192.0.2.99']
  type Case = (email: string) => Promise<string>
  const done = async (email: string, from = here) => doCheck(await guessedAt({ email, from }))
  const cases: Record<string, Case> = {
    missing: async (email) => {
      await guessedAt({ email })
      return ''
    },
    'done wrong': async (email) => writeCheck(await guessedAt({ email }), Array(sumsAfter(0)).fill(7)),
    'done for a question of our own making': async (email) => {
      const [askedAt, salt, sums, signature = ''] = (await guessedAt({ email })).split('.')
      return doCheck(
        `${askedAt}.${salt}.${sums}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      )
    },
    'done sooner than a second ago': async (email) => {
      const check = await done(email)
      later(-1)
      return check
    },
    'done too long ago': async (email) => {
      const check = await done(email)
      later(2 * 60_000)
      await guessedAt({ email })
      return check
    },
    'done for another account': async (email) => {
      await guessedAt({ email })
      return done(await someone())
    },
    'done at another address': async (email) => {
      await guessedAt({ email })
      return done(email, elsewhere)
    },
    'spent before': async (email) => {
      const check = await done(email)
      later(1_000)
      expect((await signIn({ email, check })).status).toBe(401)
      later(-1_000)
      return check
    },
  }

  test.each(Object.keys(cases))('%s', async (what) => {
    const email = await someone()
    const check = await cases[what]?.(email)
    later(1_000)
    expect(await signIn({ email, check: check ?? '', typed: password })).toMatchObject({
      ...{ status: 429, code: 'too-many-tries', seconds: expect.any(Number) },
      check: expect.stringMatching(/^\S{40,60}$/),
    })
  })
})

describe('strangers who use up every free try for an account', () => {
  const kept = async (comeIn: (email: string) => Promise<number>) => {
    const email = await someone()
    let rounds = 0
    for (; rounds < 10; rounds += 1) {
      let seconds = 0
      for (let n = 0; seconds === 0; n += 1)
        seconds = (await signIn({ email, from: `198.18.${rounds}.${n}` })).seconds ?? 0
      if ((await comeIn(email)) === 200) break
      later(seconds * 1_000)
    }
    return rounds
  }

  test('do not keep its owner from signing in on a new device that sends a proof of work', async () => {
    const rounds = await kept(async (email) => {
      const { check = '' } = await signIn({ email, from: '192.0.2.10', typed: password })
      const done = await doCheck(check)
      later(1_000)
      return (await signIn({ email, from: '192.0.2.10', typed: password, check: done })).status
    })
    expect(rounds).toBe(0)
  })

  test('keep out an owner whose device sends no proof of work, as long as the strangers go on guessing', async () => {
    const rounds = await kept(
      async (email) => (await signIn({ email, from: '192.0.2.10', typed: password })).status,
    )
    expect(rounds).toBe(10)
  })
})

describe('one proof of work sent forty times at once to two servers', () => {
  const looked = async (at: Venue) => {
    const email = await someone(at)
    const check = await doCheck(await guessedAt({ email, at }))
    later(1_000)
    return statusesOf(await atOnce(40, (_, server) => signIn({ email, check, server, at })), 401)
  }

  test('is worth one try, even without a limit of checks per second', async () => {
    const quick = await openVenue({ servers: 2, settings: { clock, trustProxy: ['127.0.0.1'] } })
    await withoutPace(quick)
    expect(await looked(quick)).toBe(1)
    await quick.close()
  })

  test('twin: is worth many tries when the database forgets that it was used', async () => {
    const twin = await openVenue({
      servers: 2,
      settings: {
        clock,
        trustProxy: ['127.0.0.1'],
        rewrite: (sql) =>
          sql.replace('on conflict (key) do nothing', 'on conflict (key) do update set failures = 0'),
      },
    })
    await withoutPace(twin)
    expect(await looked(twin)).toBeGreaterThan(1)
    await twin.close()
  })
})
