/** The migration that moves a need's columns to a table of their own keeps the content of every notification. */
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../platform/migrate.ts'
import { withClient } from '../platform/one-client.ts'
import { thaw } from '../testing/frozen-venue.ts'
import { createDatabase, dropDatabase } from '../testing/test-postgres.ts'

/** Adds two cases that the frozen venue lacks: a pending notification, and one from marking a product sold out that a person joined. */
const arrange = `
  update notification
     set status = 'pending', processed_at = null, processed_by = null, processed_quantity = null
   where id = (select id from notification where status = 'cancelled' limit 1);
  update notification
     set is_of_mark = true, joined_by = created_by, joined_at = created_at
   where status = 'pending'`

const asTheyWere = `
  select id, type, status, message, product_id, stand_id, alert_id, requested_quantity, created_at, created_by, processed_at,
         processed_by, processed_quantity, answer, is_of_mark, joined_by, joined_at
    from notification
   order by id`

const asTheyAre = `
  select n.id, n.type, n.status, d.message, d.product_id, n.stand_id, d.alert_id, d.requested_quantity, n.created_at,
         n.created_by, n.processed_at, n.processed_by, d.processed_quantity, n.answer, d.is_of_mark, d.joined_by, d.joined_at
    from notification n
    join stock_need d on (d.notification_id, d.type, d.product_id, d.stand_id) = (n.id, n.type, n.about_id, n.stand_id)
   order by n.id`

test('a notification of an earlier version keeps its content when its need moves to a table of its own', async () => {
  const { owner } = inject('postgres')
  const settings = { ...owner, database: await createDatabase(owner) }
  onTestFinished(() => dropDatabase(owner, settings.database))
  const rowsOf = (statement: string) =>
    withClient(settings, async (client) => (await client.query<{ status: string }>(statement)).rows)
  await thaw(settings, '0001')
  await rowsOf(arrange)
  const before = await rowsOf(asTheyWere)
  await migrate(settings, undefined)
  expect(new Set(before.map(({ status }) => status)).size).toBe(4)
  expect(await rowsOf(asTheyAre)).toEqual(before)
})
