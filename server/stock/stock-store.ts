import type { Thousandths } from '#rules/plain/quantity.ts'
import type { StockAlert } from '#rules/stock/stock-alert.ts'
import type { AlertEvent } from '#rules/stock/stock-alert-step.ts'
import type { StockMovement } from '#rules/stock/stock-movement.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

export async function insertMovements(writer: Writer, movements: readonly StockMovement[]): Promise<void> {
  await writer.sql`
    insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_by,
                                created_at, notes, operation_id, reason, amount_sold)
    select *
      from unnest(
             ${movements.map((movement) => movement.productId)}::uuid[],
             ${movements.map((movement) => movement.number)}::integer[],
             ${movements.map((movement) => movement.standId)}::uuid[],
             ${movements.map((movement) => movement.type)}::text[],
             ${movements.map((movement) => movement.quantity)}::bigint[],
             ${movements.map((movement) => movement.previousStock)}::bigint[],
             ${movements.map((movement) => movement.newStock)}::bigint[],
             ${movements.map((movement) => movement.createdBy)}::uuid[],
             ${movements.map((movement) => movement.at)}::timestamptz[],
             ${movements.map((movement) => movement.notes)}::text[],
             ${movements.map((movement) => movement.operationId)}::uuid[],
             ${movements.map((movement) => movement.reason)}::text[],
             ${movements.map((movement) => movement.amountSold)}::bigint[])`
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

/** Each product also keeps when an alert was last raised for it. */
export async function insertAlerts(writer: Writer, alerts: readonly StockAlert[]): Promise<void> {
  await writer.sql`
    with raised as (
    insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority,
                             notes, created_at, created_by, taken_by, taken_at, resolved_at, resolved_by, event_count)
    select *
      from unnest(
             ${alerts.map((alert) => alert.id)}::uuid[],
             ${alerts.map((alert) => alert.productId)}::uuid[],
             ${alerts.map((alert) => alert.standId)}::uuid[],
             ${alerts.map((alert) => alert.currentStock)}::bigint[],
             ${alerts.map((alert) => alert.minStock)}::bigint[],
             ${alerts.map((alert) => alert.requestedQuantity)}::bigint[],
             ${alerts.map((alert) => alert.status)}::text[],
             ${alerts.map((alert) => alert.priority)}::text[],
             ${alerts.map((alert) => alert.notes)}::text[],
             ${alerts.map((alert) => alert.createdAt)}::timestamptz[],
             ${alerts.map((alert) => alert.createdBy)}::uuid[],
             ${alerts.map((alert) => alert.takenBy)}::uuid[],
             ${alerts.map((alert) => alert.takenAt)}::timestamptz[],
             ${alerts.map((alert) => alert.resolvedAt)}::timestamptz[],
             ${alerts.map((alert) => alert.resolvedBy)}::uuid[],
             ${alerts.map((alert) => alert.eventCount)}::integer[])
    returning product_id, created_at)
    update product_stock s
       set last_alert_at = raised.created_at
      from raised
     where s.product_id = raised.product_id`
}

export async function saveAlerts(writer: Writer, alerts: readonly StockAlert[]): Promise<void> {
  await writer.sql`
    update stock_alert a
       set status = n.status,
           min_stock = n.min_stock,
           notes = n.notes,
           taken_by = n.taken_by,
           taken_at = n.taken_at,
           resolved_at = n.resolved_at,
           resolved_by = n.resolved_by,
           event_count = n.event_count
      from unnest(
             ${alerts.map((alert) => alert.id)}::uuid[],
             ${alerts.map((alert) => alert.status)}::text[],
             ${alerts.map((alert) => alert.minStock)}::bigint[],
             ${alerts.map((alert) => alert.notes)}::text[],
             ${alerts.map((alert) => alert.takenBy)}::uuid[],
             ${alerts.map((alert) => alert.takenAt)}::timestamptz[],
             ${alerts.map((alert) => alert.resolvedAt)}::timestamptz[],
             ${alerts.map((alert) => alert.resolvedBy)}::uuid[],
             ${alerts.map((alert) => alert.eventCount)}::integer[])
        as n (id, status, min_stock, notes, taken_by, taken_at, resolved_at, resolved_by, event_count)
     where a.id = n.id`
}

/** Once the alerts are there. */
export async function insertAlertEvents(writer: Writer, events: readonly AlertEvent[]): Promise<void> {
  await writer.sql`
    insert into stock_alert_event (alert_id, number, what, why, movement_number, by, at, note)
    select *
      from unnest(
             ${events.map((event) => event.alertId)}::uuid[],
             ${events.map((event) => event.number)}::integer[],
             ${events.map((event) => event.what)}::text[],
             ${events.map((event) => event.why)}::text[],
             ${events.map((event) => event.movementNumber)}::integer[],
             ${events.map((event) => event.by)}::uuid[],
             ${events.map((event) => event.at)}::timestamptz[],
             ${events.map((event) => event.note)}::text[])`
}
