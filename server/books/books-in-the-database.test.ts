/** Tests of the tables of the books that no type can make: which kinds of operation they accept, and which rows may be changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationKinds } from '#rules/books/operation-kinds.ts'
import { notificationTypes } from '#rules/notification/notification.ts'
import { withClient } from '../platform/one-client.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'

/** Tables whose rows may be changed. A new table belongs here or among those that server/database/grants.sql protects. */
const alterable = [
  ...[
    'account_tally',
    'board',
    'buzzer',
    'buzzer_call',
    'buzzer_loan',
    'card',
    'card_balance',
    'card_front',
    'card_search',
    'card_tally',
    'catalogue_import',
    'category',
    'code_count',
    'copy_place',
  ],
  ...[
    'credential',
    'desk_tally',
    'device',
    'first_admin_link',
    'followed_jump',
    'former_phone',
    'held_operation',
    'house_key',
    'inventory',
    'notification',
    'order_count',
    'product',
    'product_image',
    'product_stock',
  ],
  ...['push_claim', 'push_device', 'recalled_operation'],
  ...['report_count', 'sale', 'sale_tally', 'second_factor', 'sign_in', 'sign_in_throttle', 'staff'],
  ...[
    'staff_activity',
    'stand',
    'stand_alarm',
    'stand_tally',
    'stock_alert',
    'stock_need',
    'stock_transfer',
    'ticket',
    'till',
    'told_float',
    'venue_settings',
  ],
]

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

async function textsOf(statement: string): Promise<string[]> {
  return withClient(fresh.owner, async (client) => {
    const { rows } = await client.query<{ text: string }>(statement)
    return rows.map(({ text }) => text)
  })
}

test.each([
  ['operation', 'kind', operationKinds],
  ['notification', 'type', notificationTypes],
])('the table «%s» takes every %s that the rules know, and no other', async (table, column, known) => {
  const [check = ''] = await textsOf(`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = '${table}_${column}_check'`)
  const kinds = [...check.matchAll(/'([a-z_-]+)'/g)].map(([, kind]) => kind)
  expect(kinds.sort()).toEqual([...known].sort())
})

test('every table is listed either as alterable or as protected from changes', async () => {
  const changed = await textsOf(`
    select relname as text
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and has_table_privilege('farhapass_app', oid, 'update')
     order by relname`)
  expect(changed).toEqual(alterable)
})
