/** What one person did at the recharge desk. Every statement begins from the rows of that person alone. */

import type { Centimes } from '#rules/plain/money.ts'
import type { PeriodBounds } from '#rules/plain/period.ts'
import type { DeskOperationKind } from '#rules/recharge/desk-history.ts'
import { cardTable, operationTable } from '../database/tables/books.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  computed,
  integer,
  neverNull,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

export type DeskQuery = PeriodBounds & {
  readonly actorId: string
  /** The till whose operations are listed; null: all tills of this person. */
  readonly tillId: string | null
  readonly kind: 'all' | DeskOperationKind
  /** A part of a card code in capitals; empty: any code. */
  readonly code: string
  /** The amounts that the search may mean: operations of these amounts match too. */
  readonly amounts: readonly Centimes[]
}

const atDesk = fragment`o.kind in ('recharge', 'recharge-cancellation', 'card-sale', 'refund', 'initialization', 'replacement', 'cash-in', 'cash-out')`

const meant = ({ actorId, tillId, kind, since, until, code, amounts }: DeskQuery) => fragment`
           o.actor_id = ${actorId}
       and ${atDesk}
       ${since ? fragment`and o.booked_at >= ${since}` : noFragment}
       ${until ? fragment`and o.booked_at < ${until}` : noFragment}
       and (${tillId}::uuid is null or o.till_id = ${tillId})
       and (${kind} = 'all' or o.kind = ${kind})
       and (${code} = ''
            or o.amount + o.settled = any(${amounts}::bigint[])
            or exists (select from card c where c.id = o.card_id and position(${code} in c.code) > 0))`

const ofSums = selection({
  total: computed(integer(), fragment`count(*)::integer`),
  recharges: computed(
    integer(),
    fragment`(count(*) filter (where o.kind in ('recharge', 'card-sale')) - count(*) filter (where o.kind = 'recharge-cancellation'))::integer`,
  ),
  recharged: computed(
    bigint(),
    fragment`coalesce(sum(o.amount + o.settled) filter (where o.kind in ('recharge', 'card-sale', 'recharge-cancellation')), 0)::bigint`,
  ),
  refunds: computed(
    integer(),
    fragment`count(*) filter (where o.kind in ('refund', 'initialization') and o.amount <> 0)::integer`,
  ),
  refunded: computed(
    bigint(),
    fragment`coalesce(sum(o.amount) filter (where o.kind in ('refund', 'initialization')), 0)::bigint`,
  ),
})
export type DeskSums = Readonly<SelectedRow<typeof ofSums>>

export const sumDesk = (tx: Tx, query: DeskQuery): Promise<DeskSums> =>
  readingOne(tx, ofSums)`
    select ${ofSums}
      from operation o
     where ${meant(query)}`

const ofOperation = selection({
  ...columnsOf(operationTable, 'o', 'id', 'cardId', 'balanceBefore', 'balanceAfter'),
  kind: computed(text<DeskOperationKind>(), fragment`o.kind`),
  amount: computed(bigint(), fragment`o.amount + o.settled`),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  tillId: neverNull(columnOf(operationTable, 'o', 'tillId')),
  number: neverNull(columnOf(operationTable, 'o', 'tillNumber')),
  code: computed(orNull(cardTable.columns.code), fragment`(select code from card where id = o.card_id)`),
  newCode: computed(
    orNull(text()),
    fragment`case when o.kind = 'replacement' then (select code from card where previous_card_id = o.card_id) end`,
  ),
  reason: computed(orNull(text()), fragment`o.answer ->> 'reason'`),
  isCancelled: computed(boolean(), fragment`exists (select from operation m where m.reverses_id = o.id)`),
})
export type DeskRow = Readonly<SelectedRow<typeof ofOperation>>

/** A page of the person's operations, newest first. */
export const pageOfDesk = (tx: Tx, query: DeskQuery, { limit, offset }: Window): Promise<DeskRow[]> =>
  reading(tx, ofOperation)`
    select ${ofOperation}
      from operation o
     where ${meant(query)}
     order by o.booked_at desc, o.till_number desc
     limit ${limit}
    offset ${offset}`

const ofRecharge = selection(columnsOf(operationTable, 'operation', 'id'))

/** The id of a till's last recharge or card sale, the only one that may be cancelled; null if there is none. */
export async function lastRechargeOf(tx: Tx, tillId: string): Promise<string | null> {
  const [last] = await reading(tx, ofRecharge)`
    select ${ofRecharge}
      from operation
     where till_id = ${tillId}
       and kind in ('recharge', 'card-sale')
     order by till_number desc
     limit 1`
  return last?.id ?? null
}
