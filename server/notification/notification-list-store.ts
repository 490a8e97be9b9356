/** The organiser's list of notifications of all types: filters, counts and order. */
import type { Notification, NotificationType } from '#rules/notification/notification.ts'
import type { NotificationQuery } from '#rules/notification/notification-query.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import { counted, readingOne } from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { readListedNeeds } from './stock-need-list-store.ts'

/**
 * The function of each type that reads its notifications with the columns that this type has besides. Types with the same
 * columns share one statement.
 */
const readers = {
  low_stock: readListedNeeds,
  restock_request: readListedNeeds,
} as const satisfies Record<NotificationType, (tx: Tx, found: Fragment) => Promise<Notification[]>>

export type ListedNotification = Awaited<ReturnType<(typeof readers)[NotificationType]>>[number]

const newestFirst = (one: Notification, other: Notification) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? -1 : 1)

/** The found notifications with what each is about. The statements are sent together. */
async function readListed(tx: Tx, found: Fragment): Promise<ListedNotification[]> {
  const parts = new Set(Object.values(readers))
  const rows = await Promise.all([...parts].map((read) => read(tx, found)))
  return rows.flat().sort(newestFirst)
}

const statuses: Record<NotificationQuery['status'], Fragment> = {
  pending: fragment`n.status = 'pending'`,
  ended: fragment`n.status <> 'pending'`,
  all: fragment`true`,
}

/**
 * Among what is pending, a low stock is no line of its own while a person's request for the same product is: the request's line says
 * the state of the stock. Shown where low stocks alone are asked for.
 */
const withoutAsked = fragment`
       and not (n.type = 'low_stock'
                and exists (select from notification b
                             where b.about_id = n.about_id
                               and b.stand_id = n.stand_id
                               and b.type = 'restock_request'
                               and b.status = 'pending'))`

const meant = ({ status, type, standId, since, until }: NotificationQuery): Fragment => fragment`
     where ${statuses[status]}
       ${type ? fragment`and n.type = ${type}` : status === 'pending' ? withoutAsked : noFragment}
       ${standId ? fragment`and n.stand_id = ${standId}` : noFragment}
       ${since ? fragment`and n.created_at >= ${since}` : noFragment}
       ${until ? fragment`and n.created_at < ${until}` : noFragment}`

/** Counts the notifications that match, no further than `most`. */
export async function countNotifications(tx: Tx, query: NotificationQuery, most: number): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select from notification n ${meant(query)} limit ${most}) as found`
  return count
}

export const countPendingNotifications = (tx: Tx, most: number): Promise<number> =>
  countNotifications(tx, { status: 'pending', since: null }, most)

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
