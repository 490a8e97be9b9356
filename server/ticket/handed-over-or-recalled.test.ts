/** A vendor hands an order over while a cook recalls it: the second act sees what the first has done. */
import { afterEach, expect, test } from 'vitest'
import { mayMove, type TicketStep } from '#rules/kitchen/ticket.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { openTwoServers, racing, type TwoServers, withoutLocks } from '../testing/race.ts'

const duels = Number(process.env.HAND_OVER_DUELS ?? 100)

let venue: TwoServers
afterEach(() => venue.close())

async function readyOrder() {
  const kitchen = await openKitchen(venue, 'A')
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'preparing')
  return { kitchen, saleId }
}

/** Both acts have seen the order ready before the first is saved. Whichever comes first, the ticket ends at «preparing». */
const bothOf = (kitchen: Kitchen, saleId: string) =>
  [
    () =>
      kitchen.vendor.post<{ code: string }>(`/stands/${kitchen.standId}/ready-orders/${saleId}`, {
        to: 'served',
      }),
    () => kitchen.recall(venue.at(1, kitchen.cook)),
  ] as const

const rowsOf = (saleId: string) =>
  `select s.id from sale s join ticket t on t.sale_id = s.id where s.id = '${saleId}' for update`

async function raced({ kitchen, saleId }: { kitchen: Kitchen; saleId: string }) {
  await kitchen.move(saleId, 'preparing', 'ready')
  const [give, recall] = bothOf(kitchen, saleId)
  const [given, recalled] = await venue.meetings.meet(() => [give(), recall()], rowsOf(saleId))
  const { rows } = await venue.owner.sql<{ status: string; step: TicketStep }>`
    select s.status, t.step
      from sale s
      join ticket t on t.sale_id = s.id
     where s.id = ${saleId}`
  return { given, recalled, row: rows[0] }
}

type Event = { readonly number: number; readonly step: TicketStep; readonly way: string }

const eventsOf = async (saleId: string) =>
  (
    await venue.owner.sql<Event>`
      select number, step, way
        from ticket_event
       where sale_id = ${saleId}
       order by number`
  ).rows

/** True when each event continues from the step of the one before, starting at «new». */
const isOneOrder = (events: readonly Event[]): boolean =>
  events.every(({ number, step, way }, place) => {
    const from = events[place - 1]?.step ?? 'new'
    const isLegal = way === 'recall' ? from === 'ready' || from === 'served' : mayMove(from, step)
    return number === place + 1 && isLegal
  })

test('an order handed over and recalled at the same instant has one history, and sale and ticket agree', async () => {
  venue = await openTwoServers()
  const order = await readyOrder()
  const rounds = await racing(() => raced(order), { least: duels, until: () => venue.meetings.seen > 0 })
  for (const { given, recalled, row } of rounds) {
    expect(recalled).toMatchObject({ status: 200, body: { ticket: { step: 'preparing', isRecalled: true } } })
    if (given.status !== 200) expect(given).toMatchObject({ status: 409, body: { code: 'ticket-changed' } })
    expect(row).toEqual({ status: 'active', step: 'preparing' })
  }
  const events = await eventsOf(order.saleId)
  expect(isOneOrder(events)).toBe(true)
  const handedOver = rounds.filter(({ given }) => given.status === 200).length
  expect(events.filter(({ step }) => step === 'served')).toHaveLength(handedOver)
  expect(venue.meetings.seen).toBeGreaterThan(0)
})

test('twin: a recalled order is handed over when its step is written without checking the present one', async () => {
  const withoutFrom = (sql: string) =>
    withoutLocks(sql).replace(/and step = (\$\d+)/, 'and $1::text is not null')
  venue = await openTwoServers({ settings: { rewrite: withoutFrom } })
  const { kitchen, saleId } = await readyOrder()
  await kitchen.move(saleId, 'preparing', 'ready')
  const [give, recall] = bothOf(kitchen, saleId)
  await venue.meetings.queue([recall, give], rowsOf(saleId))
  expect(isOneOrder(await eventsOf(saleId))).toBe(false)
})
