import type { StockAlert } from '#rules/stock/stock-alert.ts'
import type { AlertEvent } from '#rules/stock/stock-alert-step.ts'
import type { StockMovement } from '#rules/stock/stock-movement.ts'
import { staffTable } from '../database/tables/people.ts'
import { stockAlertEventTable, stockAlertTable, stockMovementTable } from '../database/tables/stock.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { columnOf, columnsOf, givenOf, orMissing, reading, selection } from '../platform/sql-columns.ts'

const givenMovements = givenOf(
  stockMovementTable,
  'productId',
  'number',
  'standId',
  'type',
  'quantity',
  'previousStock',
  'newStock',
  'createdBy',
  'createdAt',
  'notes',
  'operationId',
  'reason',
  'amountSold',
)

export async function insertMovements(writer: Writer, movements: readonly StockMovement[]): Promise<void> {
  const { names, rows } = givenMovements(
    movements.map((movement) => ({ ...movement, createdAt: movement.at })),
  )
  await writer.sql`
    insert into stock_movement (${names})
    select ${names}
      from ${rows}`
}

/** The columns read of an alert `a`. */
export const alertReads = {
  ...columnsOf(
    stockAlertTable,
    'a',
    'id',
    'productId',
    'standId',
    'currentStock',
    'minStock',
    'requestedQuantity',
  ),
  ...columnsOf(
    stockAlertTable,
    'a',
    'status',
    'priority',
    'notes',
    'createdAt',
    'createdBy',
    'takenBy',
    'takenAt',
  ),
  ...columnsOf(stockAlertTable, 'a', 'resolvedAt', 'resolvedBy', 'eventCount'),
}
const ofAlert = selection(alertReads)
const withEnder = selection({ ...alertReads, enderName: orMissing(columnOf(staffTable, 's', 'name')) })

/** Locks the pending and processing alerts of these products. */
export async function holdOpenAlerts(tx: Tx, productIds: readonly string[]): Promise<StockAlert[]> {
  return await reading(tx, ofAlert)`
    select ${ofAlert}
      from stock_alert a
     where a.product_id = any(${productIds}::uuid[])
       and a.status in ('pending', 'processing')
     order by a.id
       for update`
}

/**
 * These alerts, ended or not, with the name of the person who ended each. Not locked: a transaction that changes an alert
 * has already locked the stock of its product.
 */
export async function findAlerts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ alert: StockAlert; enderName: string | null }[]> {
  const rows = await reading(tx, withEnder)`
    select ${withEnder}
      from stock_alert a
      left join staff s on s.id = a.resolved_by
     where a.id = any(${ids}::uuid[])`
  return rows.map(({ enderName, ...alert }) => ({ alert, enderName }))
}

const ofProduct = selection(columnsOf(stockAlertTable, 'stock_alert', 'productId'))

/** The product of an alert, which never changes; null for an unknown alert. */
export async function productOfAlert(tx: Tx, alertId: string): Promise<string | null> {
  const [alert] = await reading(tx, ofProduct)`
    select ${ofProduct}
      from stock_alert
     where id = ${alertId}`
  return alert?.productId ?? null
}

const givenAlerts = givenOf(
  stockAlertTable,
  'id',
  'productId',
  'standId',
  'currentStock',
  'minStock',
  'requestedQuantity',
  'status',
  'priority',
  'notes',
  'createdAt',
  'createdBy',
  'takenBy',
  'takenAt',
  'resolvedAt',
  'resolvedBy',
  'eventCount',
)

/** Also stores in each product's row when an alert was last raised for it. */
export async function insertAlerts(writer: Writer, alerts: readonly StockAlert[]): Promise<void> {
  const { names, rows } = givenAlerts(alerts)
  await writer.sql`
    with raised as (
    insert into stock_alert (${names})
    select ${names}
      from ${rows}
    returning product_id, created_at)
    update product_stock s
       set last_alert_at = raised.created_at
      from raised
     where s.product_id = raised.product_id`
}

const changedAlerts = givenOf(
  stockAlertTable,
  'id',
  'status',
  'minStock',
  'notes',
  'takenBy',
  'takenAt',
  'resolvedAt',
  'resolvedBy',
  'eventCount',
)

export async function saveAlerts(writer: Writer, alerts: readonly StockAlert[]): Promise<void> {
  const { rows, set } = changedAlerts(alerts)
  await writer.sql`
    update stock_alert a
       set ${set}
      from ${rows}
     where a.id = n.id`
}

const givenAlertEvents = givenOf(
  stockAlertEventTable,
  'alertId',
  'number',
  'what',
  'why',
  'movementNumber',
  'by',
  'at',
  'note',
)

/** Call after the alerts are inserted. */
export async function insertAlertEvents(writer: Writer, events: readonly AlertEvent[]): Promise<void> {
  const { names, rows } = givenAlertEvents(events)
  await writer.sql`
    insert into stock_alert_event (${names})
    select ${names}
      from ${rows}`
}
