/** Finds the rows of one page of a list and counts them in one pass. */
import { type Asked, computed, integer, orNull, reading, selection, uuid } from './sql-columns.ts'
import { type Fragment, fragment } from './sql-fragment.ts'

/** Rows are counted and paged up to `most`. */
export type Reach = { readonly most: number; readonly page: number; readonly perPage: number }

/** `counted` is at most `most` + 1. */
export type PageOfIds = { readonly ids: string[]; readonly counted: number }

/** `id` is null in the only row of a list without rows. */
const ofPage = selection({
  id: computed(orNull(uuid()), fragment`found.id`),
  counted: computed(integer(), fragment`total.counted`),
})

/** `idsInOrder` selects the `id` of every row, in order, up to the given limit. A page beyond the last shows the last. */
export async function readPageOfIds(
  tx: Asked,
  idsInOrder: (limit: number) => Fragment,
  { most, page, perPage }: Reach,
): Promise<PageOfIds> {
  const rows = await reading(tx, ofPage)`
    with found as materialized (
           select id, row_number() over ()::integer as place
             from (${idsInOrder(most + 1)}) as listed),
         total as (select count(*)::integer as counted from found)
    select ${ofPage}
      from total
      left join found
             on (found.place - 1) / ${perPage}
                = least(${page} - 1, greatest(least(total.counted, ${most}) - 1, 0) / ${perPage})
            and found.place <= ${most}
     order by found.place`
  return { ids: rows.flatMap(({ id }) => id ?? []), counted: rows[0]?.counted ?? 0 }
}
