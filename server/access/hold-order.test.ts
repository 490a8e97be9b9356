/** Every transaction locks accounts in the same order: a vendor who pauses the stand again and again cannot stop an admin from disabling them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Tx } from '../platform/database.ts'
import { withClient } from '../platform/one-client.ts'
import { holdForChange, holdPeopleOfStand } from '../staff/staff-store.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { untilWaiting } from '../testing/meeting.ts'

/** The vendor's id sorts before the admin's, as it does for half of all vendors. */
const vendorId = '019aa0f4-0001-7000-8000-000000000001'
const adminId = '019aa0f4-0002-7000-8000-000000000002'
const standId = '019aa0f4-0003-7000-8000-000000000003'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await withClient(fresh.owner, async (client) => {
    await client.query(`
      insert into stand (id, name, letter, created_at) values ('${standId}', 'Grillades', 'A', now())`)
    await client.query(`
      insert into staff (id, email, name, role, stand_id, is_active, created_at, updated_at)
      values ('${vendorId}', 'v@venue.test', 'Vendeur', 'vendor', '${standId}', true, now(), now()),
             ('${adminId}', 'a@venue.test', 'Admin', 'admin', null, true, now(), now())`)
  })
})
afterAll(() => fresh.drop())

/** The pause waits for the lock on the admin's account, then the disabling begins. Returns how many transactions were begun, retries included. */
async function pauseThenDisable(rewrite?: (text: string) => string): Promise<number> {
  let begun = 0
  const counted = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.transaction((tx) => {
      begun += 1
      return work(tx)
    })
  const database = openDatabase(fresh.owner, { size: 4, patienceMs: 60_000, ...(rewrite && { rewrite }) })
  try {
    return await withClient(fresh.owner, async (client) => {
      await client.query('begin')
      await client.query(`select from staff where id = '${adminId}' for update`)
      const pause = counted((tx) => holdPeopleOfStand(tx, { standId, vendorId: null }))
      await untilWaiting({ owner: database }, 1)
      const disabling = counted((tx) => holdForChange(tx, vendorId))
      await untilWaiting({ owner: database }, 2)
      await client.query('commit')
      await Promise.all([pause, disabling])
      return begun
    })
  } finally {
    await database.close()
  }
}

test("disabling a vendor works at once although a pause of the stand is waiting for the acting admin's account", async () => {
  expect(await pauseThenDisable()).toBe(2)
})

test("twin: when the pause locks admins before the stand's people, one of the two transactions deadlocks and is retried", async () => {
  const adminsFirst = (text: string) =>
    text.replace(
      /(select id\s+from staff\s+where archived_at is null\s+and \(role = 'admin' or )(stand_id = \$1 or id = \$2)/,
      '$1(false and ($2))',
    )
  expect(await pauseThenDisable(adminsFirst)).toBeGreaterThan(2)
})
