/** A phone comes in by a new code on a device that an admin revokes meanwhile. The race has a twin without its protection. */
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

describe('a phone that comes in anew while its device is revoked, its person idle on it', () => {
  /** The sign-ins of the device are held: the phone waits for them, and then the revocation does. */
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

  test('comes first and is signed out after: none waits for the other, and the code of the device is gone', async () => {
    expect(await within({}, comeInMeanwhile)).toEqual({
      ...{ statuses: [200, 200], deadlocks: 0 },
      ...{ live: 0, pins: 0 },
    })
  })

  test('twin: where its person is not held, and the phone holds its sign-ins before its device, each waits for the other', async () => {
    const rewrite = (sql: string) => signInsFirst(holdingNobodyOnDevices(sql))
    const { deadlocks } = await within({ settings: { rewrite } }, comeInMeanwhile)
    expect(deadlocks).toBe(1)
  })
})
