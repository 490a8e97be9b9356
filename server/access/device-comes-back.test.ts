/** A phone signs in while an admin revokes its device, or while another phone of the same person signs in. Each race has a twin without its lock. */
import { describe, expect, test } from 'vitest'
import { withClient } from '../platform/one-client.ts'
import { addDevice, enrol, holdingNobodyOnDevices, renewCode } from '../testing/device.ts'
import { untilWaiting } from '../testing/meeting.ts'
import { type Options, openVenue, type Venue } from '../testing/venue.ts'

async function within<Result>(options: Options, look: (venue: Venue) => Promise<Result>): Promise<Result> {
  const venue = await openVenue({ servers: 2, ...options })
  try {
    return await look(venue)
  } finally {
    await venue.close()
  }
}

const signInsFirst = (sql: string): string =>
  sql.replace(
    /(insert into former_phone.+where id = (\$\d+)\s+and key_digest is not null)/s,
    `with held as (select id from sign_in where device_id = $2 for update)
     $1 and (select count(*) from held) >= 0`,
  )

describe('a phone that enrols again while its device is revoked and its person is idle', () => {
  /** The test locks the device's sign-ins: the phone's request waits for them, then the revocation waits too. */
  const comeInMeanwhile = async (venue: Venue) => {
    const admin = await venue.addPerson({ role: 'admin' })
    const samira = await venue.addPerson({ role: 'vendor' })
    const { id, code } = await addDevice(admin, samira.id)
    const { cookie } = await enrol(venue, code, { pin: '2580' })
    await venue.at(0, { ...samira, cookie }).post('/sign-out', { isIdle: true })
    const { code: next } = await renewCode(admin, id)
    const statuses = await withClient(venue.fresh.owner, async (client) => {
      await client.query('begin')
      await client.query('select from sign_in where device_id = $1 for update', [id])
      const coming = enrol(venue, next, { server: 1 })
      await untilWaiting(venue, 1)
      const revoking = admin.post(`/devices/${id}/revocation`, {})
      await untilWaiting(venue, 2)
      await client.query('commit')
      return [(await coming).status, (await revoking).status]
    })
    const { rows } = await venue.owner.sql<{ deadlocks: number; live: number; pins: number }>`
      select pg_stat_force_next_flush(), deadlocks::integer as deadlocks,
             (select count(*)::integer from sign_in where device_id = ${id} and ended_because is null) as live,
             (select count(*)::integer from credential where provider_id = 'pin') as pins
        from pg_stat_database where datname = current_database()`
    const { deadlocks, live, pins } = rows[0] as (typeof rows)[number]
    return { statuses, deadlocks, live, pins }
  }

  test('enrols first and is signed out afterwards, without a deadlock, and the pin of the device is gone', async () => {
    expect(await within({}, comeInMeanwhile)).toEqual({
      ...{ statuses: [200, 200], deadlocks: 0 },
      ...{ live: 0, pins: 0 },
    })
  })

  test('twin: without the lock on its person, and with sign-ins locked before the device, the two requests deadlock', async () => {
    const rewrite = (sql: string) => signInsFirst(holdingNobodyOnDevices(sql))
    const { deadlocks } = await within({ settings: { rewrite } }, comeInMeanwhile)
    // Beside other tests, whoever was ended for one may meet the next when it tries again.
    expect(deadlocks).toBeGreaterThan(0)
  })
})

describe('two phones of one person that enrol at once on two devices, each with a first pin', () => {
  /** The test locks the journal: the first phone has saved its pin and waits to write its line when the second phone begins. */
  const resumed = async (venue: Venue) => {
    const admin = await venue.addPerson({ role: 'admin' })
    const samira = await venue.addPerson({ role: 'vendor' })
    const [one, other] = [await addDevice(admin, samira.id, 'Un'), await addDevice(admin, samira.id, 'Deux')]
    const first = await withClient(venue.fresh.owner, async (client) => {
      await client.query('begin')
      await client.query('lock table access_entry in share mode')
      const earlier = enrol(venue, one.code, { pin: '2580' })
      await untilWaiting(venue, 1)
      const later = enrol(venue, other.code, { pin: '7319', server: 1 })
      await untilWaiting(venue, 2)
      await client.query('commit')
      expect(await later).toMatchObject({ status: 200, body: { hasPin: true } })
      return earlier
    })
    const phone = venue.at(0, { ...samira, cookie: first.cookie })
    expect((await phone.post('/sign-out', { isIdle: true })).status).toBe(200)
    const { rows } = await venue.owner.sql<{ lines: number }>`
      select count(*)::integer as lines from access_entry where kind = 'pin-set'`
    return { status: (await phone.post('/resumption', { pin: '2580' })).status, lines: rows[0]?.lines }
  }

  test('keep the pin of the first phone, which resumes with it', async () => {
    expect(await within({}, resumed)).toEqual({ status: 200, lines: 1 })
  })

  test('twin: when the second pin replaces the first, the first phone cannot resume with its own', async () => {
    const rewrite = (sql: string) =>
      sql.replace(
        /on conflict \(provider_id, account_id\) do nothing/,
        'on conflict (provider_id, account_id) do update set password = excluded.password',
      )
    expect(await within({ settings: { rewrite } }, resumed)).toEqual({ status: 401, lines: 2 })
  })
})
