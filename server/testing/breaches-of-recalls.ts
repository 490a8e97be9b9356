/** Operations that devices brought back, and breaches about them. */
import type { Database } from '../platform/database.ts'
import type { Breach } from './breaches-of-products.ts'

/** One that is in the books again, and one that fits no more. */
export async function haveRecalled({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    insert into recalled_operation (operation_id, sealed, kind, actor_id, amount, card_id, till_id, acknowledged_at, brought_at, state)
    select id, 'sealed', kind, actor_id, amount, card_id, till_id, booked_at, booked_at, 'booked'
      from operation
     where kind = 'till-opening'
     order by id
     limit 1`
  await sql`
    insert into recalled_operation (operation_id, sealed, kind, actor_id, amount, acknowledged_at, brought_at, state, why)
    values (gen_random_uuid(), 'sealed', 'recharge', gen_random_uuid(), 5000, now(), now(), 'open', 'Caisse clôturée')`
}

const booked = `(select operation_id from recalled_operation where state = 'booked')`
const found = ['I-87']

export const breachesOfRecalls: readonly Breach[] = [
  [
    'an operation that was brought back is said to be in the books, and is not',
    `update recalled_operation set operation_id = gen_random_uuid() where state = 'booked'`,
    found,
  ],
  [
    'an operation that was brought back is in the books with another amount',
    `update recalled_operation set amount = amount + 100 where operation_id = ${booked}`,
    found,
  ],
  [
    'an operation is to be decided, and in the books',
    `update recalled_operation set state = 'open', why = 'Caisse clôturée' where operation_id = ${booked}`,
    found,
  ],
]
