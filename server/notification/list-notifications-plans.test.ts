/** However many notifications there are, a page is read in index order, and pending notifications are found without the others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NotificationQuery, notificationFilters } from '#rules/notification/notification-query.ts'
import { type Database, openDatabase, type Tx } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import {
  countNotifications,
  countPendingNotifications,
  pageOfNotifications,
} from './notification-list-store.ts'
import { type Asking, findRequests } from './stock-need-list-store.ts'

const [notifications, stands, perStand] = [40_000, 40, 20]
const id = (n: number) => `019aa0f4-0001-7000-8000-${String(n).padStart(12, '0')}`
const standId = id(7)
const now = new Date('2026-11-21T20:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let fresh: FreshDatabase
let owner: Database
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  const { sql } = owner
  await sql`
    insert into stand (id, name, letter, created_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Stand ' || n,
           substr('ABCDEFGH', 1 + n / 8, 1) || substr('ABCDEFGH', 1 + n % 8, 1), ${now}
      from generate_series(0, ${stands}::integer - 1) n`
  await sql`
    insert into category (id, name, color, position, created_at) values (${standId}, 'Plats', '#0369A1', 1, ${now})`
  await sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                         created_at, updated_at)
    select ('019aa0f4-0002-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Plat ' || n, '',
           ('019aa0f4-0001-7000-8000-' || lpad((n % ${stands}::integer)::text, 12, '0'))::uuid, ${standId}, 1000, 'unit', 5000,
           10000, false, ${now}, ${now}
      from generate_series(0, ${stands * perStand}::integer - 1) n`
  await sql`
    insert into product_stock (product_id, initial_stock, stock) select id, 1000, 1000 from product`
  await sql`
    insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority, created_at)
    select id, id, stand_id, 1000, 10000, 9000, 'pending', 'low', ${now} from product`
  // One need per minute. A person made one in a thousand; the five newest are pending.
  await sql`
    insert into notification (id, type, status, about_id, stand_id, created_at, created_by, processed_at, processed_by)
    select gen_random_uuid(), case when n % 1000 = 7 then 'restock_request' else 'low_stock' end,
           case when n < 5 then 'pending' else 'processed' end, p.id, p.stand_id,
           ${now}::timestamptz - n * interval '1 minute',
           case when n % 1000 = 7 then ${standId}::uuid end, case when n >= 5 then ${now}::timestamptz end,
           case when n >= 5 then ${standId}::uuid end
      from generate_series(0, ${notifications}::integer - 1) n
      join product p on p.id = ('019aa0f4-0002-7000-8000-' || lpad((n % ${stands * perStand}::integer)::text, 12, '0'))::uuid`
  await sql`
    insert into stock_need (notification_id, type, product_id, stand_id, alert_id, message, processed_quantity)
    select id, type, about_id, stand_id, about_id, '', case when processed_at is not null then 1000 end from notification`
  for (const table of ['product', 'product_stock', 'stock_alert', 'notification', 'stock_need'])
    await sql([`vacuum analyze ${table}`] as never)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

/** The most rows that one scan has read. */
async function mostLookedAt(ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  const scans: Scan[] = []
  await asked.snapshot((real) => ask(accounting(real, scans)))
  return Math.max(...scans.map(({ rows }) => rows))
}

/** The rows of a page, and the limit of counting. */
const [perPage, countedTo] = [25, 1_000]
const reading = (query: Partial<NotificationQuery>) => (tx: Tx) => {
  const whole = { status: 'all', since: null, ...query } as const
  return Promise.all([
    countNotifications(tx, whole, countedTo),
    pageOfNotifications(tx, whole, { limit: perPage, offset: 0 }),
  ])
}

const type = 'restock_request' as const
const everyWay = notificationFilters.flatMap((status) =>
  [{}, { type }, { standId }, { type, standId }].flatMap((narrower) => [
    { status, ...narrower },
    { status, ...narrower, since: hoursAgo(12) },
  ]),
)

test.each(everyWay)(
  'a page of notifications reads few more rows than the list may count: %o',
  async (query) => {
    expect(await mostLookedAt(reading(query))).toBeLessThanOrEqual(countedTo + 5)
  },
)

test('pending notifications are counted without reading ended ones', async () => {
  expect(await mostLookedAt((tx) => countPendingNotifications(tx, countedTo))).toBeLessThanOrEqual(10)
})

test.each([{ standId }, { askerId: standId }] as const satisfies readonly Asking[])(
  'the requests of one stand, or of one person, are read without those of others: %o',
  async (asking) => {
    const lately = {
      since: hoursAgo(24 * 7),
      answered: { since: hoursAgo(12), until: hoursAgo(0) },
      most: 50,
    }
    expect(await mostLookedAt((tx) => findRequests(tx, asking, lately))).toBeLessThanOrEqual(60)
  },
)
