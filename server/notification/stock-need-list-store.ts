/** The needs as the organiser reads them, and the requests that people made. */
import type { StockNeed } from '#rules/notification/stock-need.ts'
import type { PeriodBounds } from '#rules/plain/period.ts'
import type { Unit } from '#rules/plain/quantity.ts'
import type { StockAlert } from '#rules/stock/stock-alert.ts'
import { productTable } from '../database/tables/catalogue.ts'
import { staffTable, standTable } from '../database/tables/people.ts'
import { productReads, toWithProduct, type WithProduct } from '../database/tables/product-in-need.ts'
import { stockAlertTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  computed,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'
import { fromListed, type Listed, listedReads } from './notification-store.ts'
import { stockNeedReads, toNeed } from './stock-need-store.ts'

export type ListedNeed = StockNeed &
  Listed &
  WithProduct & {
    readonly stand: { readonly id: string; readonly name: string }
    readonly alert: Pick<StockAlert, 'status' | 'currentStock' | 'minStock'>
    readonly joinedByName: string | null
  }

const listed = selection({
  ...listedReads,
  ...stockNeedReads,
  ...productReads,
  standName: columnOf(standTable, 'st', 'name'),
  alertStatus: columnOf(stockAlertTable, 'a', 'status'),
  alertStock: columnOf(stockAlertTable, 'a', 'currentStock'),
  alertLeast: columnOf(stockAlertTable, 'a', 'minStock'),
  joinedByName: orMissing(columnOf(staffTable, 'joiner', 'name')),
})

const part = fragment`
      join stock_need d on d.notification_id = n.id
      join product p on p.id = d.product_id
      join product_stock s on s.product_id = d.product_id
      join stand st on st.id = d.stand_id
      join stock_alert a on a.id = d.alert_id
      left join staff joiner on joiner.id = d.joined_by`

const toListed = ({
  standName,
  alertStatus,
  alertStock,
  alertLeast,
  ...found
}: SelectedRow<typeof listed>) => ({
  ...toNeed(toWithProduct(found)),
  stand: { id: found.standId, name: standName },
  alert: { status: alertStatus, currentStock: alertStock, minStock: alertLeast },
})

export async function readListedNeeds(tx: Tx, found: Fragment): Promise<ListedNeed[]> {
  const rows = await reading(tx, listed)`
    select ${listed}
      ${fromListed(found, part)}`
  return rows.map(toListed)
}

export type ListedRequest = StockNeed & {
  readonly productName: string
  readonly unit: Unit
  readonly createdByName: string | null
  /** Ended because a cancelled sale brought the stock back to its minimum. */
  readonly isOfCancelledSale: boolean
}

/** Whose requests: those of a stand, or those of one person. */
export type Asking = { readonly standId: string } | { readonly askerId: string }

type Lately = {
  /** The oldest instant to read. */
  readonly since: Date
  /** Answered requests outside this period are left out. */
  readonly answered: PeriodBounds
  readonly most: number
}

const request = selection({
  ...stockNeedReads,
  productName: columnOf(productTable, 'p', 'name'),
  unit: columnOf(productTable, 'p', 'unit'),
  createdByName: orMissing(columnOf(staffTable, 'maker', 'name')),
  isOfCancelledSale: computed(
    boolean(),
    fragment`
           exists (select from stock_alert_event e
                     join stock_movement m on m.product_id = d.product_id and m.number = e.movement_number
                     join operation o on o.id = m.operation_id and o.kind = 'sale-cancellation'
                    where e.alert_id = d.alert_id
                      and e.what = 'resolved'
                      and e.why = 'stock'
                      and e.at = n.processed_at)`,
  ),
})

export async function findRequests(
  tx: Tx,
  asking: Asking,
  { since, answered, most }: Lately,
): Promise<ListedRequest[]> {
  const whose =
    'standId' in asking
      ? fragment`n.stand_id = ${asking.standId}`
      : fragment`n.created_by = ${asking.askerId}`
  const rows = await reading(tx, request)`
    select ${request}
      from notification n
      join stock_need d on d.notification_id = n.id
      join product p on p.id = d.product_id
      left join staff maker on maker.id = n.created_by
     where ${whose}
       and n.type = 'restock_request'
       and n.created_at >= ${since}
       and (n.status = 'pending' or (n.processed_at >= ${answered.since} and n.processed_at < ${answered.until}))
     order by n.created_at desc, n.id
     limit ${most}`
  return rows.map(toNeed)
}
