import type { BookedRecharge } from '#rules/recharge/booked-recharge.ts'
import { operationTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  computed,
  instant,
  integer,
  neverNull,
  orNull,
  reading,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofRecharge = selection({
  id: columnOf(operationTable, 'o', 'id'),
  kind: computed(text<BookedRecharge['kind']>(), fragment`o.kind`),
  cardId: neverNull(columnOf(operationTable, 'o', 'cardId')),
  tillId: neverNull(columnOf(operationTable, 'o', 'tillId')),
  amount: columnOf(operationTable, 'o', 'amount'),
  settled: columnOf(operationTable, 'o', 'settled'),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  place: computed(
    integer(),
    fragment`
           (select count(*)
              from operation e
             where e.till_id = o.till_id
               and e.till_number <= o.till_number
               and e.kind in ('recharge', 'card-sale'))::integer`,
  ),
  cardRechargedBefore: computed(
    orNull(instant()),
    fragment`
           (select b.booked_at
              from operation b
             where b.card_id = o.card_id
               and b.card_number < o.card_number
               and b.kind in ('recharge', 'card-sale')
               and b.amount > 0
               and not exists (select from operation u where u.reverses_id = b.id)
             order by b.card_number desc
             limit 1)`,
  ),
  isCancelled: computed(boolean(), fragment`exists (select from operation m where m.reverses_id = o.id)`),
})

/** The recharges and card sales among these operations, with what was cancelled of each and its position in its till. */
export const findRecharges = (tx: Tx, ids: readonly string[]): Promise<BookedRecharge[]> =>
  reading(tx, ofRecharge)`
    select ${ofRecharge}
      from operation o
     where o.id = any(${ids}::uuid[])
       and o.kind in ('recharge', 'card-sale')`
