/** Floats that an organiser told people of, beside what those people found. */
import type { Span } from '#rules/plain/period.ts'
import { tillTable, toldFloatTable } from '../database/tables/books.ts'
import { nameOfStaff } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  computed,
  counted,
  neverNull,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofFloat = selection({
  personId: columnOf(tillTable, 't', 'holderId'),
  name: neverNull(nameOfStaff(fragment`t.holder_id`)),
  fromName: neverNull(nameOfStaff(fragment`t.told_by`)),
  tillId: computed(tillTable.columns.id, fragment`t.opened`),
  at: columnOf(tillTable, 't', 'openedAt'),
  told: columnOf(toldFloatTable, 't', 'amount'),
  /** Null when the till was opened without this float. */
  counted: computed(orNull(tillTable.columns.floatAmount), fragment`t.counted`),
})
export type FloatApart = Readonly<SelectedRow<typeof ofFloat>>

/**
 * Floats where the person who opened the till found another amount than the organiser told, or opened a till without the
 * float, for example with a colleague's drawer.
 */
const floatApart = ({ since, until }: Span) => fragment`
      from (select f.told_by, f.amount, t.holder_id, t.float_amount as counted, t.id as opened, t.opened_at
              from told_float f
              join till t on t.id = f.till_id
             where t.float_amount <> f.amount
             union all
            select f.told_by, f.amount, f.holder_id, null, t.id, t.opened_at
              from told_float f
             cross join lateral (select id, opened_at
                                   from till
                                  where holder_id = f.holder_id
                                    and kind = 'recharge'
                                    and opened_at >= f.told_at
                                    and opened_at < coalesce(f.withdrawn_at, 'infinity')
                                  order by opened_at
                                  limit 1) t
             where f.till_id is null) t
     where t.opened_at >= ${since}
       and t.opened_at < ${until}`

export async function countFloatsApart(tx: Tx, span: Span): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
    ${floatApart(span)}`
  return count
}

/** Largest difference first. */
export async function floatsApart(tx: Tx, span: Span, most: number): Promise<FloatApart[]> {
  return await reading(tx, ofFloat)`
    select ${ofFloat}
    ${floatApart(span)}
     order by abs(t.amount - coalesce(t.counted, 0)) desc, t.opened_at desc, t.opened
     limit ${most}`
}
