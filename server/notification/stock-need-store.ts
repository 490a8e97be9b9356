import type { StockNeed } from '#rules/notification/stock-need.ts'
import { stockNeedTable } from '../database/tables/notifications.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { columnOf, columnsOf, givenOf, orMissing, reading, selection } from '../platform/sql-columns.ts'
import { insertNotifications, notificationReads, saveNotifications } from './notification-store.ts'

/** The columns read of a notification `n` and of its part, the stock need `d`. */
export const stockNeedReads = {
  ...notificationReads,
  ...columnsOf(stockNeedTable, 'd', 'type', 'message', 'productId', 'standId', 'alertId'),
  ...columnsOf(stockNeedTable, 'd', 'requestedQuantity', 'processedQuantity', 'isOfMark'),
  ...columnsOf(stockNeedTable, 'd', 'joinedBy', 'joinedAt'),
}
const ofNeed = selection(stockNeedReads)
const withEnder = selection({ ...stockNeedReads, enderName: orMissing(columnOf(staffTable, 's', 'name')) })

type Joined = { readonly joinedBy: string | null; readonly joinedAt: Date | null }

/** Groups the person who joined the need and the instant; null when nobody joined. */
export const toNeed = <Row extends Joined>({
  joinedBy: by,
  joinedAt: at,
  ...row
}: Row): Omit<Row, keyof Joined> & Pick<StockNeed, 'joined'> => ({
  ...row,
  joined: by && at ? { by, at } : null,
})

/** Locks the pending needs of these products: at most one of each type. */
export async function holdPendingNeeds(tx: Tx, productIds: readonly string[]): Promise<StockNeed[]> {
  const rows = await reading(tx, ofNeed)`
    select ${ofNeed}
      from notification n
      join stock_need d on d.notification_id = n.id
     where n.about_id = any(${productIds}::uuid[])
       and n.status = 'pending'
     order by n.id
       for update`
  return rows.map(toNeed)
}

/**
 * These needs, ended or not, with the name of the person who ended each. Not locked: a transaction that changes a need has
 * already locked the stock of its product.
 */
export async function findNeeds(
  tx: Tx,
  ids: readonly string[],
): Promise<{ need: StockNeed; enderName: string | null }[]> {
  const rows = await reading(tx, withEnder)`
    select ${withEnder}
      from notification n
      join stock_need d on d.notification_id = n.id
      left join staff s on s.id = n.processed_by
     where n.id = any(${ids}::uuid[])`
  return rows.map(({ enderName, ...row }) => ({ need: toNeed(row), enderName }))
}

const ofProduct = selection(columnsOf(stockNeedTable, 'd', 'productId'))

/** The id of the needed product, which never changes; null for an unknown need. */
export async function productOfNeed(tx: Tx, notificationId: string): Promise<string | null> {
  const [need] = await reading(tx, ofProduct)`
    select ${ofProduct}
      from stock_need d
     where d.notification_id = ${notificationId}`
  return need?.productId ?? null
}

const whatChanges = ['message', 'requestedQuantity', 'processedQuantity', 'joinedBy', 'joinedAt'] as const
const givenNeeds = givenOf(
  stockNeedTable,
  'notificationId',
  'type',
  'productId',
  'standId',
  'alertId',
  'isOfMark',
  ...whatChanges,
)
const changedNeeds = givenOf(stockNeedTable, 'notificationId', ...whatChanges)

const toPart = (need: StockNeed) => ({
  ...need,
  notificationId: need.id,
  joinedBy: need.joined?.by ?? null,
  joinedAt: need.joined?.at ?? null,
})

/** Call after their alerts are inserted. Both statements are sent together. */
export async function insertNeeds(writer: Writer, needs: readonly StockNeed[]): Promise<void> {
  const { names, rows } = givenNeeds(needs.map(toPart))
  await Promise.all([
    insertNotifications(
      writer,
      needs.map((need) => ({ ...need, aboutId: need.productId })),
    ),
    writer.sql`
      insert into stock_need (${names})
      select ${names}
        from ${rows}`,
  ])
}

export async function saveNeeds(writer: Writer, needs: readonly StockNeed[]): Promise<void> {
  const { rows, set } = changedNeeds(needs.map(toPart))
  await Promise.all([
    saveNotifications(writer, needs),
    writer.sql`
      update stock_need t
         set ${set}
        from ${rows}
       where t.notification_id = n.notification_id`,
  ])
}
