import type { BuzzerLoan } from '#rules/kitchen/buzzer.ts'
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { Tx } from '../platform/database.ts'

type TicketRow = {
  sale_id: string
  stand_id: string
  order_number: string
  step: TicketStep
  vendor_name: string
  ordered_at: Date
  started_at: Date | null
  ready_at: Date | null
  served_at: Date | null
  cancelled_at: Date | null
  is_recalled: boolean
  struck: number[]
  buzzer: string | null
  calls: number
  last_called_at: Date | null
  is_calling: boolean
  has_failed: boolean
}

type LineRow = {
  sale_id: string
  position: number
  product_id: string
  name: string
  unit: Unit
  quantity: number
  note: string
}

export type Ticket = {
  readonly saleId: string
  readonly standId: string
  readonly orderNumber: string
  readonly step: TicketStep
  readonly vendorName: string
  readonly orderedAt: Date
  readonly startedAt: Date | null
  readonly readyAt: Date | null
  readonly servedAt: Date | null
  readonly cancelledAt: Date | null
  readonly isRecalled: boolean
  readonly buzzer:
    | ({ readonly number: string } & Pick<BuzzerLoan, 'calls' | 'lastCalledAt' | 'isCalling' | 'hasFailed'>)
    | null
  readonly lines: readonly {
    readonly position: number
    readonly productId: string
    readonly name: string
    readonly unit: Unit
    readonly quantity: Thousandths
    readonly note: string
    readonly isStruck: boolean
  }[]
}

const toTicket = (row: TicketRow, lines: readonly LineRow[]): Ticket => ({
  saleId: row.sale_id,
  standId: row.stand_id,
  orderNumber: row.order_number,
  step: row.step,
  vendorName: row.vendor_name,
  orderedAt: row.ordered_at,
  startedAt: row.started_at,
  readyAt: row.ready_at,
  servedAt: row.served_at,
  cancelledAt: row.cancelled_at,
  isRecalled: row.is_recalled,
  buzzer:
    row.buzzer === null
      ? null
      : {
          number: row.buzzer,
          calls: row.calls,
          lastCalledAt: row.last_called_at,
          isCalling: row.is_calling,
          hasFailed: row.has_failed,
        },
  lines: lines
    .filter((line) => line.sale_id === row.sale_id)
    .map(({ position, product_id, name, unit, quantity, note }) => ({
      position,
      productId: product_id,
      name,
      unit,
      quantity: quantity as Thousandths,
      note,
      isStruck: row.struck.includes(position),
    })),
})

/** What these tickets ask of the kitchen: only the lines that go there, and the buzzer that went with the order. */
export async function readTickets(tx: Tx, saleIds: readonly string[]): Promise<Ticket[]> {
  const [tickets, lines] = await Promise.all([
    tx.sql<TicketRow>`
      select t.sale_id, t.stand_id, s.order_number, t.step, s.vendor_name, t.ordered_at, t.started_at, t.ready_at,
             t.served_at, t.cancelled_at, t.is_recalled, t.struck, b.number as buzzer, l.calls, l.last_called_at,
             l.is_calling, l.call_failed_at is not null as has_failed
        from ticket t
        join sale s on s.id = t.sale_id
        left join buzzer_loan l on l.sale_id = t.sale_id
                               and (l.ended_at is null or exists (select from buzzer_asked_back f where f.loan_id = l.id))
        left join buzzer b on b.id = l.buzzer_id
       where t.sale_id = any(${saleIds}::uuid[])
       order by t.ordered_at, t.sale_id`,
    tx.sql<LineRow>`
      select sale_id, position, product_id, name, unit, quantity, note
        from sale_line
       where sale_id = any(${saleIds}::uuid[])
         and goes_to_kitchen
       order by sale_id, position`,
  ])
  return tickets.rows.map((row) => toTicket(row, lines.rows))
}

/** Every ticket the kitchen of these stands still shows, oldest first. */
export async function ticketsOnScreen(tx: Tx, standIds: readonly string[]): Promise<Ticket[]> {
  const { rows } = await tx.sql<{ sale_id: string }>`
    select sale_id
      from ticket
     where stand_id = any(${standIds}::uuid[])
       and acknowledged_at is null
       and step <> 'served'`
  return readTickets(
    tx,
    rows.map((row) => row.sale_id),
  )
}

export async function lastServedAt(tx: Tx, standIds: readonly string[]): Promise<Date | null> {
  const { rows } = await tx.sql<{ served_at: Date | null }>`
    select max(last.served_at) as served_at
      from unnest(${standIds}::uuid[]) as asked(stand_id)
     cross join lateral (
           select t.served_at
             from ticket t
            where t.stand_id = asked.stand_id
              and t.step = 'served'
            order by t.served_at desc
            limit 1) last`
  return rows[0]?.served_at ?? null
}

/** The last who did, a cook or a vendor. */
export async function whoMadeReady(tx: Tx, saleId: string): Promise<string | undefined> {
  const { rows } = await tx.sql<{ by: string }>`
    select by
      from ticket_event
     where sale_id = ${saleId}
       and step = 'ready'
     order by number desc
     limit 1`
  return rows[0]?.by
}

/** Holds a ticket; its sale first, as cancelling does, so that the two never wait for each other in a circle. */
export async function holdTicket(tx: Tx, saleId: string): Promise<Ticket | undefined> {
  const sale = tx.sql`
    select id
      from sale
     where id = ${saleId}
       for update`
  const held = tx.sql`
    select sale_id
      from ticket
     where sale_id = ${saleId}
       for update`
  const [, , [ticket]] = await Promise.all([sale, held, readTickets(tx, [saleId])])
  return ticket
}

type Moved = {
  /** Where it must still stand. */
  readonly from: TicketStep
  readonly step: TicketStep
  readonly by: string
  readonly now: Date
  readonly isRecalled: boolean
  /** Called back as the ticket finished last, or moved as the ticket that was meant. */
  readonly way: 'move' | 'recall'
}

/**
 * Each step keeps the time it was reached; going back forgets the times of the steps undone. The events of the ticket
 * forget nothing: a vendor who takes a hand-over back writes «ready» there once more. False when the ticket no longer stands where it was seen, and then nothing is written.
 */
export async function saveStep(tx: Tx, saleId: string, moved: Moved): Promise<boolean> {
  const { from, step, by, now, isRecalled, way } = moved
  const { rowCount } = await tx.sql`
    with told as (
    update ticket
       set step = ${step},
           is_recalled = ${isRecalled},
           was_served = was_served or ${step} = 'served',
           started_at = case when ${step} = 'new' then null else coalesce(started_at, ${now}) end,
           ready_at = case when ${step} in ('new', 'preparing') then null
                           when ${step} = 'ready' then coalesce(ready_at, ${now})
                           else ready_at end,
           served_at = case when ${step} = 'served' then ${now}::timestamptz end,
           event_count = event_count + 1
     where sale_id = ${saleId}
       and step = ${from}
    returning sale_id, event_count)
    insert into ticket_event (sale_id, number, step, by, at, way)
    select sale_id, event_count, ${step}::text, ${by}::uuid, ${now}::timestamptz, ${way}::text
      from told`
  return rowCount > 0
}

export async function saveStruck(tx: Tx, saleId: string, struck: readonly number[]): Promise<void> {
  await tx.sql`
    update ticket
       set struck = ${struck}::integer[]
     where sale_id = ${saleId}`
}

export async function acknowledge(tx: Tx, saleId: string, at: Date): Promise<number> {
  const { rowCount } = await tx.sql`
    update ticket
       set acknowledged_at = ${at}
     where sale_id = ${saleId}
       and step = 'cancelled'`
  return rowCount
}
