/** What a house counts of itself before a copy of it begins, and after it was brought back. */
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import { bigint, columnsOf, computed, reading, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofCounts = selection({
  operations: computed(bigint(), fragment`(select count(*) from operation)`),
  cards: computed(bigint(), fragment`(select count(*) from card)`),
  onCards: computed(
    bigint<Centimes>(),
    fragment`(select coalesce(sum(balance), 0)::bigint from card_balance)`,
  ),
})

const ofLastSale = selection(columnsOf(saleTable, 's', 'orderNumber', 'createdAt'))

/** Ask within a snapshot: the counts are of one instant. */
export async function readCopiedFigures(tx: Tx): Promise<CopiedFigures & { readonly onCards: Centimes }> {
  const counts = await readingOne(tx, ofCounts)`
    select ${ofCounts}`
  const [last] = await reading(tx, ofLastSale)`
    select ${ofLastSale}
      from sale s
     order by s.created_at desc, s.id desc
     limit 1`
  const lastSale = last ? { number: last.orderNumber, at: last.createdAt.toISOString() } : null
  return { ...counts, lastSale }
}
