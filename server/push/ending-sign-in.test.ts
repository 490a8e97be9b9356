/** A sign-in that ends removes its push device, even one that is registered at that moment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSubscription } from '../testing/push-inputs.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { allPushDevices } from './push-store.ts'

/** Slows down the registration after it has read the sign-in. */
const slowly = (text: string) =>
  text.replace(/\s+from sign_in i\s+where i\.token = \$1\s*$/, (found) => `, pg_sleep(0.6)${found}`)
const unheld = (text: string) => slowly(text).replace(/(expires_at > \$2)\s+for share/, '$1')

type People = { readonly venue: Venue; readonly boss: Caller; readonly person: Caller }
const tokenOf = async ({ venue, person }: People): Promise<string> => {
  const { rows } = await venue.owner.sql<{ token: string }>`
    select token
      from sign_in
     where staff_id = ${person.id}`
  return rows[0]?.token ?? ''
}
const endings = [
  ['the person signs out everywhere', ({ person }: People) => person.post('/me/devices/sign-out', {})],
  [
    'the person is taken off the list',
    ({ boss, person }: People) => boss.post(`/staff/${person.id}/deletion`, {}),
  ],
  [
    'the sign-in counts no more',
    async (people: People) => people.venue.houses[0]?.house.endSignIn(await tokenOf(people), 'outside-hours'),
  ],
] as const

async function devicesLeft(venue: Venue, end: (people: People) => Promise<unknown>): Promise<number> {
  const [boss, person] = await Promise.all([
    venue.addPerson({ role: 'admin', name: 'Nadia' }),
    venue.addPerson({ role: 'admin' }),
  ])
  const registering = person.post('/push-devices', aSubscription())
  await expect.poll(() => asleep(venue), { interval: 10 }).toBe(1)
  await end({ venue, boss, person })
  expect((await registering).status).toBe(200)
  const { rows } = await venue.owner.sql<{ count: number }>`
    select count(*) as count
      from push_device d
      join sign_in i on i.id = d.sign_in_id
     where i.staff_id = ${person.id}`
  return rows[0]?.count ?? -1
}

async function asleep({ owner }: Venue): Promise<number> {
  const { rows } = await owner.sql<{ count: number }>`
    select count(*) as count
      from pg_stat_activity
     where datname = current_database()
       and wait_event = 'PgSleep'`
  return rows[0]?.count ?? 0
}

describe('a push device that is registered while its sign-in ends', () => {
  let venue: Venue
  let twin: Venue
  beforeAll(async () => {
    venue = await openVenue({ settings: { rewrite: slowly } })
    twin = await openVenue({ settings: { rewrite: unheld } })
  })
  afterAll(() => Promise.all([venue.close(), twin.close()]))

  test.each(endings)('because %s, gets no more messages', async (_why, end) => {
    expect(await devicesLeft(venue, end)).toBe(0)
  })

  test.each(endings)(
    'twin: because %s, stays registered when the sign-in is not locked',
    async (_why, end) => {
      expect(await devicesLeft(twin, end)).toBe(1)
    },
  )

  test('and was left behind by an earlier version, is not among the devices that get messages', async () => {
    const now = new Date()
    const left = await allPushDevices(twin.owner, now)
    const { rows } = await twin.owner.sql<{ count: number }>`
      select count(*) as count
        from push_device`
    expect([left, rows[0]?.count]).toEqual([[], endings.length])
  })
})
