/** A code is tried forty times at once, and beside somebody who is being stopped. Each race has a twin without its protection. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../platform/one-client.ts'
import { hashPassword } from '../platform/sign-in.ts'
import { atOnce, withoutLocks } from '../testing/race.ts'
import { type Caller, cookieOf, openVenue, tokenOf, type Venue } from '../testing/venue.ts'

const pin = '2580'
let pinHash: string
beforeAll(async () => {
  pinHash = await hashPassword(pin)
})

/** Somebody with a code who was idle. */
async function idle({ owner, addPerson }: Venue): Promise<Caller> {
  const caller = await addPerson({ role: 'kitchen' })
  await owner.sql`
    insert into credential (id, staff_id, account_id, provider_id, password, created_at, updated_at)
    values (gen_random_uuid(), ${caller.id}, ${caller.id}, 'pin', ${pinHash}, now(), now())`
  await owner.sql`update sign_in set ended_because = 'signed-out-inactive' where staff_id = ${caller.id}`
  return caller
}

const tryIn = (venue: Venue, caller: Caller, { typed = pin, server = 0 } = {}) =>
  fetch(`${venue.urls[server]}/api/v1/resumption`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ pin: typed }),
  }).then(async (answer) => ({
    status: answer.status,
    code: ((await answer.json()) as { code?: string }).code,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }))

/** What was looked at is in the journal, and nothing else. */
const lookedAt = async ({ owner }: Venue, { id }: Caller) =>
  (
    await owner.sql`
      select id from access_entry
       where kind = 'sign-in-refused'
         and actor_name = (select email from staff where id = ${id})`
  ).rows.length

describe('forty wrong codes at once, at two servers', () => {
  // Without the throttle, which would hide how many the sign-in itself allows.
  const withoutThrottle = (sql: string) =>
    sql.replace('where t.blocked_until <=', 'where true or t.blocked_until <=')

  async function fortyAtOnce(venue: Venue) {
    const caller = await idle(venue)
    const answers = await atOnce(40, (n, server) =>
      tryIn(venue, caller, { typed: String(5_000 + n * 7), server }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    return { wrong: await lookedAt(venue, caller), last: await tryIn(venue, caller) }
  }

  test('leave five looked at, and then not even the right one', async () => {
    const venue = await openVenue({ servers: 2, settings: { rewrite: withoutThrottle } })
    try {
      expect(await fortyAtOnce(venue)).toMatchObject({ wrong: 5, last: { code: 'pin-tries-over' } })
    } finally {
      await venue.close()
    }
  })

  test('twin: counted only once they were looked at, more than five are', async () => {
    const rewrite = (sql: string) =>
      withoutThrottle(sql).replace('wrong_pins = wrong_pins + 1', 'wrong_pins = least(wrong_pins + 1, 3)')
    const venue = await openVenue({ servers: 2, settings: { rewrite } })
    try {
      expect((await fortyAtOnce(venue)).wrong).toBeGreaterThan(5)
    } finally {
      await venue.close()
    }
  })
})

describe('a code typed on one device a thousand times, and on ten', () => {
  let venue: Venue
  beforeAll(async () => {
    venue = await openVenue({ servers: 2 })
  })
  afterAll(() => venue.close())

  test('a thousand wrong codes on one device: five at most are looked at, and none gets in', async () => {
    const caller = await idle(venue)
    const answers = await atOnce(1_000, (n, server) =>
      tryIn(venue, caller, { typed: String(3_000 + n), server }),
    )
    expect(new Set(answers.map(({ status }) => status))).not.toContain(200)
    expect(await lookedAt(venue, caller)).toBeLessThanOrEqual(5)
  })

  test('a thousand wrong codes on ten devices of a person: the wait between tries comes first', async () => {
    const caller = await idle(venue)
    const devices = Array.from({ length: 10 }, (_, n) => ({
      ...caller,
      cookie: cookieOf(`device ${n} ${caller.id}`),
    }))
    for (const { cookie } of devices)
      await venue.owner.sql`
        insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at, ended_because)
        values (gen_random_uuid(), ${caller.id}, ${tokenOf(cookie)}, now() + interval '1 day', now(), now(),
                'signed-out-inactive')`
    const answers = await atOnce(1_000, (n, server) =>
      tryIn(venue, devices[n % 10] as Caller, { typed: String(3_000 + n), server }),
    )
    const codes = new Set(answers.map(({ code }) => code))
    expect(codes).toContain('too-many-tries')
    expect(new Set(answers.map(({ status }) => status))).not.toContain(200)
    expect(await lookedAt(venue, caller)).toBeLessThanOrEqual(20)
  })
})

describe('a person goes on with their code while an admin disables them', () => {
  /** Returns once so many requests wait for what another transaction holds. */
  async function areWaiting({ owner }: Venue, count: number): Promise<void> {
    for (let waiting = 0; waiting < count; ) {
      const { rows } = await owner.sql<{ waiting: number }>`
        select count(*)::integer as waiting
          from pg_stat_activity
         where datname = current_database()
           and wait_event_type = 'Lock'`
      waiting = rows[0]?.waiting ?? 0
    }
  }

  /** The journal is held: the code has made the sign-in count again and has not yet said so when the admin comes. */
  async function meet(venue: Venue): Promise<{ live: number }> {
    const [caller, boss] = [await idle(venue), await venue.addPerson({ role: 'admin' })]
    await withClient(venue.fresh.owner, async (client) => {
      await client.query('begin')
      await client.query('lock table access_entry in share mode')
      const resuming = tryIn(venue, caller)
      await areWaiting(venue, 1)
      const disabling = venue.at(1, boss).post(`/staff/${caller.id}/disabling`, {})
      await areWaiting(venue, 2)
      await client.query('commit')
      expect((await disabling).status).toBe(200)
      expect((await resuming).status).toBe(200)
    })
    const { rows } = await venue.owner.sql`
      select id from sign_in where staff_id = ${caller.id} and ended_because is null`
    return { live: rows.length }
  }

  test('and is signed out once both are done', async () => {
    const venue = await openVenue({ servers: 2 })
    try {
      expect(await meet(venue)).toEqual({ live: 0 })
    } finally {
      await venue.close()
    }
  })

  test('twin: without holding the account, a sign-in is left that counts again the day they are enabled', async () => {
    const venue = await openVenue({ servers: 2, settings: { rewrite: withoutLocks } })
    try {
      expect(await meet(venue)).toEqual({ live: 1 })
    } finally {
      await venue.close()
    }
  })

  test('the other way round, the code is refused in the words of the one who was disabled', async () => {
    const venue = await openVenue({ servers: 2 })
    try {
      const caller = await idle(venue)
      const answer = await withClient(venue.fresh.owner, async (client) => {
        await client.query('begin')
        await client.query('select id from staff where id = $1 for update', [caller.id])
        await client.query('update staff set is_active = false where id = $1', [caller.id])
        const resuming = tryIn(venue, caller)
        await areWaiting(venue, 1)
        await client.query('commit')
        return resuming
      })
      expect(answer).toMatchObject({ status: 403, code: 'staff-disabled' })
    } finally {
      await venue.close()
    }
  })
})
