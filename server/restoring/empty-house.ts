/** An empty house has neither people nor operations: only such a house may be put aside for one that comes back from a copy. */
import { refuseAtPlace } from '#rules/copies/place-refusals.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { holdFirstAdminLinks } from '../staff/admin-store.ts'
import { hasStaff } from '../staff/staff-store.ts'
import { hasOperations } from './restoring-store.ts'

/** Whoever becomes the first administrator has done so before, and then it is refused, or waits until `act` is over. */
export async function whileEmpty(database: Database, act: () => void): Promise<void> {
  await database.transaction(async (tx) => {
    await holdFirstAdminLinks(tx)
    if (await hasStaff(tx)) throw new Refusal('first-admin-link-used')
    if (await hasOperations(tx)) throw refuseAtPlace('house-not-empty')
    act()
  })
}

/** Of a house that no server has open. */
export async function isEmptyHouse(owner: ConnectionSettings): Promise<boolean> {
  const database = openDatabase(owner, { size: 1, patienceMs: 60_000 })
  try {
    return !(await hasStaff(database)) && !(await hasOperations(database))
  } finally {
    await database.close()
  }
}
