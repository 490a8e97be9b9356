/**
 * The history of one card. Every statement starts from the rows of that card, whatever it searches for: a subquery written
 * with exists or in could be turned into a join that reads the lines of all sales.
 */
import type { CardOperationKind, HistoryDirection, HistorySearch } from '#rules/card/card-history.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { PeriodBounds } from '#rules/plain/period.ts'
import { operationTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import { saleLineTable, saleTable } from '../database/tables/sales.ts'
import { nameOfStaff } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  integer,
  json,
  neverNull,
  type RowOf,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { containing, fragment } from '../platform/sql-fragment.ts'

export type HistoryQuery = PeriodBounds & {
  readonly cardId: string
  readonly search: HistorySearch
  readonly direction: HistoryDirection
  /** The product names on this card's lines that match the search, written as on the lines. */
  readonly productNames: readonly string[]
}

export type PurchaseLine = Readonly<
  Pick<RowOf<typeof saleLineTable.columns>, 'productId' | 'name' | 'unit' | 'quantity' | 'price'>
>

const ofPurchase = selection({
  ...columnsOf(saleTable, 's', 'id', 'amount', 'status', 'orderNumber', 'standId', 'vendorName'),
  at: columnOf(saleTable, 's', 'createdAt'),
  standName: computed(standTable.columns.name, fragment`(select name from stand where id = s.stand_id)`),
  lines: computed(
    json<readonly PurchaseLine[]>(),
    fragment`
           (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'unit', l.unit,
                                              'quantity', l.quantity, 'price', l.price)
                            order by l.position)
              from sale_line l
             where l.sale_id = s.id)`,
  ),
})
export type Purchase = Readonly<SelectedRow<typeof ofPurchase>>

/** Read only for operations of the listed kinds: each of these moves the balance of its card. */
const ofOperation = selection({
  ...columnsOf(operationTable, 'o', 'id', 'amount', 'actorId'),
  kind: computed(text<CardOperationKind>(), fragment`o.kind`),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  balanceBefore: neverNull(columnOf(operationTable, 'o', 'balanceBefore')),
  balanceAfter: neverNull(columnOf(operationTable, 'o', 'balanceAfter')),
  actorName: nameOfStaff(fragment`o.actor_id`),
})
export type CardOperation = Readonly<SelectedRow<typeof ofOperation>>

const beginning = new Date(0)
const end = new Date('9999-12-31')
/** When nothing is searched for, the empty pattern matches no id. */
const pieceOfId = ({ pieceOfId: piece }: HistorySearch) => (piece === '' ? '' : containing(piece))

export async function isThereCard(tx: Tx, cardId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select id
      from card
     where id = ${cardId}`
  return rowCount > 0
}

const ofName = selection({
  name: computed(
    saleLineTable.columns.name,
    fragment`unnest((select array_agg(l.name) from sale_line l where l.sale_id = s.id))`,
  ),
})

/** The different product names on this card's lines: a card with a thousand purchases has bought a few dozen products. */
export async function namesOnLines(
  tx: Tx,
  { cardId, since, until }: Pick<HistoryQuery, 'cardId' | 'since' | 'until'>,
): Promise<string[]> {
  const rows = await reading(tx, ofName)`
    select distinct ${ofName}
      from sale s
     where s.card_id = ${cardId}
       and s.created_at >= ${since ?? beginning}
       and s.created_at < ${until ?? end}`
  return rows.map(({ name }) => name)
}

/** The condition for the card's sales that match the query. */
const meantSales = ({ cardId, search, since, until, direction, productNames }: HistoryQuery) => fragment`
           s.card_id = ${cardId}
       and s.created_at >= ${since ?? beginning}
       and s.created_at < ${until ?? end}
       and ${direction} <> 'credit'
       and (${search.words} = ''
            or -s.amount = any(${search.amounts}::integer[])
            or lower(s.order_number) like ${containing(search.words)}
            or s.id::text like ${pieceOfId(search)}
            or (cardinality(${productNames}::text[]) > 0
                and (select bool_or(l.name = any(${productNames}::text[]))
                       from sale_line l
                      where l.sale_id = s.id)))`

const ofPurchaseSums = selection({
  total: computed(integer(), fragment`count(*)::integer`),
  count: computed(integer(), fragment`count(*) filter (where s.status <> 'cancelled')::integer`),
  amount: computed(
    bigint<Centimes>(),
    fragment`coalesce(sum(s.amount) filter (where s.status <> 'cancelled'), 0)::bigint`,
  ),
})
export type HistorySums = Readonly<SelectedRow<typeof ofPurchaseSums>>

export const sumPurchases = (tx: Tx, query: HistoryQuery): Promise<HistorySums> =>
  readingOne(tx, ofPurchaseSums)`
    select ${ofPurchaseSums}
      from sale s
     where ${meantSales(query)}`

/** A page of the purchases of a card, newest first. */
export async function pageOfPurchases(
  tx: Tx,
  query: HistoryQuery,
  { limit, offset }: Window,
): Promise<Purchase[]> {
  return await reading(tx, ofPurchase)`
    select ${ofPurchase}
      from sale s
     where ${meantSales(query)}
     order by s.created_at desc, s.id desc
     limit ${limit}
    offset ${offset}`
}

const meantOperations = ({ cardId, search, since, until, direction }: HistoryQuery) => fragment`
           o.card_id = ${cardId}
       and o.kind in ('recharge', 'recharge-cancellation', 'card-sale', 'card-gift', 'refund', 'initialization', 'replacement', 'replacement-credit', 'deactivation')
       and (o.amount <> 0 or o.settled <> 0)
       and o.booked_at >= ${since ?? beginning}
       and o.booked_at < ${until ?? end}
       and case ${direction} when 'debit' then o.amount < 0 when 'credit' then o.amount > 0 else true end
       and (${search.words} = ''
            or o.amount = any(${search.amounts}::bigint[])
            or o.id::text like ${pieceOfId(search)})`

const ofOperationSums = selection({
  total: computed(integer(), fragment`count(*)::integer`),
  count: computed(integer(), fragment`count(*)::integer`),
  amount: computed(bigint<Centimes>(), fragment`coalesce(sum(o.amount), 0)::bigint`),
})

export const sumOperations = (tx: Tx, query: HistoryQuery): Promise<HistorySums> =>
  readingOne(tx, ofOperationSums)`
    select ${ofOperationSums}
      from operation o
     where ${meantOperations(query)}`

/** A page of the operations of a card, newest first, by the numbers that the books give them. */
export async function pageOfOperations(
  tx: Tx,
  query: HistoryQuery,
  { limit, offset }: Window,
): Promise<CardOperation[]> {
  return await reading(tx, ofOperation)`
    select ${ofOperation}
      from operation o
     where ${meantOperations(query)}
     order by o.card_number desc
     limit ${limit}
    offset ${offset}`
}
