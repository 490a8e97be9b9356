/** The machine's clock jumps while people sell: sales go on with the right date, until a person confirms the new time. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSteadyClock, type SteadyClock } from '../platform/steady-clock.ts'
import { cartOf, issueCard, openTill } from '../testing/counter.ts'
import { addDevice, enrol } from '../testing/device.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Product, type Venue } from '../testing/venue.ts'

const day = 24 * 3_600_000
const noon = Date.parse('2026-11-29T12:00:00Z')

/** Fake clocks that the test moves, one for the machine of each server. */
const machines = [0, 1].map(() => ({ wall: noon, awake: 0, sinceBoot: 0 }))
const clocks = machines.map(
  (at): SteadyClock =>
    openSteadyClock({ wall: () => at.wall, awake: () => at.awake, sinceBoot: () => at.sinceBoot }),
)
const jump = (ms: number) => {
  for (const at of machines) at.wall += ms
}
const pass = (ms: number) => {
  for (const at of machines) {
    at.wall += ms
    at.awake += ms
    at.sinceBoot += ms
  }
}
const house = () => (clocks[0] as SteadyClock).now().getTime()
const machine = () => new Date(machines[0]?.wall ?? 0).toISOString()

let venue: Venue
let admin: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: (n) => ({ steadyClock: clocks[n] as SteadyClock }) })
  admin = await venue.addPerson({ role: 'admin' })
  const { id: standId } = await venue.addStand('A')
  vendor = await venue.addPerson({ role: 'vendor', standId })
  tea = await venue.addProduct({ standId, price: 10_00 })
  await openTill(vendor)
})
afterAll(async () => {
  for (const clock of clocks) clock.close()
  await venue.close()
})
beforeEach(async () => {
  for (const clock of clocks) clock.follow()
  await venue.owner
    .sql`update sign_in set created_at = ${new Date(house())}, expires_at = ${new Date(house() + day)}`
})

type Read = { now: string; machineClock: string | null }
const read = async (server = 0) => (await venue.at(server, admin).get<Read>('/venue')).body
const follow = (machineClock: string, by = admin) =>
  by.post<{ code?: string; isFollowed?: boolean }>('/venue/clock', { machineClock })
const journal = async () => {
  const { rows } = await venue.owner.sql<{ detail: string }>`
    select detail from access_entry where kind = 'event-changed' order by at, id`
  return rows.map(({ detail }) => detail.replaceAll('\u00A0', ' '))
}

test('sales go on with the right date after a jump of the clock, and every screen is notified of it', async () => {
  const { id } = await issueCard(venue, 100_00, admin)
  const before = house()
  jump(3 * day)
  pass(60_000)
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(id, [{ product: tea }]))
  expect(sold.status).toBe(200)
  const { rows } = await venue.owner.sql<{ at: Date }>`
    select booked_at as at from operation where kind = 'sale' order by booked_at desc limit 1`
  expect(rows[0]?.at.getTime()).toBe(before + 60_000)
  expect(await read()).toEqual(
    expect.objectContaining({ now: new Date(before + 60_000).toISOString(), machineClock: machine() }),
  )
  await expectSoundBooks(venue.owner)
})

describe('the new time', () => {
  test('counts at every server once an administrator confirms it, and the journal names them', async () => {
    jump(2 * day)
    expect((await read(1)).machineClock).toBe(machine())
    expect(await follow(machine())).toMatchObject({ status: 200, body: { isFollowed: true } })
    await expect.poll(async () => (await read(1)).machineClock).toBeNull()
    expect(await read()).toMatchObject({ now: machine(), machineClock: null })
    expect((await vendor.get('/tills/mine')).status, 'nobody is signed out by it').toBe(200)
    expect((await journal()).at(-1)).toBe("Nouvelle heure suivie : elle venait d'avancer de 2 jours")
  })

  test('that is confirmed by a second tap is followed once', async () => {
    jump(day)
    const lines = (await journal()).length
    await follow(machine())
    expect(await follow(machine())).toMatchObject({ status: 200, body: { isFollowed: true } })
    expect((await journal()).length).toBe(lines + 1)
  })

  test('is not followed when the clock jumped again since it was shown', async () => {
    jump(day)
    const shown = machine()
    jump(day)
    expect(await follow(shown)).toMatchObject({ status: 409, body: { code: 'clock-moved-again' } })
    expect((await read()).machineClock).toBe(machine())
  })

  test('cannot be confirmed by a vendor', async () => {
    jump(day)
    expect(await follow(machine(), vendor)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await read()).machineClock).toBe(machine())
  })
})

test('a jump confirmed by many at once at two servers moves the sign-ins once and is in the journal once', async () => {
  const lines = (await journal()).length
  const endOf = async () => {
    const { rows } = await venue.owner.sql<{
      at: Date
    }>`select expires_at as at from sign_in where staff_id = ${vendor.id}`
    return rows[0]?.at.getTime() as number
  }
  const before = await endOf()
  jump(2 * day)
  const shown = machine()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => follow(shown, venue.at(n % 2, admin))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await expect
    .poll(async () => [(await read(0)).machineClock, (await read(1)).machineClock])
    .toEqual([null, null])
  expect([(await endOf()) - before, (await journal()).length - lines]).toEqual([2 * day, 1])
})

test('when another server has followed a jump already, a server whose clock makes the same jump follows it by itself', async () => {
  const [first, second] = machines as [(typeof machines)[0], (typeof machines)[0]]
  first.wall += 4 * day
  expect((await follow(machine())).status).toBe(200)
  expect((await read()).machineClock).toBeNull()
  second.wall += 4 * day
  await expect.poll(async () => (await read(1)).machineClock).toBeNull()
  expect((await read(1)).now).toBe((await read(0)).now)
})

describe("the clocks of the venue's devices", () => {
  const phoneOf = async (role: 'recharge_operator' | 'econome') => {
    const { id } = await venue.addPerson({ role })
    return (await enrol(venue, (await addDevice(admin, id, `Téléphone ${id}`)).code)).cookie
  }
  const tell = async (cookie: string, clock: string) => {
    const answer = await fetch(`${venue.urls[0]}/api/v1/me/device/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ clock }),
    })
    return (await answer.json()) as { isFollowed: boolean }
  }

  test('let the new time be followed when two of them agree with the machine', async () => {
    const [one, other] = [await phoneOf('recharge_operator'), await phoneOf('econome')]
    jump(-40 * day)
    expect(await tell(one, machine())).toEqual({ isFollowed: false })
    expect(await tell(one, machine()), 'one device, however often').toEqual({ isFollowed: false })
    expect(await tell(admin.cookie, machine()), 'no device of the venue').toEqual({ isFollowed: false })
    expect((await read()).machineClock).toBe(machine())
    expect(await tell(other, machine())).toEqual({ isFollowed: true })
    await expect.poll(async () => (await read(1)).machineClock).toBeNull()
    expect((await read()).now).toBe(machine())
  })

  test("change nothing when they agree with the server's old time", async () => {
    const [one, other] = [await phoneOf('recharge_operator'), await phoneOf('econome')]
    jump(day)
    for (const phone of [one, other])
      expect(await tell(phone, new Date(house()).toISOString())).toEqual({ isFollowed: false })
    expect((await read()).machineClock).toBe(machine())
  })
})
