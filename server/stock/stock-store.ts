import type { Thousandths } from '#rules/quantity.ts'
import type { StockAlert } from '#rules/stock-alert.ts'
import type { StockMovement } from '#rules/stock-movement.ts'
import type { Tx, Writer } from '../platform/database.ts'

export async function insertMovements(writer: Writer, movements: readonly StockMovement[]): Promise<void> {
  await writer.sql`
    insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_by,
                                created_at, notes, operation_id)
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
             ${movements.map((movement) => movement.operationId)}::uuid[])`
}

type AlertRow = {
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
  resolved_at: Date | null
  resolved_by: string | null
}

const toAlert = (row: AlertRow): StockAlert => ({
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
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
})

/** Holds the pending or processing alerts of these products. */
export async function holdOpenAlerts(tx: Tx, productIds: readonly string[]): Promise<StockAlert[]> {
  const { rows } = await tx.sql<AlertRow>`
    select id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority, notes,
           created_at, created_by, resolved_at, resolved_by
      from stock_alert
     where product_id = any(${productIds}::uuid[])
       and status in ('pending', 'processing')
     order by id
       for update`
  return rows.map(toAlert)
}

/** Each product also keeps when an alert was last raised for it. */
export async function insertAlerts(writer: Writer, alerts: readonly StockAlert[]): Promise<void> {
  await writer.sql`
    with raised as (
    insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority,
                             notes, created_at, created_by, resolved_at, resolved_by)
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
             ${alerts.map((alert) => alert.resolvedAt)}::timestamptz[],
             ${alerts.map((alert) => alert.resolvedBy)}::uuid[])
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
           resolved_at = n.resolved_at,
           resolved_by = n.resolved_by
      from unnest(
             ${alerts.map((alert) => alert.id)}::uuid[],
             ${alerts.map((alert) => alert.status)}::text[],
             ${alerts.map((alert) => alert.minStock)}::bigint[],
             ${alerts.map((alert) => alert.notes)}::text[],
             ${alerts.map((alert) => alert.resolvedAt)}::timestamptz[],
             ${alerts.map((alert) => alert.resolvedBy)}::uuid[])
        as n (id, status, min_stock, notes, resolved_at, resolved_by)
     where a.id = n.id`
}

/** Alerts that are still pending. */
export async function countPendingAlerts(tx: Tx): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from stock_alert
     where status = 'pending'`
  return rows[0]?.count ?? 0
}
