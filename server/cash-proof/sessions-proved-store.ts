import { tillTable } from '../database/tables/books.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  integer,
  orMissing,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The amount that a till `t` keeps for each of these kinds of operations. */
const amountOf = {
  recharge: fragment`coalesce((t.totals -> 'recharge' ->> 'amount')::bigint, 0)`,
  rechargeCancellation: fragment`coalesce((t.totals -> 'recharge-cancellation' ->> 'amount')::bigint, 0)`,
  cardSale: fragment`coalesce((t.totals -> 'card-sale' ->> 'amount')::bigint, 0)`,
  refund: fragment`coalesce((t.totals -> 'refund' ->> 'amount')::bigint, 0)`,
  initialization: fragment`coalesce((t.totals -> 'initialization' ->> 'amount')::bigint, 0)`,
  cashIn: fragment`coalesce((t.totals -> 'cash-in' ->> 'amount')::bigint, 0)`,
  cashOut: fragment`coalesce((t.totals -> 'cash-out' ->> 'amount')::bigint, 0)`,
  sale: fragment`coalesce((t.totals -> 'sale' ->> 'amount')::bigint, 0)`,
  saleCancellation: fragment`coalesce((t.totals -> 'sale-cancellation' ->> 'amount')::bigint, 0)`,
}

const recharges = fragment`(${amountOf.recharge} + ${amountOf.cardSale} + ${amountOf.rechargeCancellation})`
const paidOut = fragment`(-${amountOf.refund} - ${amountOf.initialization})`
const cashMoved = fragment`(${amountOf.cashIn} + ${amountOf.cashOut})`
const sold = fragment`(-${amountOf.sale} - ${amountOf.saleCancellation})`
const gap = fragment`(t.expected - t.float_amount - ${recharges} + ${paidOut} - ${cashMoved})`

const ofSession = selection({
  ...columnsOf(tillTable, 't', 'id', 'kind', 'openedAt', 'closedAt', 'expected', 'counted', 'difference'),
  holderName: columnOf(staffTable, 'h', 'name'),
  standName: orMissing(columnOf(standTable, 's', 'name')),
  float: columnOf(tillTable, 't', 'floatAmount'),
  recharges: computed(bigint(), recharges),
  paidOut: computed(bigint(), paidOut),
  cashMoved: computed(bigint(), cashMoved),
  sold: computed(bigint(), sold),
  gap: computed(bigint(), gap),
})
export type SessionRow = Readonly<SelectedRow<typeof ofSession>>

export const pageOfSessions = (tx: Tx, { limit, offset }: Window): Promise<SessionRow[]> =>
  reading(tx, ofSession)`
    select ${ofSession}
      from till t
      join staff h on h.id = t.holder_id
      left join stand s on s.id = t.stand_id
     order by ${gap} = 0, t.closed_at is not null, t.opened_at desc, t.id
     limit ${limit} offset ${offset}`

const ofCounts = selection({
  sessions: computed(integer(), fragment`count(*)::integer`),
  broken: computed(integer(), fragment`count(*) filter (where ${gap} <> 0)::integer`),
})
export type SessionCounts = Readonly<SelectedRow<typeof ofCounts>>

export const countSessions = (tx: Tx): Promise<SessionCounts> =>
  readingOne(tx, ofCounts)`
    select ${ofCounts}
      from till t`
