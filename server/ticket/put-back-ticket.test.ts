/** «Annuler» after «Rappeler»: the order is served as before, exactly once, and nobody is called. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mayMove, type TicketStep } from '#rules/kitchen/ticket.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { openTwoServers, racing, roundThatBroke, type TwoServers, withoutLocks } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

const duels = Number(process.env.PUT_BACK_DUELS ?? 10)

const putBack = (saleId: string, by: Caller) =>
  by.post<{ code: string }>(`/tickets/${saleId}/recall-undone`, {})

describe('an order recalled by mistake', () => {
  let now = new Date('2026-11-20T20:00:00Z')
  let venue: Venue
  let kitchen: Kitchen
  const letters = [...'ABCDEFGH']
  beforeAll(async () => {
    venue = await openVenue({ settings: { clock: () => now } })
  })
  beforeEach(async () => {
    kitchen = await openKitchen(venue, letters.shift() as string)
  })
  afterAll(() => venue.close())

  async function recalledFrom(step: 'ready' | 'served'): Promise<string> {
    const saleId = await kitchen.sell()
    await kitchen.cookUntil(saleId, step)
    now = new Date(now.getTime() + 60_000)
    expect((await kitchen.recall()).body).toMatchObject({
      ticket: { saleId, step: 'preparing' },
      wasServed: step === 'served',
    })
    return saleId
  }
  const statusOf = async (saleId: string) =>
    (await venue.owner.sql<{ status: string }>`select status from sale where id = ${saleId}`).rows[0]?.status

  test('is served again by one tap, its sale is completed, and the books are sound', async () => {
    const saleId = await recalledFrom('served')
    expect(await statusOf(saleId)).toBe('active')
    expect(await putBack(saleId, kitchen.cook)).toMatchObject({
      status: 200,
      body: { step: 'served', isRecalled: false, servedAt: now.toISOString() },
    })
    expect(await kitchen.onScreen()).toEqual([])
    expect(await statusOf(saleId)).toBe('completed')
    await expectSoundBooks(venue.owner)
  })

  test('is served once, however often the request is sent', async () => {
    const saleId = await recalledFrom('served')
    await putBack(saleId, kitchen.cook)
    expect(await putBack(saleId, kitchen.cook)).toMatchObject({ status: 200, body: { step: 'served' } })
    expect((await eventsOf(venue, saleId)).map(({ step }) => step)).toEqual([
      ...['preparing', 'ready', 'served', 'preparing', 'ready', 'served'],
    ])
  })

  test('is not served again once a cook has moved it, nor if it was not served before', async () => {
    const touched = await recalledFrom('served')
    await kitchen.move(touched, 'preparing', 'ready')
    now = new Date(now.getTime() + 60_000)
    expect(await putBack(touched, kitchen.cook)).toMatchObject({
      status: 409,
      body: { code: 'ticket-changed' },
    })
    const unserved = await recalledFrom('ready')
    expect(await putBack(unserved, kitchen.cook)).toMatchObject({
      status: 409,
      body: { code: 'ticket-changed' },
    })
  })

  test('does not call a buzzer that was lent meanwhile', async () => {
    const admin = await venue.addPerson({ role: 'admin' })
    await admin.post('/buzzers', { from: '1', to: '3', standId: null })
    const saleId = await recalledFrom('served')
    const { rows } = await venue.owner.sql<{ id: string }>`select id from buzzer where number = '2'`
    await venue.owner.sql`
      insert into buzzer_loan (id, buzzer_id, sale_id, lent_at, lent_by)
      values (gen_random_uuid(), ${rows[0]?.id}, ${saleId}, ${now}, ${admin.id})`
    await putBack(saleId, kitchen.cook)
    const told = await venue.owner.sql<{ calls: number; lent: number }>`
      select (select count(*)::integer from buzzer_call) as calls,
             (select count(*)::integer from buzzer_loan where ended_at is null) as lent`
    expect(told.rows).toEqual([{ calls: 0, lent: 0 }])
  })
})

type Event = { readonly number: number; readonly step: TicketStep; readonly way: string }

const eventsOf = async ({ owner }: Pick<Venue, 'owner'>, saleId: string) =>
  (
    await owner.sql<Event>`
      select number, step, way
        from ticket_event
       where sale_id = ${saleId}
       order by number`
  ).rows

/** True when each event continues from the step of the one before, starting at «new». */
const isOneHistory = (events: readonly Event[]): boolean =>
  events.every(({ number, step, way }, place) => {
    const from = events[place - 1]?.step ?? 'new'
    const isLegal = way === 'recall' ? from === 'ready' || from === 'served' : mayMove(from, step)
    return number === place + 1 && isLegal
  })

describe('an order that is served again after a recall, at the instant', () => {
  let venue: TwoServers
  afterEach(() => venue.close())

  async function duel(against: (kitchen: Kitchen, saleId: string) => Promise<unknown>) {
    const kitchen = await openKitchen(venue, freshLetter())
    const saleId = await kitchen.sell()
    await kitchen.cookUntil(saleId, 'served')
    return async () => {
      await kitchen.recall()
      const [put] = await venue.meetings.meet(
        () => [putBack(saleId, venue.at(1, kitchen.cook)), against(kitchen, saleId)],
        `select s.id from sale s join ticket t on t.sale_id = s.id where s.id = '${saleId}' for update`,
      )
      const { rows } = await venue.owner.sql<{ agrees: boolean; step: TicketStep }>`
        select (s.status = 'completed') = (t.step = 'served') as agrees, t.step
          from sale s
          join ticket t on t.sale_id = s.id
         where s.id = ${saleId}`
      const events = await eventsOf(venue, saleId)
      await serve(kitchen, saleId)
      return { put: put as { status: number }, agrees: rows[0]?.agrees, events }
    }
  }
  let letter = 0
  const freshLetter = () => String.fromCharCode('A'.charCodeAt(0) + letter++)
  async function serve(kitchen: Kitchen, saleId: string): Promise<void> {
    await kitchen.move(saleId, 'preparing', 'ready')
    await kitchen.move(saleId, 'ready', 'served')
  }

  const rivals = {
    'another cook makes it ready': (kitchen: Kitchen, saleId: string) =>
      kitchen.move(saleId, 'preparing', 'ready'),
    'the vendor hands it over, once it is ready': async (kitchen: Kitchen, saleId: string) => {
      await kitchen.move(saleId, 'preparing', 'ready')
      return kitchen.vendor.post(`/stands/${kitchen.standId}/ready-orders/${saleId}`, { to: 'served' })
    },
  }
  test.each(Object.keys(rivals) as (keyof typeof rivals)[])(
    'at which %s has one history, and sale and ticket agree',
    async (name) => {
      venue = await openTwoServers()
      const round = await duel(rivals[name])
      const rounds = await racing(round, { least: duels, until: () => venue.meetings.seen > 0 })
      for (const { put, agrees } of rounds) {
        expect([200, 409]).toContain(put.status)
        expect(agrees).toBe(true)
      }
      expect(isOneHistory(rounds.at(-1)?.events ?? [])).toBe(true)
    },
  )

  test('at which another cook recalls the last order is served, or recalled once more', async () => {
    venue = await openTwoServers()
    const kitchen = await openKitchen(venue, freshLetter())
    const saleId = await kitchen.sell()
    await kitchen.cookUntil(saleId, 'served')
    for (let n = 0; n < duels; n += 1) {
      await kitchen.recall()
      const both = [putBack(saleId, venue.at(1, kitchen.cook)), kitchen.recall()] as const
      const [put, recalled] = await Promise.all(both)
      expect([put.status, recalled.status]).toEqual([200, 200])
      await serve(kitchen, saleId)
    }
    expect(isOneHistory(await eventsOf(venue, saleId))).toBe(true)
    await expectSoundBooks(venue.owner)
  })

  test('twin: of another act, is served from a step that it had left when its step is not checked', async () => {
    const withoutFrom = (sql: string) =>
      withoutLocks(sql).replace(/and step = (\$\d+)/, 'and $1::text is not null')
    venue = await openTwoServers({ settings: { rewrite: withoutFrom } })
    const round = await duel(rivals['another cook makes it ready'])
    expect(await roundThatBroke(async () => isOneHistory((await round()).events))).toBeDefined()
  })
})
