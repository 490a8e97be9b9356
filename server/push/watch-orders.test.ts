/** Orders that wait too long, as organisers hear of them: the clock of two servers is moved, and nobody does anything else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ToDo } from '#contract/figures/figures.ts'
import type { ListedSale } from '#contract/sale/sale-list.ts'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { claimAlarms } from '../sale/waiting-orders-store.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { aBrowser, openPushService, type PushService } from '../testing/push-service.ts'
import { openTwoServers, type TwoServers } from '../testing/race.ts'
import { openStream } from '../testing/stream.ts'
import { type Caller, newOperationId } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let service: PushService
let venue: TwoServers
let kitchen: Kitchen
let admin: Caller
const browser = aBrowser('/fcm/send/one')

beforeAll(async () => {
  service = await openPushService()
  venue = await openTwoServers({ settings: { clock: () => now, pushReceiver: service.address } })
  admin = await venue.addPerson({ role: 'admin' })
  expect((await admin.post('/push-devices', browser.subscription)).status).toBe(200)
})
afterAll(async () => {
  await venue.close()
  await service.close()
})

let stands = 0
/** Each test has a stand of its own, an hour after the one before, whose kitchen has just been at work. */
beforeEach(async () => {
  await venue.owner.sql`update ticket set acknowledged_at = ${now}`
  now = new Date(now.getTime() + 60 * 60_000)
  kitchen = await openKitchen(venue, 'ABCDEFGHJKLMN'[stands++] as string)
  await showing()
})

const pass = (minutes: number, milliseconds = 0) => {
  now = new Date(now.getTime() + minutes * 60_000 + milliseconds)
}
const showing = () => kitchen.cook.post('/kitchen/shown-stands', { standIds: [kitchen.standId] })
const toDo = async () => (await admin.get<ToDo>('/figures/to-do')).body
const waiting = async () => (await toDo()).waitingOrders.find(({ standId }) => standId === kitchen.standId)
const told = () =>
  service.heard
    .map(({ body }) => browser.read(body) as { title: string; tag: string; address: string; rings: boolean })
    .filter(({ tag }) => tag === kitchen.standId)
const titles = () => told().map(({ title }) => plainSpaces(title))
const soon = { timeout: 10_000, interval: 100 }
/** Each server looks at its clock every three seconds, and at the orders every five. */
const aLook = () => new Promise((over) => setTimeout(over, 5_500))
const listed = async (waits: string) =>
  (
    await admin.get<{ rows: ListedSale[] }>(`/sales?waiting=${waits}&standId=${kitchen.standId}`)
  ).body.rows.map(({ id }) => id)

describe('orders of a kitchen that nobody watches', () => {
  test('are told of within ten seconds, five minutes after the screen left, once by two servers', async () => {
    await kitchen.sell()
    await kitchen.sell()
    pass(5, -1)
    expect(await waiting()).toBeUndefined()
    const stream = await openStream(venue.urls[1] as string, admin.cookie)
    pass(0, 1)
    const movedAt = performance.now()
    expect(await stream.until(({ changed }) => changed.includes('waiting-orders'))).toBeDefined()
    const tookMs = Math.round(performance.now() - movedAt)
    await expect.poll(titles, soon).toHaveLength(1)
    expect(tookMs).toBeLessThan(10_000)
    process.stdout.write(`orders nobody cooks: screens told after ${tookMs} ms\n`)
    stream.close()
    expect(await waiting()).toMatchObject({ uncooked: 2, late: 0, unclaimed: 0, toldAt: now.toISOString() })
    expect(told()[0]).toMatchObject({ address: `/stands?commandes=${kitchen.standId}`, rings: true })
    expect(titles()[0]).toMatch(/^2 commandes en cuisine, et personne n'y est : /)
  })

  test('are told of no more once a kitchen screen shows the stand again', async () => {
    await kitchen.sell()
    pass(6)
    expect(await waiting()).toMatchObject({ uncooked: 1 })
    await showing()
    expect(await waiting()).toBeUndefined()
  })

  test('are not taken for watched though the clock was put back by an hour after the screen left', async () => {
    pass(60)
    await showing()
    pass(-60)
    await aLook()
    await kitchen.sell()
    pass(5, -1)
    expect(await waiting()).toBeUndefined()
    pass(0, 1)
    expect(await waiting()).toMatchObject({ uncooked: 1 })
    pass(60)
  })
})

test('a stand is told of once in ten minutes, however many of its orders begin to wait', async () => {
  await kitchen.sell()
  pass(5)
  await expect.poll(titles, soon).toHaveLength(1)
  await kitchen.sell()
  pass(10, -1)
  await aLook()
  expect(titles()).toHaveLength(1)
  pass(0, 1)
  await expect.poll(titles, soon).toHaveLength(2)
})

describe('late orders', () => {
  test('are those of this business day that are not ready after the minutes of the setting, as the list of sales has them', async () => {
    const [first, second] = [await kitchen.sell(), await kitchen.sell()]
    await kitchen.cookUntil(second, 'preparing')
    await kitchen.cookUntil(await kitchen.sell(), 'ready')
    pass(15, -1)
    await showing()
    expect([await waiting(), await listed('late')]).toEqual([undefined, []])
    pass(0, 1)
    await showing()
    expect(await waiting()).toMatchObject({ uncooked: 0, late: 2 })
    expect((await listed('late')).toSorted()).toEqual([first, second].toSorted())
    await expect.poll(titles, soon).toHaveLength(1)
    expect(told()[0]).toMatchObject({ address: `/sales?etat=en-retard&stand=${kitchen.standId}` })
    await decide({ lateMinutes: 60 })
    expect([await waiting(), await listed('late')]).toEqual([undefined, []])
    await decide({ lateMinutes: 15 })
    await venue.owner.sql`update sale set business_day = '2026-11-19' where id = ${first}`
    expect(await listed('late')).toEqual([second])
    expect(await waiting()).toMatchObject({ late: 1 })
    const operation = { operationId: newOperationId(), reason: 'Client parti' }
    expect((await admin.post(`/sales/${second}/remote-cancellation`, operation)).status).toBe(200)
    expect(await listed('late')).toEqual([])
  })

  test('have 5 to 60 minutes', async () => {
    for (const [lateMinutes, status] of [
      [4, 400],
      [61, 400],
      [5, 200],
      [15, 200],
    ] as const)
      expect([lateMinutes, (await decide({ lateMinutes })).status]).toEqual([lateMinutes, status])
  })
})

const decide = (some: object) => admin.put('/settings/desks', { ...defaultDeskSettings, ...some })

test('an order is unclaimed after three times the minutes of its stand', async () => {
  await venue.owner.sql`update stand set unclaimed_minutes = 7 where id = ${kitchen.standId}`
  const [first] = [await kitchen.sell(), await kitchen.sell()]
  pass(3)
  await kitchen.cookUntil(first, 'ready')
  pass(21, -1)
  await showing()
  expect([(await waiting())?.unclaimed ?? 0, await listed('unclaimed')]).toEqual([0, []])
  pass(0, 1)
  await showing()
  expect([(await waiting())?.unclaimed, await listed('unclaimed')]).toEqual([1, [first]])
  expect(await waiting()).toMatchObject({ unclaimedFor: 21 })
  const handed = await kitchen.vendor.post(`/stands/${kitchen.standId}/ready-orders/${first}`, {
    to: 'served',
  })
  expect(handed.status).toBe(200)
  expect(await listed('unclaimed')).toEqual([])
})

describe('of two servers that are to tell of a stand at once', () => {
  const claimedBy = async (servers: TwoServers) => {
    const standId = (await servers.addStand('Z')).id
    await servers.owner.sql`insert into stand_alarm (stand_id, told_at) values (${standId}, ${new Date(0)})`
    const claims = await servers.meetings.meet(
      () => servers.houses.map(({ house }) => claimAlarms(house.database, [standId], now)),
      `select from stand_alarm where stand_id = '${standId}' for update`,
    )
    return claims.flat()
  }

  test('one does', async () => {
    expect(await claimedBy(venue)).toHaveLength(1)
  })

  test('twin: both do where a telling of a moment ago is not looked at', async () => {
    const blind = await openTwoServers({
      settings: { rewrite: (sql) => sql.replace(/where a\.told_at <=/, 'where true or a.told_at <=') },
    })
    expect(await claimedBy(blind)).toHaveLength(2)
    await blind.close()
  })
})
