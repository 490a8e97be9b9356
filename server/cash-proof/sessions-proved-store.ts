import type { TillKind } from '#rules/till/till.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import { firstRow } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The amount a till `t` keeps of each of these kinds of operations, one after the other. */
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

export type SessionRow = {
  readonly id: string
  readonly kind: TillKind
  readonly holderName: string
  readonly standName: string | null
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly float: number
  readonly recharges: number
  readonly paidOut: number
  readonly cashMoved: number
  readonly sold: number
  readonly expected: number
  readonly counted: number | null
  readonly difference: number | null
  readonly gap: number
}

export async function pageOfSessions(tx: Tx, { limit, offset }: Window): Promise<SessionRow[]> {
  const { rows } = await tx.sql<SessionRow>`
    select t.id, t.kind, h.name as "holderName", s.name as "standName", t.opened_at as "openedAt", t.closed_at as "closedAt",
           t.float_amount as float, ${recharges} as recharges, ${paidOut} as "paidOut", ${cashMoved} as "cashMoved",
           ${sold} as sold, t.expected, t.counted, t.difference, ${gap} as gap
      from till t
      join staff h on h.id = t.holder_id
      left join stand s on s.id = t.stand_id
     order by ${gap} = 0, t.closed_at is not null, t.opened_at desc, t.id
     limit ${limit} offset ${offset}`
  return rows
}

export type SessionCounts = { readonly sessions: number; readonly broken: number }

export async function countSessions(tx: Tx): Promise<SessionCounts> {
  const { rows } = await tx.sql<SessionCounts>`
    select count(*)::integer as sessions, count(*) filter (where ${gap} <> 0)::integer as broken
      from till t`
  return firstRow(rows)
}
