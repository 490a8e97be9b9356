/** How fast the house fills its database, and the last instant in its books. */
import { tillTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import { bigint, boolean, computed, orNull, readingOne, selection, text } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofServer = selection({
  version: computed(text(), fragment`current_setting('server_version')`),
  readsOnly: computed(boolean(), fragment`current_setting('transaction_read_only') = 'on'`),
  bytes: computed(bigint(), fragment`pg_database_size(current_database())`),
  sales: computed(bigint(), fragment`(select coalesce(sum(y.sales), 0) from sale_tally y)`),
})

export const readServer = (tx: Tx) => readingOne(tx, ofServer)`select ${ofServer}`

const ofSales = selection({ sales: computed(bigint(), fragment`coalesce(sum(y.sales), 0)`) })

/** `day` is the business day of `since`: the tallies are found by it. */
export const countSalesSince = (tx: Tx, { day, since }: { readonly day: string; readonly since: Date }) =>
  readingOne(tx, ofSales)`
    select ${ofSales}
      from sale_tally y
     where y.business_day >= ${day}
       and y.quarter >= ${since}`

const ofTills = selection({
  at: computed(orNull(tillTable.columns.lastOperationAt), fragment`max(t.last_operation_at)`),
})

/** The instant of the last operation of any till. */
export const readLastBooked = (tx: Tx) => readingOne(tx, ofTills)`
    select ${ofTills}
      from till t`
