/** The notifications as the organiser asks for them, and what people asked for. */
import { hoursOfOneTrouble, type Notification } from '#rules/notification/notification.ts'
import type { NotificationQuery } from '#rules/notification/notification-query.ts'
import type { PeriodBounds } from '#rules/plain/period.ts'
import type { Unit } from '#rules/plain/quantity.ts'
import type { StockAlert } from '#rules/stock/stock-alert.ts'
import { productTable } from '../database/tables/catalogue.ts'
import { standTable } from '../database/tables/people.ts'
import { productReads, toWithProduct, type WithProduct } from '../database/tables/product-in-need.ts'
import { stockAlertTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  columnOf,
  computed,
  instant,
  integer,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { notificationReads, toNotification } from './notification-store.ts'

export type ListedNotification = Notification &
  WithProduct & {
    readonly standName: string
    readonly alert: Pick<StockAlert, 'status' | 'currentStock' | 'minStock'>
    readonly createdByName: string | null
    readonly joinedByName: string | null
    readonly processedByName: string | null
    /** How often its product was told of so lately, this time included, and when first. */
    readonly times: number
    readonly firstAt: Date
  }

const name = orNull(text())
const listed = selection({
  ...notificationReads,
  ...productReads,
  standName: columnOf(standTable, 'st', 'name'),
  alertStatus: columnOf(stockAlertTable, 'a', 'status'),
  alertStock: columnOf(stockAlertTable, 'a', 'currentStock'),
  alertLeast: columnOf(stockAlertTable, 'a', 'minStock'),
  createdByName: computed(name, fragment`maker.name`),
  joinedByName: computed(name, fragment`joiner.name`),
  processedByName: computed(name, fragment`ender.name`),
  times: computed(integer(), fragment`again.times`),
  firstAt: computed(instant(), fragment`again.first_at`),
})

const toListed = (found: SelectedRow<typeof listed>): ListedNotification => {
  const { alertStatus: status, alertStock: currentStock, alertLeast: minStock, ...row } = toWithProduct(found)
  return { ...toNotification(row), alert: { status, currentStock, minStock } }
}

const statuses: Record<NotificationQuery['status'], Fragment> = {
  pending: fragment`n.status = 'pending'`,
  ended: fragment`n.status <> 'pending'`,
  all: fragment`true`,
}

const meant = ({ status, type, standId, since, until }: NotificationQuery): Fragment => fragment`
     where ${statuses[status]}
       ${type ? fragment`and n.type = ${type}` : noFragment}
       ${standId ? fragment`and n.stand_id = ${standId}` : noFragment}
       ${since ? fragment`and n.created_at >= ${since}` : noFragment}
       ${until ? fragment`and n.created_at < ${until}` : noFragment}`

/** Goes no further than `most`. */
export async function countNotifications(tx: Tx, query: NotificationQuery, most: number): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from (select from notification n ${meant(query)} limit ${most}) as counted`
  return rows[0]?.count ?? 0
}

export const countPendingNotifications = (tx: Tx, most: number): Promise<number> =>
  countNotifications(tx, { status: 'pending', since: null }, most)

/** These, with what is told of their product, their alert and their people. */
async function readListed(tx: Tx, found: Fragment): Promise<ListedNotification[]> {
  const rows = await reading(tx, listed)`
    with found as (${found})
    select ${listed}
      from found
      join notification n on n.id = found.id
      join product p on p.id = n.product_id
      join product_stock s on s.product_id = n.product_id
      join stand st on st.id = n.stand_id
      join stock_alert a on a.id = n.alert_id
     cross join lateral (
             select count(*)::integer as times, min(created_at) as first_at
               from notification
              where product_id = n.product_id
                and stand_id = n.stand_id
                and type = n.type
                and created_at between n.created_at - make_interval(hours => ${hoursOfOneTrouble}) and n.created_at) as again
      left join staff maker on maker.id = n.created_by
      left join staff joiner on joiner.id = n.joined_by
      left join staff ender on ender.id = n.processed_by
     order by n.created_at desc, n.id`
  return rows.map(toListed)
}

export async function pageOfNotifications(
  tx: Tx,
  query: NotificationQuery,
  { limit, offset }: Window,
): Promise<ListedNotification[]> {
  return await readListed(
    tx,
    fragment`
      select n.id
        from notification n
        ${meant(query)}
       order by n.created_at desc, n.id
       limit ${limit}
      offset ${offset}`,
  )
}

export async function findListed(tx: Tx, id: string): Promise<ListedNotification | undefined> {
  const [one] = await readListed(tx, fragment`select ${id}::uuid as id`)
  return one
}

export type ListedRequest = Notification & {
  readonly productName: string
  readonly unit: Unit
  readonly createdByName: string | null
}

/** Whose requests: those of a stand, or those of one person. */
export type Asking = { readonly standId: string } | { readonly askerId: string }

type Lately = {
  /** Nothing older is read. */
  readonly since: Date
  /** What was answered outside of it is left out. */
  readonly answered: PeriodBounds
  readonly most: number
}

const request = selection({
  ...notificationReads,
  productName: columnOf(productTable, 'p', 'name'),
  unit: columnOf(productTable, 'p', 'unit'),
  createdByName: computed(name, fragment`maker.name`),
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
      join product p on p.id = n.product_id
      left join staff maker on maker.id = n.created_by
     where ${whose}
       and n.type = 'restock_request'
       and n.created_at >= ${since}
       and (n.status = 'pending' or (n.processed_at >= ${answered.since} and n.processed_at < ${answered.until}))
     order by n.created_at desc, n.id
     limit ${most}`
  return rows.map(toNotification)
}
