/** The list of alerts for the people who handle them. */
import type { Thousandths } from '#rules/plain/quantity.ts'
import type { StockAlert } from '#rules/stock/stock-alert.ts'
import type { AlertQuery } from '#rules/stock/stock-alert-query.ts'
import { stockNeedTable } from '../database/tables/notifications.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import { productReads, toWithProduct, type WithProduct } from '../database/tables/product-in-need.ts'
import type { Tx } from '../platform/database.ts'
import { columnOf, counted, orMissing, reading, readingOne, selection } from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { alertReads } from './stock-store.ts'

export type ListedAlert = StockAlert &
  WithProduct & {
    readonly standName: string
    /** The quantity in a person's pending request; null without a request, or when they left the quantity to others. */
    readonly asked: Thousandths | null
    readonly createdByName: string | null
    readonly takenByName: string | null
    readonly resolvedByName: string | null
  }

const listed = selection({
  ...alertReads,
  ...productReads,
  standName: columnOf(standTable, 'st', 'name'),
  asked: orMissing(columnOf(stockNeedTable, 'd', 'requestedQuantity')),
  createdByName: orMissing(columnOf(staffTable, 'maker', 'name')),
  takenByName: orMissing(columnOf(staffTable, 'taker', 'name')),
  resolvedByName: orMissing(columnOf(staffTable, 'ender', 'name')),
})

/** The same condition as in the index of open alerts. */
const isOpen = fragment`a.status in ('pending', 'processing')`
const atStand = (standId: string | undefined) =>
  standId ? fragment`and a.stand_id = ${standId}` : noFragment

const meant = ({ status, standId }: AlertQuery): Fragment => {
  if (status === 'all') return fragment`true ${atStand(standId)}`
  if (status === 'open') return fragment`${isOpen} ${atStand(standId)}`
  const open = status === 'pending' || status === 'processing' ? fragment`and ${isOpen}` : noFragment
  return fragment`a.status = ${status} ${open} ${atStand(standId)}`
}

/** The urgency that `needOf` of the rules computes for open alerts; within one urgency, the oldest alert first. */
const pressingFirst = fragment`case when s.stock <= 0 then 1 when s.stock * 2 <= p.stock_alert then 2 else 3 end, a.created_at, a.id`
const latestFirst = fragment`a.created_at desc, a.id`

const inOrder = ({ status }: AlertQuery): Fragment =>
  status === 'open' || status === 'pending' || status === 'processing' ? pressingFirst : latestFirst

export async function findListedAlerts(tx: Tx, query: AlertQuery, most: number): Promise<ListedAlert[]> {
  const rows = await reading(tx, listed)`
    select ${listed}
      from stock_alert a
      join product p on p.id = a.product_id
      join product_stock s on s.product_id = a.product_id
      join stand st on st.id = a.stand_id
      left join notification n on n.about_id = a.product_id and n.stand_id = a.stand_id and n.type = 'restock_request' and n.status = 'pending'
      left join stock_need d on d.notification_id = n.id
      left join staff maker on maker.id = a.created_by
      left join staff taker on taker.id = a.taken_by
      left join staff ender on ender.id = a.resolved_by
     where ${meant(query)}
     order by ${inOrder(query)}
     limit ${most}`
  return rows.map(toWithProduct)
}

export async function countOpenAlerts(tx: Tx, standId: string | undefined): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from stock_alert a
     where ${isOpen} ${atStand(standId)}`
  return count
}
