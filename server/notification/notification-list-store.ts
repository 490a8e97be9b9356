/** The notifications as the organiser asks for them, and what people asked for. */
import { hoursOfOneTrouble, type Notification } from '#rules/notification/notification.ts'
import type { NotificationQuery } from '#rules/notification/notification-query.ts'
import type { PeriodBounds } from '#rules/plain/period.ts'
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { StockAlert } from '#rules/stock/stock-alert.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { type NotificationRow, notificationColumns, toNotification } from './notification-store.ts'

export type ListedNotification = Notification & {
  readonly product: {
    readonly id: string
    readonly name: string
    readonly image: string | null
    readonly unit: Unit
    readonly stock: Thousandths
    readonly stockAlert: Thousandths
    readonly minQuantity: Thousandths
    readonly isArchived: boolean
  }
  readonly standName: string
  readonly alert: Pick<StockAlert, 'status' | 'currentStock' | 'minStock'>
  readonly createdByName: string | null
  readonly joinedByName: string | null
  readonly processedByName: string | null
  /** How often its product was told of so lately, this time included, and when first. */
  readonly times: number
  readonly firstAt: Date
}

type Row = NotificationRow & {
  joined_by_name: string | null
  name: string
  image_hash: string | null
  unit: Unit
  stock: number
  stock_alert: number
  min_quantity: number
  is_archived: boolean
  stand_name: string
  alert_status: StockAlert['status']
  alert_stock: number
  alert_min: number
  created_by_name: string | null
  processed_by_name: string | null
  times: number
  first_at: Date
}

const toListed = (row: Row): ListedNotification => ({
  ...toNotification(row),
  product: {
    id: row.product_id,
    name: row.name,
    image: row.image_hash,
    unit: row.unit,
    stock: row.stock as Thousandths,
    stockAlert: row.stock_alert as Thousandths,
    minQuantity: row.min_quantity as Thousandths,
    isArchived: row.is_archived,
  },
  standName: row.stand_name,
  alert: {
    status: row.alert_status,
    currentStock: row.alert_stock as Thousandths,
    minStock: row.alert_min as Thousandths,
  },
  createdByName: row.created_by_name,
  joinedByName: row.joined_by_name,
  processedByName: row.processed_by_name,
  times: row.times,
  firstAt: row.first_at,
})

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
const listed = (which: Fragment): Fragment => fragment`
    with found as (${which})
    select ${notificationColumns}, p.name, p.image_hash, p.unit, s.stock, p.stock_alert, p.min_quantity, p.is_archived,
           st.name as stand_name, a.status as alert_status, a.current_stock as alert_stock, a.min_stock as alert_min,
           maker.name as created_by_name, joiner.name as joined_by_name,
           ender.name as processed_by_name, again.times, again.first_at
      from found n
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

export async function pageOfNotifications(
  tx: Tx,
  query: NotificationQuery,
  { limit, offset }: Window,
): Promise<ListedNotification[]> {
  const { rows } = await tx.sql<Row>`${listed(fragment`
      select ${notificationColumns}
        from notification n
        ${meant(query)}
       order by n.created_at desc, n.id
       limit ${limit}
      offset ${offset}`)}`
  return rows.map(toListed)
}

export async function findListed(tx: Tx, id: string): Promise<ListedNotification | undefined> {
  const { rows } = await tx.sql<Row>`${listed(fragment`
      select ${notificationColumns}
        from notification n
       where n.id = ${id}`)}`
  return rows.map(toListed)[0]
}

type RequestRow = NotificationRow & { product_name: string; unit: Unit; created_by_name: string | null }
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

export async function findRequests(
  tx: Tx,
  asking: Asking,
  { since, answered, most }: Lately,
): Promise<ListedRequest[]> {
  const whose =
    'standId' in asking
      ? fragment`n.stand_id = ${asking.standId}`
      : fragment`n.created_by = ${asking.askerId}`
  const { rows } = await tx.sql<RequestRow>`
    select ${notificationColumns}, p.name as product_name, p.unit, maker.name as created_by_name
      from notification n
      join product p on p.id = n.product_id
      left join staff maker on maker.id = n.created_by
     where ${whose}
       and n.type = 'restock_request'
       and n.created_at >= ${since}
       and (n.status = 'pending' or (n.processed_at >= ${answered.since} and n.processed_at < ${answered.until}))
     order by n.created_at desc, n.id
     limit ${most}`
  return rows.map((row) => ({
    ...toNotification(row),
    productName: row.product_name,
    unit: row.unit,
    createdByName: row.created_by_name,
  }))
}
