import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let kitchen: Kitchen

beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => now } })
  kitchen = await openKitchen(venue, 'A')
})
afterAll(() => venue.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
  return now.toISOString()
}

const statusOf = async (saleId: string) =>
  (await venue.owner.sql<{ status: string }>`select status from sale where id = ${saleId}`).rows[0]?.status

describe('a ticket', () => {
  test('goes from step to step and keeps the time of each', async () => {
    const orderedAt = now.toISOString()
    const saleId = await kitchen.sell()
    const startedAt = later(1)
    expect(await kitchen.move(saleId, 'new', 'preparing')).toMatchObject({
      status: 200,
      body: { step: 'preparing', orderedAt, startedAt, readyAt: null },
    })
    const readyAt = later(5)
    expect(await kitchen.move(saleId, 'preparing', 'ready')).toMatchObject({
      body: { step: 'ready', orderedAt, startedAt, readyAt },
    })
    const servedAt = later(1)
    expect(await kitchen.move(saleId, 'ready', 'served')).toMatchObject({
      body: { step: 'served', servedAt },
    })
    expect(await kitchen.onScreen()).toEqual([])
    expect(await statusOf(saleId)).toBe('completed')
  })

  test('comes with the minutes after which its stand considers it unclaimed', async () => {
    const told = async () =>
      (
        await kitchen.cook.get<{ stands: { unclaimedMinutes: number }[] }>(
          `/stands/${kitchen.standId}/tickets`,
        )
      ).body.stands[0]?.unclaimedMinutes
    expect(await told()).toBe(10)
    await venue.owner.sql`update stand set unclaimed_minutes = 25 where id = ${kitchen.standId}`
    expect(await told()).toBe(25)
  })

  test('is announced to the till that sold it, with its step, its instant, and whether it had left the counter', async () => {
    const saleId = await kitchen.sell()
    const soldAt = now.toISOString()
    const told = async () =>
      (
        await kitchen.vendor.get<{ id: string; order: object; mayCancelUntil: string | null }[]>(
          '/sales/recent',
        )
      ).body.find(({ id }) => id === saleId)
    const order = { step: 'new', since: soldAt, wasServed: false, loan: null, unclaimedMinutes: 25 }
    const mayCancelUntil = new Date(now.getTime() + 600_000).toISOString()
    expect(await told()).toMatchObject({ order, mayCancelUntil })
    const servedAt = later(2)
    await kitchen.cookUntil(saleId, 'served')
    expect(await told()).toMatchObject({ order: { step: 'served', since: servedAt, wasServed: true } })
    expect((await told())?.mayCancelUntil).toBeNull()
  })

  test('shows only the lines that the kitchen cooks', async () => {
    const saleId = await kitchen.sell('Sans oignon')
    const [ticket] = await kitchen.onScreen()
    expect(ticket?.lines).toMatchObject([
      { position: 0, name: 'Kefta', unit: 'unit', quantity: 2000, note: 'Sans oignon', isStruck: false },
    ])
    const asked = await kitchen.cook.post(`/products/${ticket?.lines[0]?.productId}/restock-requests`, {
      operationId: newOperationId(),
    })
    expect(asked.status, 'the line names its product: the cook may ask for more of it').toBe(200)
    expect(ticket?.vendorName).toBe('Samira')
    await kitchen.cookUntil(saleId, 'served')
  })

  test('has the person and instant of each step, undone steps included', async () => {
    const saleId = await kitchen.sell()
    const colleague = await venue.addPerson({ role: 'kitchen', standId: kitchen.standId })
    const steps = [
      ['new', 'preparing', kitchen.cook],
      ['preparing', 'ready', colleague],
      ['ready', 'served', kitchen.cook],
      ['served', 'ready', colleague],
      ['ready', 'served', colleague],
    ] as const
    const due = []
    for (const [index, [from, to, by]] of steps.entries()) {
      const at = new Date(later(1))
      await kitchen.move(saleId, from, to, by)
      due.push({ number: index + 1, step: to, by: by.id, at, way: 'move' })
    }
    await kitchen.move(saleId, 'ready', 'served')
    const { rows } = await venue.owner.sql`
      select number, step, by, at, way
        from ticket_event
       where sale_id = ${saleId}
       order by number`
    expect(rows).toEqual(due)
  })

  test('may skip the preparation', async () => {
    const saleId = await kitchen.sell()
    expect(await kitchen.move(saleId, 'new', 'ready')).toMatchObject({ body: { step: 'ready' } })
    await kitchen.move(saleId, 'ready', 'served')
  })

  test('sent back one step loses the time of that step, and keeps the others', async () => {
    const saleId = await kitchen.sell()
    await kitchen.move(saleId, 'new', 'preparing')
    const readyAt = later(2)
    await kitchen.move(saleId, 'preparing', 'ready')
    later(1)
    await kitchen.move(saleId, 'ready', 'served')
    expect(await kitchen.move(saleId, 'served', 'ready')).toMatchObject({
      body: { step: 'ready', readyAt, servedAt: null },
    })
    expect(await statusOf(saleId)).toBe('active')
    expect(await kitchen.move(saleId, 'ready', 'preparing')).toMatchObject({ body: { readyAt: null } })
    expect(await kitchen.move(saleId, 'preparing', 'new')).toMatchObject({ body: { startedAt: null } })
    await kitchen.cookUntil(saleId, 'served')
  })

  test('is refused in the wrong order, from a step it has left, and for an unknown ticket', async () => {
    const saleId = await kitchen.sell()
    const refused = { status: 409, body: { code: 'ticket-changed' } }
    expect(await kitchen.move(saleId, 'new', 'served')).toMatchObject(refused)
    expect(await kitchen.move(saleId, 'ready', 'served')).toMatchObject(refused)
    expect(await kitchen.move(saleId, 'new', 'cancelled')).toMatchObject(refused)
    expect(await kitchen.move(kitchen.standId, 'new', 'preparing')).toMatchObject({
      body: { code: 'ticket-not-found' },
    })
    expect(await kitchen.onScreen()).toMatchObject([{ step: 'new' }])
    await kitchen.cookUntil(saleId, 'served')
  })
})

describe('the button for the next step of a ticket', () => {
  test('pressed twice moves it once', async () => {
    const saleId = await kitchen.sell()
    const startedAt = now.toISOString()
    await kitchen.move(saleId, 'new', 'preparing')
    later(1)
    expect(await kitchen.move(saleId, 'new', 'preparing')).toMatchObject({
      status: 200,
      body: { step: 'preparing', startedAt },
    })
    await kitchen.cookUntil(saleId, 'served')
  })

  test('pressed by two cooks at two servers at once moves it once', async () => {
    const saleIds = await Promise.all(Array.from({ length: 10 }, () => kitchen.sell()))
    const both = [kitchen.cook, venue.at(1, kitchen.cook)]
    const answers = await Promise.all(
      saleIds.flatMap((saleId) => both.map((cook) => kitchen.move(saleId, 'new', 'preparing', cook))),
    )
    expect(answers.map(({ body }) => body.step)).toEqual(answers.map(() => 'preparing'))
    expect((await kitchen.onScreen()).map(({ step }) => step)).toEqual(saleIds.map(() => 'preparing'))
  })

  test('pressed while a colleague sends the ticket back: one act succeeds, the other is refused', async () => {
    const tickets = await kitchen.onScreen()
    const answers = await Promise.all(
      tickets.map(({ saleId }) =>
        Promise.all([
          kitchen.move(saleId, 'preparing', 'ready'),
          kitchen.move(saleId, 'preparing', 'new', venue.at(1, kitchen.cook)),
        ]),
      ),
    )
    for (const [forward, back] of answers) {
      expect([forward.status, back.status].sort()).toEqual([200, 409])
    }
  })
})

test('a cook of another stand may not move a ticket, and a cook without a stand may', async () => {
  const { standId } = await openKitchen(venue, 'B')
  const neighbour = await venue.addPerson({ role: 'kitchen', standId })
  const everywhere = await venue.addPerson({ role: 'kitchen' })
  const vendor = kitchen.vendor
  const saleId = await kitchen.sell()
  const paths = [`/tickets/${saleId}/lines/0`, `/tickets/${saleId}/acknowledgement`]
  for (const caller of [neighbour, vendor]) {
    const refused = { status: 403, body: { code: 'not-allowed' } }
    expect(await kitchen.move(saleId, 'new', 'preparing', caller)).toMatchObject(refused)
    expect(await caller.post(paths[0] as string, { isStruck: true })).toMatchObject(refused)
    expect(await caller.post(paths[1] as string, {})).toMatchObject(refused)
    expect(await kitchen.recall(caller)).toMatchObject(refused)
    expect(await caller.get(`/stands/${kitchen.standId}/tickets`)).toMatchObject(refused)
  }
  expect(await kitchen.move(saleId, 'new', 'preparing', everywhere)).toMatchObject({ status: 200 })
})
