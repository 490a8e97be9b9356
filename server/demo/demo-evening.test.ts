import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../books/audit.ts'
import { sealCard } from '../card/card-seal.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { withClient } from '../platform/one-client.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { openVenue, secrets } from '../testing/venue.ts'
import { fillDemoEvening } from './demo-evening.ts'
import { demoPassword, demoSignIns } from './demo-people.ts'

let fresh: FreshDatabase
let books: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  books = openDatabase(fresh.owner, { size: 2 })
  expect(await fillDemoEvening(fresh.app, secrets)).toBe(true)
})
afterAll(async () => {
  await books.close()
  await fresh.drop()
})

const rowsOf = async (sql: TemplateStringsArray) => (await books.sql<Record<string, unknown>>(sql)).rows
const only = async (sql: TemplateStringsArray) => (await rowsOf(sql))[0] ?? {}

test('the demo has eight stands and a reserve, sixty products on sale in six categories, and people of every role', async () => {
  expect(
    await only`
      select (select count(*) from stand where not is_reserve) as stands, (select count(*) from stand where is_reserve) as reserves,
             (select count(*) from product where not is_archived) as products, (select count(*) from product where unit = 'kg') as weighed,
             (select count(distinct category_id) from product) as categories,
             (select count(distinct role) from staff) as roles, (select count(*) from stand s where exists (select from staff where stand_id = s.id and role = 'vendor')) as manned`,
  ).toEqual({ stands: 8, reserves: 1, products: 64, weighed: 11, categories: 6, roles: 6, manned: 8 })
})

test('some prices of the demo changed over time, and one product is not sold any more', async () => {
  expect(
    await only`
      select array_agg(price order by number) as prices,
             (select count(*)::integer from product where is_archived) as archived
        from product_price
       where product_id = (select id from product where name = 'Brochettes de kefta')`,
  ).toEqual({ prices: [2500, 2800, 3000], archived: 1 })
})

test('every product of the demo has a photo, small and large', async () => {
  expect(
    await only`
      select count(*)::integer as products,
             count(image_hash)::integer as pictured,
             (select count(*)::integer from product_image i where exists (select from product where image_hash = i.hash)) as photos
        from product`,
  ).toEqual({ products: 65, pictured: 65, photos: 55 })
})

test('the two hundred cards of the demo have every type and every state', async () => {
  const cards = await only`
    select count(*)::integer as cards,
           count(distinct card.type)::integer as types,
           count(*) filter (where card.is_active and card.expires_at > now() and balance > 2000)::integer as active,
           count(*) filter (where card.is_active and card.expires_at > now() and balance = 2000)::integer as "at20",
           count(*) filter (where card.is_active and card.expires_at > now() and balance = 1999)::integer as "at1999",
           count(*) filter (where card.is_active and card.expires_at > now() and balance between 1 and 1998)::integer as low,
           count(*) filter (where card.is_active and card.expires_at > now() and balance = 0)::integer as empty,
           count(*) filter (where card.is_active and card.expires_at <= now())::integer as expired,
           count(*) filter (where card.is_active and card.expires_at between now() and now() + interval '4 hours')::integer as ending,
           count(*) filter (where not card.is_active)::integer as deactivated,
           count(*) filter (where card.expires_at is null)::integer as undated,
           count(*) filter (where card.is_printed)::integer as printed,
           count(*) filter (where operation_count = 1)::integer as unused,
           count(*) filter (where security_hash is null)::integer as unsealed,
           count(*) filter (where code_first_issued_at < now() - interval '365 days')::integer as aged
      from card
      join card_balance on card_id = id`
  expect(cards).toMatchObject({ cards: 200, types: 3, deactivated: 12, undated: 1, unsealed: 1, aged: 1 })
  for (const state of ['at20', 'at1999', 'low', 'empty', 'expired', 'ending', 'unused'])
    expect(cards[state], state).toBeGreaterThan(0)
  expect(cards.active).toBeGreaterThan(100)
  expect(cards.printed).toBeGreaterThan(100)
  expect(cards.printed).toBeLessThan(190)
})

test('exactly one card of the demo has a wrong seal', async () => {
  const { rows } = await books.sql<Parameters<typeof sealCard>[1] & { securityHash: string | null }>`
    select code, code_first_issued_at as "codeFirstIssuedAt", security_hash as "securityHash"
      from card`
  const forged = rows.filter(
    ({ securityHash, ...card }) => securityHash !== null && securityHash !== sealCard(secrets.cardSeal, card),
  )
  expect(forged).toHaveLength(1)
})

test('the audit accepts the history of the demo, which ends at the present instant', async () => {
  const lines = await audit(books)
  expect(lines.flatMap(({ breaches }) => breaches)).toEqual([])
  expect(lines.reduce((looked, line) => looked + line.looked, 0)).toBeGreaterThan(3000)
  const history = await only`
    select count(*) filter (where kind = 'sale')::integer as sales,
           count(*) filter (where kind = 'sale-cancellation')::integer as cancelled,
           count(*) filter (where kind = 'recharge')::integer as recharges,
           max(booked_at) between now() - interval '10 minutes' and now() as "endedJustNow"
      from operation`
  expect(history).toMatchObject({ endedJustNow: true })
  expect(history.sales).toBeGreaterThan(300)
  expect(history.cancelled).toBeGreaterThan(5)
  expect(history.recharges).toBeGreaterThan(100)
})

test("most orders of the demo are served, and the vendor's stand has one order in every step", async () => {
  const steps = await rowsOf`
    select t.step, count(*)::integer as count, count(*) filter (where s.letter = 'A')::integer as own
      from ticket t
      join stand s on s.id = t.stand_id
     group by t.step`
  const tickets = new Map(steps.map(({ step, count, own }) => [step, { count, own }]))
  expect(tickets.get('served')?.count).toBeGreaterThan(100)
  expect(tickets.get('cancelled')?.count).toBeGreaterThan(0)
  for (const step of ['new', 'preparing', 'ready']) expect(tickets.get(step)?.own, step).toBeGreaterThan(0)
})

test('some products of the demo are low and have stock alerts', async () => {
  const stock = await only`
    select count(*) filter (where stock = 0)::integer as out,
           count(*) filter (where stock > 0 and stock <= stock_alert)::integer as critical,
           count(*) filter (where stock > stock_alert and stock <= min_quantity)::integer as low,
           (select count(*)::integer from stock_alert where status = 'pending') as alerts
      from product_stock
      join product on id = product_id`
  for (const state of ['out', 'critical', 'low', 'alerts']) expect(stock[state], state).toBeGreaterThan(0)
})

test('the demo has supplies, losses, inventories and restock requests', async () => {
  expect(
    await only`
      select (select array_agg(distinct type order by type) from stock_movement) as movements,
             (select array_agg(status || ' ' || lost order by requested_at) from stock_transfer) as transfers,
             (select array_agg(coalesce(ending, 'open') order by started_at) from inventory) as inventories,
             (select array_agg(status order by created_at) from notification where type = 'restock_request') as requests`,
  ).toEqual({
    movements: ['adjustment', 'loss', 'return', 'sale', 'supply', 'transfer-in', 'transfer-out'],
    transfers: ['received 2000', 'received 0', 'sent 0'],
    inventories: ['validated', 'open'],
    requests: ['processed', 'rejected', 'pending', 'pending'],
  })
})

test('the operator and the vendor who present the demo have no open till, while colleagues have', async () => {
  const open = await rowsOf`
    select s.email, t.kind
      from till t
      join staff s on s.id = t.holder_id
     where t.closed_at is null`
  const emails = open.map(({ email }) => email)
  for (const { email } of demoSignIns) expect(emails).not.toContain(email)
  expect(open.filter(({ kind }) => kind === 'recharge').length).toBeGreaterThan(0)
  expect(open.filter(({ kind }) => kind === 'sale').length).toBeGreaterThan(3)
  const { counted } = await only`
    select count(*) filter (where difference <> 0)::integer as counted
      from till
     where closed_at is not null`
  expect(counted).toBeGreaterThan(1)
})

test('the desks of the demo have counted notes, handed a drawer over, moved cash and cancelled a recharge', async () => {
  const desks = await only`
    select count(*) filter (where kind = 'cash-in')::integer as brought,
           count(*) filter (where kind = 'cash-out')::integer as taken,
           count(*) filter (where kind = 'refund')::integer as refunds,
           count(*) filter (where kind = 'recharge-cancellation')::integer as "takenBack",
           (select count(*)::integer from till where closed_at is not null and kind = 'recharge' and last_pieces is null) as uncounted,
           (select count(*)::integer from till where taken_over_by is not null) as handed,
           (select count(*)::integer from till where difference < 0 and note is not null) as explained
      from operation`
  expect(desks).toMatchObject({ uncounted: 0, handed: 1 })
  for (const what of ['brought', 'taken', 'refunds', 'takenBack', 'explained'])
    expect(desks[what], what).toBeGreaterThan(0)
})

test('a second start recognises the demo and changes nothing', async () => {
  const before = await sizes(books)
  expect(await fillDemoEvening(fresh.app, secrets)).toBe(true)
  expect(await sizes(books)).toEqual(before)
})

test('two servers starting together fill one database with the demo once', async () => {
  const other = await freshDatabase()
  const both = await Promise.all([fillDemoEvening(other.app, secrets), fillDemoEvening(other.app, secrets)])
  expect(both).toEqual([true, true])
  const { rows } = await withClient(other.owner, (client) =>
    client.query('select count(*)::integer from card'),
  )
  expect(rows).toEqual([{ count: 200 }])
  await other.drop()
})

test('an interrupted filling of the demo leaves nothing behind, and the next start fills it completely', async () => {
  const other = await freshDatabase()
  const owner = openDatabase(other.owner, { size: 1 })
  const filling = fillDemoEvening(other.app, secrets).catch((error: Error) => error)
  let cut = 0
  while (cut === 0)
    cut = (
      await owner.sql`
        select pg_terminate_backend(pid)
          from pg_stat_activity
         where datname = current_database()
           and application_name = 'farhapass'
           and query like '%stock_movement%'
           and pid <> pg_backend_pid()`
    ).rowCount
  expect(await filling).toBeInstanceOf(Error)
  expect(await sizes(owner)).toEqual({ staff: 0, card: 0, operation: 0 })
  expect(await fillDemoEvening(other.app, secrets)).toBe(true)
  expect(await sizes(owner)).toEqual(await sizes(books))
  await owner.close()
  await other.drop()
})

test('a venue with people of its own is not filled with the demo', async () => {
  const venue = await openVenue()
  await venue.addPerson({ role: 'admin' })
  expect(await fillDemoEvening(venue.fresh.app, secrets)).toBe(false)
  expect(await sizes(venue.owner)).toEqual({ staff: 1, card: 0, operation: 0 })
  await venue.close()
})

test('every person whom the demo presents can sign in, one for each role', async () => {
  const venue = await openVenue()
  await fillDemoEvening(venue.fresh.app, secrets)
  for (const { email, role } of demoSignIns) {
    const answer = await fetch(`${venue.urls[0]}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    expect([answer.status, ((await answer.json()) as { role: string }).role]).toEqual([200, role])
  }
  expect(new Set(demoSignIns.map(({ role }) => role)).size).toBe(6)
  await venue.close()
})

const sizes = async (database: Database) =>
  (
    await database.sql`
      select (select count(*)::integer from staff) as staff,
             (select count(*)::integer from card) as card,
             (select count(*)::integer from operation) as operation`
  ).rows[0]
