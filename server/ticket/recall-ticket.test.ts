import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let kitchen: Kitchen
const letters = [...'ABCDEFGHJKLMN']

beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => now } })
})
beforeEach(async () => {
  kitchen = await openKitchen(venue, letters.shift() as string)
})
afterAll(() => venue.close())

const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function cooked(step: 'ready' | 'served'): Promise<string> {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, step)
  wait(1)
  return saleId
}

const recalled = async () => (await kitchen.recall()).body.ticket?.saleId

test('«Rappeler» brings back the ticket finished last, ready or served, and when pressed again the ticket finished before it', async () => {
  const first = await cooked('served')
  const second = await cooked('ready')
  const third = await cooked('served')
  expect(await kitchen.recall()).toMatchObject({
    status: 200,
    body: { ticket: { saleId: third, step: 'preparing', isRecalled: true, readyAt: null, servedAt: null } },
  })
  expect([await recalled(), await recalled(), await recalled()]).toEqual([second, first, undefined])
})

test('a recalled ticket keeps the time of its order, and loses its mark when it is served again', async () => {
  const orderedAt = now.toISOString()
  const saleId = await cooked('served')
  expect(await kitchen.recall()).toMatchObject({ body: { ticket: { orderedAt } } })
  await kitchen.move(saleId, 'preparing', 'ready')
  expect(await kitchen.onScreen()).toMatchObject([{ isRecalled: true }])
  await kitchen.move(saleId, 'ready', 'served')
  expect(await kitchen.move(saleId, 'served', 'ready')).toMatchObject({ body: { isRecalled: false } })
})

test('«Rappeler» brings back tickets of the last thirty minutes, no older ones', async () => {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'served')
  wait(30)
  expect(await recalled()).toBe(saleId)
  await kitchen.move(saleId, 'preparing', 'ready')
  wait(30.01)
  expect(await recalled()).toBeUndefined()
})

test('«Rappeler» brings back no ticket while fifty are recalled', async () => {
  await venue.owner.sql`
    insert into ticket (sale_id, stand_id, step, ordered_at, ready_at, served_at, is_recalled)
    select gen_random_uuid(), ${kitchen.standId}, 'preparing', ${now}, null, null, true
      from generate_series(1, 49)`
  const older = await cooked('served')
  const newer = await cooked('served')
  expect([await recalled(), await recalled()]).toEqual([newer, undefined])
  await kitchen.move(newer, 'preparing', 'new')
  const refused = { code: 'tickets-recalled-too-many' }
  expect((await kitchen.recall()).body).toMatchObject(refused)
  expect((await kitchen.recall(kitchen.cook, older)).body).toMatchObject(refused)
  await venue.owner.sql`
    update ticket
       set is_recalled = false
     where stand_id = ${kitchen.standId}`
  expect(await recalled()).toBe(older)
})

const finished = async () => {
  const { body } = await kitchen.cook.get<TicketOnTheWire[]>(`/stands/${kitchen.standId}/finished-tickets`)
  return body.map(({ saleId }) => saleId)
}

test('the orders to choose from were finished in the last thirty minutes, ready or served: nine at most, last one first', async () => {
  await cooked('served')
  wait(30)
  const orders = []
  for (let sold = 0; sold < 10; sold += 1) orders.unshift(await cooked(sold % 2 ? 'ready' : 'served'))
  const preparing = await kitchen.sell()
  await kitchen.cookUntil(preparing, 'preparing')
  expect(await finished()).toEqual(orders.slice(0, 9))
})

test('a cook can recall a chosen order instead of the one finished last', async () => {
  const older = await cooked('served')
  const newer = await cooked('served')
  expect(await kitchen.recall(kitchen.cook, older)).toMatchObject({
    body: { ticket: { saleId: older, step: 'preparing', isRecalled: true }, wasServed: true },
  })
  expect(await finished()).toEqual([newer])
})

test('an order chosen twice, or by two cooks at once, comes back once', async () => {
  const saleId = await cooked('served')
  await cooked('served')
  const both = await Promise.all([
    kitchen.recall(kitchen.cook, saleId),
    kitchen.recall(venue.at(1, kitchen.cook), saleId),
  ])
  for (const { body } of both) expect(body).toMatchObject({ ticket: { saleId }, wasServed: true })
  expect((await kitchen.onScreen()).map((ticket) => ticket.saleId)).toEqual([saleId])
})

test('a chosen order is refused when it is unknown at the stand; else when it is not finished any more, or was finished too long ago', async () => {
  const elsewhere = kitchen
  const foreign = await cooked('served')
  kitchen = await openKitchen(venue, letters.shift() as string)
  const refused = async (saleId: string) => (await kitchen.recall(kitchen.cook, saleId)).body
  expect(await refused(newOperationId())).toMatchObject({ code: 'ticket-not-found' })
  expect(await refused(foreign)).toMatchObject({ code: 'ticket-not-found' })
  const saleId = await kitchen.sell()
  expect(await refused(saleId)).toMatchObject({ code: 'ticket-changed' })
  await kitchen.cookUntil(saleId, 'served')
  wait(30.01)
  expect(await refused(saleId)).toMatchObject({ code: 'ticket-served-long-ago' })
  expect(await elsewhere.onScreen()).toEqual([])
})

test('«Rappeler» pressed by two cooks at once shows each recalled ticket once', async () => {
  const older = await cooked('served')
  const newer = await cooked('served')
  const both = await Promise.all([kitchen.recall(), kitchen.recall(venue.at(1, kitchen.cook))])
  const back = (await kitchen.onScreen()).map(({ saleId }) => saleId)
  expect(back).toContain(newer)
  for (const { body } of both) expect([newer, older]).toContain(body.ticket?.saleId)
  expect(new Set(both.map(({ body }) => body.ticket?.saleId))).toEqual(new Set(back))
})
