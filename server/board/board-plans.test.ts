/** A stand with five hundred open orders among many served ones: the cost of a change must not grow with the number of past sales. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { explain, readWhole } from '../testing/explain.ts'
import { openKitchen } from '../testing/kitchen.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import { mostOrdersOfStand, openOrdersOf } from './board-orders-store.ts'
import { findBoard } from './board-store.ts'
import { digestOfToken } from './board-token.ts'

let venue: Venue
let asked: Database
let standIds: string[]
beforeAll(async () => {
  venue = await openVenue()
  const kitchens = [await openKitchen(venue, 'A'), await openKitchen(venue, 'B')]
  standIds = kitchens.map(({ standId }) => standId)
  for (const kitchen of kitchens) await fill(await kitchen.sell())
  asked = openDatabase(venue.fresh.app, { size: 1, planning: 'by key' })
  await venue.owner.sql`analyze ticket`
  await venue.owner.sql`analyze sale`
})
afterAll(async () => {
  await asked.close()
  await venue.close()
})

/** Copies one sale and its ticket: 700 open orders and 5,000 served ones. */
async function fill(saleId: string) {
  const { owner } = venue
  await owner.sql`create temporary table copy as select n, gen_random_uuid() as id from generate_series(1, 5700) n`
  const { rows } = await owner.sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns
     where table_name = 'sale'
       and is_generated = 'NEVER'
       and column_name not in ('id', 'day_number')`
  const columns = rows[0]?.columns
  await owner.sql([
    `insert into sale (id, day_number, ${columns})
     select copy.id, 1000 + copy.n, ${columns} from sale s, copy where s.id = '${saleId}'`,
  ] as never)
  await owner.sql`
    insert into ticket (sale_id, stand_id, step, ordered_at, started_at, ready_at, served_at)
    select copy.id, t.stand_id, case when n <= 700 then 'ready' else 'served' end, t.ordered_at + n * interval '1 second',
           now(), now(), case when n > 700 then now() end
      from ticket t, copy
     where t.sale_id = ${saleId}`
  await owner.sql`drop table copy`
}

const ages = new Date('2026-01-01T00:00:00Z')

test('at most five hundred orders of each stand are read, however many are open', async () => {
  const orders = await openOrdersOf(venue.owner, standIds, ages)
  expect(standIds.map((id) => orders.filter(({ standId }) => standId === id).length)).toEqual([
    mostOrdersOfStand,
    mostOrdersOfStand,
  ])
})

test('no table is read whole, and the orders are read from the index of the kitchen screens', async () => {
  const [open] = await explain(asked, (tx) => openOrdersOf(tx, standIds, ages))
  // The index of buzzers on loan may be read whole: it never holds more rows than there are buzzers.
  expect(readWhole(open!).filter((name) => name !== 'one_live_loan_per_sale')).toEqual([])
  expect(JSON.stringify(open!.plans)).toContain('ticket_on_screen')
})

test('the board of a link is found through an index', async () => {
  const [found] = await explain(asked, (tx) => findBoard(tx, digestOfToken('x')))
  expect(readWhole(found!)).toEqual([])
})
