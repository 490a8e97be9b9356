/** Which rows a page of a list shows, found and counted on one way along them. */
import { type Fragment, fragment } from './sql-fragment.ts'

/** Counted, and paged through, up to `most` rows. */
export type Reach = { readonly most: number; readonly page: number; readonly perPage: number }

/** `counted` goes one beyond `most`. */
export type PageOfIds = { readonly ids: string[]; readonly counted: number }

/** What the statement of `pageOfIds` gives; without an id where there is no row at all. */
export type PageRow = { id: string | null; counted: number }

/**
 * The statement. `idsInOrder` gives the `id` of every row, in order, up to the limit it is handed. A page beyond the
 * last is the last.
 */
export const pageOfIds = (
  idsInOrder: (limit: number) => Fragment,
  { most, page, perPage }: Reach,
): Fragment => fragment`
    with found as materialized (
           select id, row_number() over ()::integer as place
             from (${idsInOrder(most + 1)}) as listed),
         total as (select count(*)::integer as counted from found)
    select found.id, total.counted
      from total
      left join found
             on (found.place - 1) / ${perPage}
                = least(${page} - 1, greatest(least(total.counted, ${most}) - 1, 0) / ${perPage})
            and found.place <= ${most}
     order by found.place`

export const toPageOfIds = (rows: readonly PageRow[]): PageOfIds => ({
  ids: rows.flatMap(({ id }) => id ?? []),
  counted: rows[0]?.counted ?? 0,
})
