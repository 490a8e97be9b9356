import type { Thousandths } from '#rules/plain/quantity.ts'
import type { StockAlert } from '#rules/stock/stock-alert.ts'
import type { AlertEvent } from '#rules/stock/stock-alert-step.ts'
import type { StockMovement } from '#rules/stock/stock-movement.ts'
import { stockAlertEventTable, stockAlertTable, stockMovementTable } from '../database/tables/stock.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { givenOf } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

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

export type AlertRow = {
  id: string
  product_id: string
  stand_id: string
  current_stock: number
  min_stock: number
  requested_quantity: number
  status: StockAlert['status']
  priority: StockAlert['priority']
  notes: string
  created_at: Date
  created_by: string | null
  taken_by: string | null
  taken_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
  event_count: number
}

export const toAlert = (row: AlertRow): StockAlert => ({
  id: row.id,
  productId: row.product_id,
  standId: row.stand_id,
  currentStock: row.current_stock as Thousandths,
  minStock: row.min_stock as Thousandths,
  requestedQuantity: row.requested_quantity as Thousandths,
  status: row.status,
  priority: row.priority,
  notes: row.notes,
  createdAt: row.created_at,
  createdBy: row.created_by,
  takenBy: row.taken_by,
  takenAt: row.taken_at,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
  eventCount: row.event_count,
})

/** Of `stock_alert a`. */
export const alertColumns = fragment`a.id, a.product_id, a.stand_id, a.current_stock, a.min_stock, a.requested_quantity, a.status,
           a.priority, a.notes, a.created_at, a.created_by, a.taken_by, a.taken_at, a.resolved_at, a.resolved_by, a.event_count`

/** Holds the pending or processing alerts of these products. */
export async function holdOpenAlerts(tx: Tx, productIds: readonly string[]): Promise<StockAlert[]> {
  const { rows } = await tx.sql<AlertRow>`
    select ${alertColumns}
      from stock_alert a
     where a.product_id = any(${productIds}::uuid[])
       and a.status in ('pending', 'processing')
     order by a.id
       for update`
  return rows.map(toAlert)
}

/**
 * These alerts, ended or not, with the name of who ended them. They are not locked: who changes one holds the stock of its
 * product, which comes before.
 */
export async function findAlerts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ alert: StockAlert; enderName: string | null }[]> {
  const { rows } = await tx.sql<AlertRow & { ender_name: string | null }>`
    select ${alertColumns}, s.name as ender_name
      from stock_alert a
      left join staff s on s.id = a.resolved_by
     where a.id = any(${ids}::uuid[])`
  return rows.map((row) => ({ alert: toAlert(row), enderName: row.ender_name }))
}

/** The product an alert is about, which never changes. */
export async function productOfAlert(tx: Tx, alertId: string): Promise<string | null> {
  const { rows } = await tx.sql<{ product_id: string }>`
    select product_id
      from stock_alert
     where id = ${alertId}`
  return rows[0]?.product_id ?? null
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

/** Each product also keeps when an alert was last raised for it. */
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

/** Once the alerts are there. */
export async function insertAlertEvents(writer: Writer, events: readonly AlertEvent[]): Promise<void> {
  const { names, rows } = givenAlertEvents(events)
  await writer.sql`
    insert into stock_alert_event (${names})
    select ${names}
      from ${rows}`
}
