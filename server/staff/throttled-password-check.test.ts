import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, statusesOf } from '../testing/race.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

/** The clock only moves when a test moves it, so waiting times can be compared exactly. */
let now = new Date()
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => now, trustProxy: ['127.0.0.1'] } })
})
afterEach(async () => {
  await venue.owner.sql`delete from sign_in_throttle`
})
afterAll(() => venue.close())

type Try = {
  readonly email: string
  readonly typed?: string
  readonly from?: string
  readonly server?: number
  readonly at?: Venue
}

let tries = 0
const signIn = async ({ email, typed = 'faux', from = '198.51.100.1', server, at = venue }: Try) => {
  tries += 1
  const answer = await fetch(`${at.urls[server ?? tries % at.urls.length]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: typed }),
  })
  const body = (await answer.json()) as { code?: string; data?: { seconds: number } }
  return { status: answer.status, seconds: body.data?.seconds, code: body.code }
}

const someone = async (at = venue) => {
  const { id } = await at.addPerson({ role: 'vendor' })
  const { rows } = await at.owner.sql<{ email: string }>`select email from staff where id = ${id}`
  return rows[0]?.email as string
}

const failing = async (count: number, each: (n: number) => Try) => {
  for (let n = 0; n < count; n += 1)
    expect(await signIn(each(n)), `try ${n + 1}`).toMatchObject({ status: 401 })
}

const linesFor = async (email: string) =>
  (
    await venue.owner.sql<{ detail: string }>`
      select detail
        from access_entry
       where kind = 'sign-in-refused'
         and actor_name = ${email}`
  ).rows.length

describe.each(['a known account', 'an account that does not exist'])(
  'a person who mistypes the password of %s',
  (which) => {
    const account = async () => (which === 'a known account' ? someone() : `personne-${++tries}@test.ma`)

    test('waits longer after each mistake, a minute at most, at either server', async () => {
      const email = await account()
      await failing(5, () => ({ email }))
      const waits: (number | undefined)[] = []
      for (let n = 0; n < 8; n += 1) {
        const refused = await signIn({ email })
        expect(refused).toMatchObject({ status: 429, code: 'too-many-tries' })
        waits.push(refused.seconds)
        later(refused.seconds as number)
        await failing(1, () => ({ email }))
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    })

    test('does not wait longer for tries made during the waiting time, and such tries are not in the journal', async () => {
      const email = await account()
      await failing(5, () => ({ email }))
      later(1.5)
      for (let n = 0; n < 10; n += 1)
        expect(await signIn({ email })).toMatchObject({ status: 429, seconds: 1 })
      later(0.5)
      await failing(1, () => ({ email }))
      expect(await linesFor(email)).toBe(6)
    })

    test('has the first free tries again a quarter of an hour after the last try', async () => {
      const email = await account()
      await failing(5, () => ({ email }))
      later(15 * 60 + 1)
      await failing(5, () => ({ email }))
      expect(await signIn({ email })).toMatchObject({ status: 429, seconds: 2 })
    })
  },
)

test('the right password must wait too, and then clears the mistakes at this address', async () => {
  const email = await someone()
  await failing(5, () => ({ email }))
  expect((await signIn({ email, typed: password })).status).toBe(429)
  expect(await signIn({ email, typed: '' })).toMatchObject({ code: 'fields-missing' })
  expect(await signIn({ email: 'pas une adresse' })).toMatchObject({ code: 'email-malformed' })
  later(2)
  expect((await signIn({ email, typed: password })).status).toBe(200)
  await failing(5, () => ({ email }))
  expect((await signIn({ email })).status).toBe(429)
})

test('guesses of the current password in the profile are slowed down too', async () => {
  const person = await venue.addPerson({ role: 'kitchen' })
  const change = () => person.post('/me/password', { current: 'faux', next: 'une longue phrase' })
  for (let n = 0; n < 5; n += 1) expect((await change()).body).toMatchObject({ code: 'password-wrong' })
  expect((await change()).body).toMatchObject({ code: 'too-many-tries', data: { seconds: 2 } })
})

describe('a hundred password guesses at once at two servers', () => {
  const looked = async (at: Venue) => {
    const email = await someone(at)
    return statusesOf(await atOnce(100, (_, server) => signIn({ email, server, at })), 401)
  }

  test('have only five of them checked, as many as an account has free tries', async () => {
    expect(await looked(venue)).toBe(5)
  })

  test('twin: have nearly all of them checked when a try is only counted after its check', async () => {
    const twin = await openVenue({
      servers: 2,
      settings: { rewrite: (sql) => sql.replace('t.failures + 1', 't.failures') },
    })
    expect(await looked(twin)).toBeGreaterThan(50)
    await twin.close()
  })
})

test('a person who guesses passwords cannot pass for other sources with a forged X-Forwarded-For', async () => {
  const bare = await openVenue({ servers: 1, settings: { clock: () => now } })
  const email = await someone(bare)
  await failing(5, (n) => ({ email, from: `198.51.100.${n}`, at: bare }))
  expect((await signIn({ email, from: '203.0.113.77', at: bare })).status).toBe(429)
  await bare.close()
})

test('password guesses from one IPv6 network count as one source', async () => {
  const email = await someone()
  await failing(5, (n) => ({ email, from: `2001:db8:0:1:${n}::1` }))
  expect((await signIn({ email, from: '2001:db8:0:1:ffff::2' })).status).toBe(429)
  expect((await signIn({ email, from: '2001:db8:0:2::1' })).status).toBe(401)
})

test('fifty tills at one address can sign in at the same instant, each after a typo', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => someone()))
  const each = await Promise.all(
    people.map(async (email) => {
      const typo = await signIn({ email })
      const right = await signIn({ email, typed: password })
      return [typo.status, right.status].join()
    }),
  )
  expect(each).toEqual(people.map(() => '401,200'))
})

test('an address that tries account after account must wait, without slowing down other addresses', async () => {
  await failing(100, (n) => ({ email: `essai-${n}@test.ma` }))
  const email = await someone()
  expect(await signIn({ email, typed: password })).toMatchObject({ status: 429, seconds: 2 })
  expect((await signIn({ email, typed: password, from: '198.51.100.2' })).status).toBe(200)
})

describe('strangers who guess at an account from many addresses', () => {
  const hammered = async (email: string) => {
    await failing(20, (n) => ({ email, from: `203.0.113.${n}` }))
    for (let n = 20; n < 60; n += 1)
      expect((await signIn({ email, from: `203.0.113.${n}` })).status).toBe(429)
  }

  test('do not keep its owner from signing in on a device they signed in on before', async () => {
    const email = await someone()
    expect((await signIn({ email, typed: password, from: '192.0.2.10' })).status).toBe(200)
    await hammered(email)
    expect((await signIn({ email, typed: password, from: '192.0.2.10' })).status).toBe(200)
  })

  test('make its owner wait a minute at most on a new device', async () => {
    const email = await someone()
    await hammered(email)
    const refused = await signIn({ email, typed: password, from: '192.0.2.11' })
    expect(refused.status).toBe(429)
    expect(refused.seconds).toBeLessThanOrEqual(60)
    later(refused.seconds as number)
    expect((await signIn({ email, typed: password, from: '192.0.2.11' })).status).toBe(200)
  })
})

test('an account does not stay blocked when the clock is put back', async () => {
  const email = await someone()
  later(24 * 60 * 60)
  await failing(5, () => ({ email }))
  later(-24 * 60 * 60)
  expect((await signIn({ email, typed: password })).status).toBe(200)
})

test('old failed tries are deleted, while the addresses of successful sign-ins are kept', async () => {
  const email = await someone()
  await signIn({ email, typed: password, from: '192.0.2.20' })
  await failing(3, (n) => ({ email: `passant-${n}@test.ma` }))
  later(16 * 60)
  await Promise.all([0, 1].map((server) => signIn({ email: 'dernier@test.ma', server })))
  const { rows } = await venue.owner.sql<{ known: boolean; failures: number }>`
    select key like 'known %' as known, failures
      from sign_in_throttle
     where last_try_at < ${new Date(now.getTime() - 60_000)}`
  expect(rows).toEqual([{ known: true, failures: 0 }])
})
