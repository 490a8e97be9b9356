/** However many transfers there were, a page of them is read in index order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransferQuery } from '#rules/stock/stock-transfer-query.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { countOpenTransfers, pageOfTransfers, transfersInOrder } from './transfer-list-store.ts'

const [transfers, stands] = [20_000, 40]
const standId = '019aa0f4-0001-7000-8000-000000000007'

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
           substr('ABCDEFGH', 1 + n / 8, 1) || substr('ABCDEFGH', 1 + n % 8, 1), now()
      from generate_series(0, ${stands}::integer - 1) n`
  await sql`
    insert into category (id, name, color, position, created_at) values (${standId}, 'Plats', '#0369A1', 1, now())`
  await sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                         created_at, updated_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Plat ' || n, 'Au stand',
           ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${standId}, 1000, 'unit', 0, 0, false, now(), now()
      from generate_series(0, ${stands}::integer - 1) n`
  // One transfer in a hundred is on its way and one was refused; the requested stand has the same shares.
  await sql`
    insert into stock_transfer (id, from_product, to_product, from_stand, to_stand, quantity, received, lost, returned, status,
                                requested_by, requested_at, sent_by, sent_at, closed_by, closed_at, step_count)
    select gen_random_uuid(), from_id, to_id, from_id, to_id, 1000,
           case when status = 'received' then 1000 else 0 end, 0, 0, status, from_id, at,
           case when status <> 'refused' then from_id end, case when status <> 'refused' then at end,
           case when status <> 'sent' then from_id end, case when status <> 'sent' then at end, 2
      from (select ('019aa0f4-0001-7000-8000-' || lpad((n % ${stands}::integer)::text, 12, '0'))::uuid as from_id,
                   ('019aa0f4-0001-7000-8000-' || lpad(((n + 1 + n / ${stands}::integer % 7) % ${stands}::integer)::text, 12, '0'))::uuid
                     as to_id,
                   case (n / ${stands}::integer) % 100 when 11 then 'sent' when 12 then 'refused' else 'received' end as status,
                   now() - n * interval '1 minute' as at
              from generate_series(1, ${transfers}::integer) n) drawn`
  for (const table of ['stock_transfer', 'product', 'stand']) await sql([`vacuum analyze ${table}`] as never)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

async function mostLookedAt(query: TransferQuery, page = 1): Promise<number> {
  const scans: Scan[] = []
  await asked.snapshot(async (real) => {
    const tx = accounting(real, scans)
    const { ids } = await pageOfTransfers(tx, query, { most: 1_000, page, perPage: 10 })
    expect(ids).toHaveLength(10)
    await transfersInOrder(tx, ids)
    await countOpenTransfers(tx, query.standId)
  })
  return Math.max(...scans.filter(({ of }) => of.startsWith('stock_transfer')).map(({ rows }) => rows))
}

describe('a page of transfers', () => {
  test.each([
    [{ status: 'all' }, 1_001],
    [{ status: 'open' }, 200],
    [{ status: 'sent' }, 200],
    [{ status: 'received' }, 1_001],
    [{ status: 'refused' }, 200],
    [{ status: 'all', standId }, 501],
    [{ status: 'received', standId }, 501],
  ] as const)('reads no more rows than the list may count: %o', async (query, most) => {
    expect(await mostLookedAt(query)).toBeLessThanOrEqual(most)
  })

  test('reads no more rows than the list may count, however far back the page is', async () => {
    expect(await mostLookedAt({ status: 'all' }, 100)).toBeLessThanOrEqual(1_001)
  })
})
