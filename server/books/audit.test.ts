/** Proves that each check of the auditor finds the one breach it is there for, planted by the test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '../platform/app-role.ts'
import { openDatabase } from '../platform/database.ts'
import { auditTampered } from '../testing/audit-tampered.ts'
import { haveAnEvening } from '../testing/audited-evening.ts'
import { breaches } from '../testing/breaches.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import { audit, describeAudit } from './audit.ts'

let venue: Venue
let names: string[]
beforeAll(async () => {
  venue = await openVenue()
  await haveAnEvening(venue)
  names = (await audit(venue.owner)).map(({ name }) => name)
})
afterAll(() => venue.close())

const auditAfter = async (statements: string): Promise<string[]> =>
  (await auditTampered(venue, statements)).flatMap(({ name, breaches }) =>
    breaches.length > 0 ? [name] : [],
  )

const namesOf = (starts: readonly string[]) =>
  starts.flatMap((start) => names.filter((name) => name.startsWith(start))).sort()

describe('the audit', () => {
  test('finds no breach in an untampered evening, and every check has compared rows', async () => {
    expect(await auditAfter('')).toEqual([])
    const lines = await audit(venue.owner)
    expect(lines.filter(({ looked }) => looked === 0).map(({ name }) => name)).toEqual([])
    expect(describeAudit(lines)).toContain('The books are sound.')
  })

  test.each(breaches)('finds it when %s', async (_, statements, starts) => {
    expect((await auditAfter(statements)).sort()).toEqual(namesOf(starts))
  })

  test('is tested with a planted breach for every one of its checks', () => {
    const shown = new Set(breaches.flatMap(([, , starts]) => namesOf(starts)))
    expect(names.filter((name) => !shown.has(name))).toEqual([])
    expect(names.length).toBeGreaterThanOrEqual(28)
  })

  test('names the place of a breach, and says that the books are not sound', async () => {
    const text = describeAudit([{ name: 'I-01 …', looked: 2, breaches: ['card 7: balance 1, account 0'] }])
    expect(text).toBe('✗ I-01 …  (2 looked at)\n    card 7: balance 1, account 0\nTHE BOOKS ARE NOT SOUND.')
  })
})

const columnOf = {
  operation: 'amount',
  transfer: 'amount',
  stock_movement: 'quantity',
  cancelled_product_sale: 'quantity',
  sale_line: 'quantity',
  stock_alert_event: 'note',
  ticket_event: 'step',
  inventory_count: 'counted',
  stock_transfer_step: 'note',
  paper_identity: 'stand_name',
  former_name: 'name',
}

describe('a statement run under the role of the application', () => {
  test.each(Object.keys(columnOf) as (keyof typeof columnOf)[])(
    'may neither change nor delete rows of %s',
    async (table) => {
      const app = openDatabase(venue.fresh.app, { size: 1 })
      const run = (text: string) => app.sql(Object.assign([text], { raw: [text] }))
      for (const text of [
        `update ${table} set ${columnOf[table]} = null`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(run(text), text).rejects.toThrow(`permission denied for table ${table}`)
      const { rows } = await app.sql<{ user: string }>`select current_user as user`
      expect(rows[0]?.user).toBe(appRole)
      await app.close()
    },
  )
})
