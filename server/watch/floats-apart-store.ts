/** Floats that an organiser told, beside what was found of them. */
import type { Span } from '#rules/plain/period.ts'
import type { Tx } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type FloatApart = {
  readonly personId: string
  readonly name: string
  readonly fromName: string
  readonly tillId: string
  readonly at: Date
  readonly told: number
  /** Null where the till was opened without it. */
  readonly counted: number | null
}

/**
 * What the organiser said that they handed over, and whoever opened the till found otherwise; or opened one without it meanwhile, as
 * with a colleague's drawer.
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
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
    ${floatApart(span)}`
  return rows[0]?.count ?? 0
}

/** The largest difference first. */
export async function floatsApart(tx: Tx, span: Span, most: number): Promise<FloatApart[]> {
  const { rows } = await tx.sql<FloatApart>`
    select t.holder_id as "personId", (select name from staff where id = t.holder_id) as name,
           (select name from staff where id = t.told_by) as "fromName", t.opened as "tillId", t.opened_at as at,
           t.amount as told, t.counted
    ${floatApart(span)}
     order by abs(t.amount - coalesce(t.counted, 0)) desc, t.opened_at desc, t.opened
     limit ${most}`
  return rows
}
