/** The list of transfers for the people who handle them. */
import type { Thousandths } from '#rules/plain/quantity.ts'
import type { LossReason } from '#rules/stock/stock.ts'
import type { TransferQuery } from '#rules/stock/stock-transfer-query.ts'
import { productTable } from '../database/tables/catalogue.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import { stockTransferTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  counted,
  json,
  orMissing,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { type PageOfIds, type Reach, readPageOfIds } from '../platform/sql-page.ts'

/** The same condition as in the index of open transfers. */
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

/** A stand only sends or receives in one transfer. Each side has an index of its own, which returns the newest first. */
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

export const pageOfTransfers = (tx: Tx, query: TransferQuery, reach: Reach): Promise<PageOfIds> =>
  readPageOfIds(tx, (limit) => idsInOrder(query, limit), reach)

/** Open transfers are few, so they are counted without a limit. */
export async function countOpenTransfers(tx: Tx, standId: string | undefined): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from stock_transfer t
     where ${isOpen} ${standId ? fragment`and (t.from_stand = ${standId} or t.to_stand = ${standId})` : noFragment}`
  return count
}

type Loss = { readonly quantity: Thousandths; readonly reason: LossReason }

const ofTransfer = selection({
  ...columnsOf(stockTransferTable, 't', 'id', 'status', 'quantity', 'received', 'lost', 'returned', 'note'),
  ...columnsOf(
    stockTransferTable,
    't',
    'requestedBy',
    'requestedAt',
    'sentBy',
    'sentAt',
    'closedBy',
    'closedAt',
  ),
  fromProductId: columnOf(stockTransferTable, 't', 'fromProduct'),
  toProductId: columnOf(stockTransferTable, 't', 'toProduct'),
  fromProductName: columnOf(productTable, 'f', 'name'),
  fromStandName: columnOf(standTable, 'fs', 'name'),
  toProductName: columnOf(productTable, 'd', 'name'),
  toStandName: columnOf(standTable, 'ds', 'name'),
  unit: columnOf(productTable, 'f', 'unit'),
  requestedByName: orMissing(columnOf(staffTable, 'asker', 'name')),
  sentByName: orMissing(columnOf(staffTable, 'sender', 'name')),
  closedByName: orMissing(columnOf(staffTable, 'closer', 'name')),
  losses: computed(
    json<readonly Loss[]>(),
    fragment`
           array(select json_build_object('quantity', l.lost, 'reason', l.reason)
                   from stock_transfer_step l
                  where l.transfer_id = t.id
                    and l.lost > 0
                  order by l.number)`,
  ),
})
export type TransferShown = Readonly<SelectedRow<typeof ofTransfer>>

/** The transfers with these ids, in the order of the ids. */
export const transfersInOrder = (tx: Tx, ids: readonly string[]): Promise<TransferShown[]> =>
  reading(tx, ofTransfer)`
    select ${ofTransfer}
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
