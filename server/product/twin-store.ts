/** Products of one stand whose names became one, and of which no administrator has said that all stay. */

import { productTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, counted, reading, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The stand and the name as it is compared, of each group of such products. Begins at the index of the few twins. */
const toSettle = fragment`
  select t.stand_id, t.plain
    from product t
   where t.is_twin
     and not t.is_kept_twin
     and t.archived_at is null
     and exists (
       select
         from product o
        where o.plain = t.plain
          and o.stand_id = t.stand_id
          and o.archived_at is null
          and o.id <> t.id)`

const inGroup = fragment`
  p.archived_at is null
  and (p.stand_id, p.plain) in (${toSettle})`

export async function countTwins(tx: Tx): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from product p
     where ${inGroup}`
  return count
}

const ofTwin = selection(columnsOf(productTable, 'p', 'id'))

/** The products that look alike one after the other, the oldest first. */
export async function twinIds(tx: Tx, most: number): Promise<string[]> {
  const rows = await reading(tx, ofTwin)`
    select ${ofTwin}
      from product p
     where ${inGroup}
     order by p.plain, p.stand_id, p.created_at, p.id
     limit ${most}`
  return rows.map(({ id }) => id)
}

const ofKept = selection(columnsOf(productTable, 'p', 'id', 'name'))

/** Returns those of these products that are kept from now on; none that was kept before, or is no twin. */
export async function keepTwins(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await reading(tx, ofKept)`
    update product p
       set is_kept_twin = true
     where p.id = any(${ids}::uuid[])
       and p.is_twin
       and not p.is_kept_twin
       and p.archived_at is null
    returning ${ofKept}`
}
