/** At a stand that no kitchen screen shows, vendors mark orders ready; where a screen shows the stand, cooks do. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { openTwoServers, type TwoServers } from '../testing/race.ts'
import { openStream } from '../testing/stream.ts'
import type { Caller } from '../testing/venue.ts'

let now: Date
let venue: TwoServers
let kitchen: Kitchen

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const open = async (settings = {}) => {
  now = new Date('2026-11-20T20:00:00Z')
  venue = await openTwoServers({ settings: { clock: () => now, ...settings } })
  kitchen = await openKitchen(venue, 'A')
  // After a minute, screens from before the server's start would have come back.
  pass(60)
}
afterEach(() => venue.close())

type Move = { readonly from?: string; readonly to: string }
const handOver = (saleId: string, move: Move, { vendor, standId } = kitchen) =>
  vendor.post<TicketOnTheWire>(`/stands/${standId}/ready-orders/${saleId}`, move)
const show = (cook: Caller, ...standIds: string[]) => cook.post('/kitchen/shown-stands', { standIds })
const list = async (vendor: Caller, standId: string, query = '') =>
  (await vendor.get<TicketOnTheWire[]>(`/stands/${standId}/ready-orders${query}`)).body
const uncooked = async (vendor = kitchen.vendor, standId = kitchen.standId) =>
  (await list(vendor, standId, '?including=uncooked')).filter(({ step }) => step !== 'ready')
const atWork = {
  status: 409,
  body: { code: 'kitchen-at-work', message: "La cuisine s'en occupe." },
}
const changed = { status: 409, body: { code: 'ticket-changed' } }
const eventsOf = async (saleId: string) =>
  (
    await venue.owner.sql<{ step: string; by: string }>`
      select step, by
        from ticket_event
       where sale_id = ${saleId}
       order by number`
  ).rows

async function lendBuzzer(saleId: string) {
  const admin = await venue.addPerson({ role: 'admin' })
  await admin.post('/buzzers', { from: '14', to: '14' })
  await kitchen.vendor.post(`/sales/${saleId}/buzzer`, { number: '14' })
}
const buzzer = async () =>
  (
    await venue.owner.sql<{ calls: number; calling: boolean; back: boolean }>`
      select calls, is_calling as calling, ended_at is not null as back
        from buzzer_loan`
  ).rows[0]

describe('while no kitchen screen shows the stand, its vendor', () => {
  beforeEach(() => open())

  test('sees the orders that no kitchen cooks, oldest first, after those at the counter', async () => {
    const [first, second, third] = [await kitchen.sell(), await kitchen.sell(), await kitchen.sell()]
    await kitchen.cookUntil(second, 'preparing')
    await kitchen.cookUntil(third, 'ready')
    const all = await list(kitchen.vendor, kitchen.standId, '?including=uncooked')
    expect(all.map(({ saleId, step }) => [saleId, step])).toEqual([
      [third, 'ready'],
      [first, 'new'],
      [second, 'preparing'],
    ])
    expect(await list(kitchen.vendor, kitchen.standId), 'pages of before').toHaveLength(1)
  })

  test('makes an order ready, once even if the request is sent twice, and its buzzer is called as if a cook had done it', async () => {
    const saleId = await kitchen.sell()
    await lendBuzzer(saleId)
    for (const _ of [1, 2])
      expect(await handOver(saleId, { from: 'new', to: 'ready' })).toMatchObject({
        status: 200,
        body: { step: 'ready', readyAt: now.toISOString() },
      })
    expect(await buzzer()).toEqual({ calls: 1, calling: true, back: false })
    expect(await eventsOf(saleId)).toEqual([{ step: 'ready', by: kitchen.vendor.id }])
    expect(await handOver(saleId, { to: 'served' })).toMatchObject({ status: 200, body: { step: 'served' } })
  })

  test('hands over an order that no kitchen cooked, passing «ready» without calling its customer', async () => {
    const saleId = await kitchen.sell()
    await lendBuzzer(saleId)
    await kitchen.cookUntil(saleId, 'preparing')
    expect(await handOver(saleId, { from: 'preparing', to: 'served' })).toMatchObject({
      status: 200,
      body: { step: 'served', readyAt: now.toISOString(), servedAt: now.toISOString() },
    })
    expect((await eventsOf(saleId)).map(({ step }) => step)).toEqual(['preparing', 'ready', 'served'])
    expect(await buzzer()).toEqual({ calls: 0, calling: false, back: true })
  })

  test('undoes a wrong tap, and the order is where it was', async () => {
    const saleId = await kitchen.sell()
    await lendBuzzer(saleId)
    await handOver(saleId, { from: 'new', to: 'served' })
    const asBefore = { status: 200, body: { step: 'new', readyAt: null, servedAt: null } }
    expect(await handOver(saleId, { from: 'served', to: 'new' })).toMatchObject(asBefore)
    await handOver(saleId, { from: 'new', to: 'ready' })
    expect(await handOver(saleId, { from: 'ready', to: 'new' })).toMatchObject(asBefore)
    expect(await buzzer()).toEqual({ calls: 1, calling: false, back: false })
  })
})

describe('the right to make an order ready', () => {
  test('changes stand by stand, sixty seconds after the last screen of a stand reported', async () => {
    await open()
    const other = await openKitchen(venue, 'B')
    const everywhere = await venue.addPerson({ role: 'kitchen', standId: null })
    await show(kitchen.cook, kitchen.standId)
    pass(30)
    const [here, there] = [await kitchen.sell(), await other.sell()]
    await show(venue.at(1, everywhere), kitchen.standId, other.standId)
    await expect.poll(() => uncooked(other.vendor, other.standId)).toEqual([])
    const ask = (from: string, to: string) => [
      handOver(here, { from, to }),
      handOver(there, { from, to }, other),
    ]
    for (const answer of await Promise.all(ask('new', 'ready'))) expect(answer).toMatchObject(atWork)
    pass(40)
    // The cook of the first stand is still there; the screen that shows all stands is gone.
    await show(kitchen.cook, kitchen.standId)
    pass(20)
    const [at, away] = await Promise.all(ask('new', 'ready'))
    expect(at).toMatchObject(atWork)
    expect(away).toMatchObject({ status: 200, body: { step: 'ready' } })
    pass(39.9)
    expect(await handOver(here, { from: 'new', to: 'ready' })).toMatchObject(atWork)
    pass(0.1)
    expect(await handOver(here, { from: 'new', to: 'ready' })).toMatchObject({ status: 200 })
  })

  test('is known at the other server, whose tills are notified when it changes', async () => {
    await open()
    expect(await uncooked(venue.at(1, kitchen.vendor))).toEqual([])
    const till = await openStream(venue.urls[1] as string, kitchen.vendor.cookie)
    const isToldAgain = () => till.until(({ changed }) => changed.includes(`ticket:${kitchen.standId}`))
    await till.until(({ event }) => event === 'hello')
    const saleId = await kitchen.sell()
    expect(await isToldAgain()).toBeDefined()
    expect(await uncooked(venue.at(1, kitchen.vendor))).toHaveLength(1)
    till.forget()
    await show(kitchen.cook, kitchen.standId)
    expect(await isToldAgain()).toBeDefined()
    expect(await uncooked(venue.at(1, kitchen.vendor))).toEqual([])
    till.forget()
    pass(60)
    expect(await isToldAgain()).toBeDefined()
    expect((await uncooked(venue.at(1, kitchen.vendor))).map((order) => order.saleId)).toEqual([saleId])
    till.close()
  })

  test('belongs to cooks in the first twenty seconds of a server, until the screens are back', async () => {
    await open()
    now = new Date('2026-11-20T20:00:19Z')
    const saleId = await kitchen.sell()
    expect(await handOver(saleId, { from: 'new', to: 'ready' })).toMatchObject(atWork)
    pass(1)
    expect(await handOver(saleId, { from: 'new', to: 'ready' })).toMatchObject({ status: 200 })
  })

  test('is not changed by the screen of a cook of another stand, nor by a person who is not a cook', async () => {
    await open()
    const other = await openKitchen(venue, 'B')
    expect(await show(other.cook, kitchen.standId)).toMatchObject({ status: 403 })
    expect(await show(kitchen.vendor, kitchen.standId)).toMatchObject({ status: 403 })
    expect(await handOver(await kitchen.sell(), { from: 'new', to: 'ready' })).toMatchObject({ status: 200 })
  })
})

// In the order of the checks: each request would also be refused for every reason below it.
test('a vendor may not move an order of another stand, an unknown one, one that the kitchen cooks, or one that has changed', async () => {
  await open()
  const other = await openKitchen(venue, 'B')
  const elsewhere = await other.sell()
  const wish = { from: 'new', to: 'ready' }
  await show(kitchen.cook, kitchen.standId)
  await show(other.cook, other.standId)
  expect(await other.vendor.post(`/stands/${kitchen.standId}/ready-orders/${elsewhere}`, wish)).toMatchObject(
    { status: 403, body: { code: 'not-allowed' } },
  )
  expect(await handOver(elsewhere, wish)).toMatchObject({ status: 404, body: { code: 'ticket-not-found' } })
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'preparing')
  expect(await handOver(saleId, wish)).toMatchObject(atWork)
  pass(60)
  expect(await handOver(saleId, wish)).toMatchObject(changed)
})

const ticketOf = (saleId: string) => `select sale_id from ticket where sale_id = '${saleId}' for update`

describe('a vendor and a cook who act on one order at the same instant', () => {
  const raced = async (first: 'vendor' | 'cook', vendorsTo: string, cooksTo: string) => {
    const saleId = await kitchen.sell()
    const byVendor = () => handOver(saleId, { from: 'new', to: vendorsTo })
    const byCook = () => kitchen.move(saleId, 'new', cooksTo, venue.at(1, kitchen.cook))
    const acts = first === 'vendor' ? [byVendor, byCook] : [byCook, byVendor]
    const answers = await venue.meetings.queue(acts, ticketOf(saleId))
    return { saleId, answers }
  }
  beforeEach(() => open())

  test('may both make it ready, but it becomes ready once and its customer is called once', async () => {
    for (const first of ['vendor', 'cook'] as const) {
      const { saleId, answers } = await raced(first, 'ready', 'ready')
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { step: 'ready' } })
      expect(await eventsOf(saleId)).toEqual([{ step: 'ready', by: kitchen[first].id }])
    }
  })

  test('get a refusal for the second act, whoever it is, because the order has changed', async () => {
    for (const first of ['vendor', 'cook'] as const) {
      const { answers } = await raced(first, 'ready', 'preparing')
      expect(answers).toMatchObject([{ status: 200 }, changed])
    }
  })

  test('leave the order to the kitchen when a screen appears while the vendor waits for the lock', async () => {
    const saleId = await kitchen.sell()
    const [refused] = await venue.meetings.queue(
      [() => handOver(saleId, { from: 'new', to: 'ready' }), () => show(kitchen.cook, kitchen.standId)],
      ticketOf(saleId),
    )
    expect(refused).toMatchObject(atWork)
  })
})

test('a vendor takes an order from a kitchen that has woken, where the word of the till is believed', async () => {
  await open({ shownStands: { show: () => {}, isShown: () => false, leftSince: () => new Date(0) } })
  const saleId = await kitchen.sell()
  const [done] = await venue.meetings.queue(
    [() => handOver(saleId, { from: 'new', to: 'ready' }), () => show(kitchen.cook, kitchen.standId)],
    ticketOf(saleId),
  )
  expect(done).toMatchObject({ status: 200 })
})

describe('an administrator, in the place of the stand', () => {
  let organiser: Caller
  beforeEach(async () => {
    await open()
    organiser = await venue.addPerson({ role: 'admin', name: 'Nadia' })
  })
  const give = (saleId: string, move: Move) => handOver(saleId, move, { ...kitchen, vendor: organiser })

  test('hands over what nobody cooks in their own name, once however often it is sent, and takes it back', async () => {
    const saleId = await kitchen.sell()
    expect(await uncooked(organiser)).toMatchObject([{ saleId, step: 'new' }])
    for (const _ of ['first', 'second'])
      expect(await give(saleId, { from: 'new', to: 'served' })).toMatchObject({ status: 200 })
    expect(await eventsOf(saleId)).toEqual([
      { step: 'ready', by: organiser.id },
      { step: 'served', by: organiser.id },
    ])
    const story = await organiser.get<{ steps: { byName: string }[] }>(`/sales/${saleId}/story`)
    expect(story.body.steps.map(({ byName }) => byName)).toEqual(['Nadia', 'Nadia'])
    expect(await give(saleId, { from: 'served', to: 'new' })).toMatchObject({ body: { step: 'new' } })
  })

  test('leaves it to the kitchen while a screen of it shows the stand, and takes back nothing that somebody else made ready', async () => {
    const saleId = await kitchen.sell()
    await show(kitchen.cook, kitchen.standId)
    expect(await uncooked(organiser)).toEqual([])
    expect(await give(saleId, { from: 'new', to: 'served' })).toMatchObject(atWork)
    await kitchen.cookUntil(saleId, 'ready')
    expect(await give(saleId, { from: 'ready', to: 'served' })).toMatchObject({ status: 200 })
    pass(120)
    expect(await give(saleId, { from: 'served', to: 'new' })).toMatchObject(atWork)
  })

  test('and a vendor who hand over at once do it once', async () => {
    const saleId = await kitchen.sell()
    const answers = await venue.meetings.meet(
      () => [give(saleId, { from: 'new', to: 'served' }), handOver(saleId, { from: 'new', to: 'served' })],
      `select from sale where id = '${saleId}' for update`,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(saleId)).toHaveLength(2)
  })
})
