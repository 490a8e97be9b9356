/** Transfers as those who see to them ask for them. */
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { LossReason } from '#rules/stock/stock.ts'
import type { StockTransfer } from '#rules/stock/stock-transfer.ts'
import type { TransferQuery } from '#rules/stock/stock-transfer-query.ts'
import type { Tx } from '../platform/database.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { type PageOfIds, type PageRow, pageOfIds, type Reach, toPageOfIds } from '../platform/sql-page.ts'

/** The words of the index of open transfers. */
const isOpen = fragment`t.status in ('requested', 'sent')`

const ofStatus = (status: TransferQuery['status']): Fragment => {
  if (status === 'all') return fragment`true`
  if (status === 'open') return isOpen
  return status === 'requested' || status === 'sent'
    ? fragment`${isOpen} and t.status = ${status}`
    : fragment`t.status = ${status}`
}

const latestFirst = (where: Fragment, limit: number): Fragment => fragment`
           select t.id, t.requested_at
             from stock_transfer t
            where ${where}
            order by t.requested_at desc, t.id
            limit ${limit}`

/** A stand gives or takes, never both: each has an index of its own, which gives the latest of its kind. */
const idsInOrder = ({ status, standId }: TransferQuery, limit: number): Fragment => {
  const meant = ofStatus(status)
  if (!standId) return latestFirst(meant, limit)
  return fragment`
    select id, requested_at
      from ((${latestFirst(fragment`${meant} and t.from_stand = ${standId}`, limit)})
             union all
            (${latestFirst(fragment`${meant} and t.to_stand = ${standId}`, limit)})) as both_ways
     order by requested_at desc, id
     limit ${limit}`
}

export async function pageOfTransfers(tx: Tx, query: TransferQuery, reach: Reach): Promise<PageOfIds> {
  const { rows } = await tx.sql<PageRow>`${pageOfIds((limit) => idsInOrder(query, limit), reach)}`
  return toPageOfIds(rows)
}

/** Those with something left to do are few. */
export async function countOpenTransfers(tx: Tx, standId: string | undefined): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from stock_transfer t
     where ${isOpen} ${standId ? fragment`and (t.from_stand = ${standId} or t.to_stand = ${standId})` : noFragment}`
  return rows[0]?.count ?? 0
}

export type TransferShown = Pick<
  StockTransfer,
  | 'id'
  | 'status'
  | 'fromProductId'
  | 'toProductId'
  | 'quantity'
  | 'received'
  | 'lost'
  | 'returned'
  | 'note'
  | 'requestedBy'
  | 'requestedAt'
  | 'sentBy'
  | 'sentAt'
  | 'closedBy'
  | 'closedAt'
> & {
  readonly fromProductName: string
  readonly fromStandName: string
  readonly toProductName: string
  readonly toStandName: string
  readonly unit: Unit
  readonly requestedByName: string | null
  readonly sentByName: string | null
  readonly closedByName: string | null
  readonly losses: readonly { readonly quantity: Thousandths; readonly reason: LossReason }[]
}

/** In the order of the ids. */
export async function transfersInOrder(tx: Tx, ids: readonly string[]): Promise<TransferShown[]> {
  const { rows } = await tx.sql<TransferShown>`
    select t.id, t.status, t.from_product as "fromProductId", t.to_product as "toProductId", t.quantity, t.received, t.lost,
           t.returned, t.note, t.requested_by as "requestedBy", t.requested_at as "requestedAt", t.sent_by as "sentBy",
           t.sent_at as "sentAt", t.closed_by as "closedBy", t.closed_at as "closedAt",
           f.name as "fromProductName", fs.name as "fromStandName", d.name as "toProductName", ds.name as "toStandName",
           f.unit, asker.name as "requestedByName", sender.name as "sentByName", closer.name as "closedByName",
           array(select json_build_object('quantity', l.lost, 'reason', l.reason)
                   from stock_transfer_step l
                  where l.transfer_id = t.id
                    and l.lost > 0
                  order by l.number) as losses
      from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join stock_transfer t on t.id = asked.id
      join product f on f.id = t.from_product
      join product d on d.id = t.to_product
      join stand fs on fs.id = t.from_stand
      join stand ds on ds.id = t.to_stand
      left join staff asker on asker.id = t.requested_by
      left join staff sender on sender.id = t.sent_by
      left join staff closer on closer.id = t.closed_by
     order by asked.place`
  return rows
}
