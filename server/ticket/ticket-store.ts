import type { BuzzerLoan } from '#rules/kitchen/buzzer.ts'
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import {
  buzzerLoanTable,
  buzzerTable,
  saleLineTable,
  saleTable,
  ticketEventTable,
  ticketTable,
} from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orMissing,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns of the loan are null where the order has no buzzer. */
const ofTicket = selection({
  ...columnsOf(
    ticketTable,
    't',
    'saleId',
    'standId',
    'step',
    'orderedAt',
    'startedAt',
    'readyAt',
    'servedAt',
  ),
  ...columnsOf(ticketTable, 't', 'cancelledAt', 'isRecalled', 'struck'),
  ...columnsOf(saleTable, 's', 'orderNumber', 'vendorName'),
  buzzer: orMissing(columnOf(buzzerTable, 'b', 'number')),
  ...columnsOf(buzzerLoanTable, 'l', 'calls', 'lastCalledAt', 'isCalling'),
  hasFailed: computed(boolean(), fragment`l.call_failed_at is not null`),
  isBroughtBack: computed(
    boolean(),
    fragment`exists (select from recalled_operation r where r.operation_id = t.sale_id)`,
  ),
})
type TicketRow = Readonly<SelectedRow<typeof ofTicket>>

const ofLine = selection(
  columnsOf(saleLineTable, 'l', 'saleId', 'position', 'productId', 'name', 'unit', 'quantity', 'note'),
)
type LineRow = Readonly<SelectedRow<typeof ofLine>>

type Calls = Pick<BuzzerLoan, 'calls' | 'lastCalledAt' | 'isCalling' | 'hasFailed'>

export type Ticket = Omit<TicketRow, 'struck' | 'buzzer' | keyof Calls> & {
  readonly buzzer: ({ readonly number: string } & Calls) | null
  readonly lines: readonly (Omit<LineRow, 'saleId'> & { readonly isStruck: boolean })[]
}

const toTicket = (
  { struck, buzzer, calls, lastCalledAt, isCalling, hasFailed, ...ticket }: TicketRow,
  lines: readonly LineRow[],
): Ticket => ({
  ...ticket,
  buzzer: buzzer === null ? null : { number: buzzer, calls, lastCalledAt, isCalling, hasFailed },
  lines: lines
    .filter(({ saleId }) => saleId === ticket.saleId)
    .map(({ saleId: _, ...line }) => ({ ...line, isStruck: struck.includes(line.position) })),
})

/** The tickets of these sales: only the lines for the kitchen, and the buzzer lent with the order. */
export async function readTickets(tx: Tx, saleIds: readonly string[]): Promise<Ticket[]> {
  const [tickets, lines] = await Promise.all([
    reading(tx, ofTicket)`
      select ${ofTicket}
        from ticket t
        join sale s on s.id = t.sale_id
        left join buzzer_loan l on l.sale_id = t.sale_id
                               and (l.ended_at is null or exists (select from buzzer_asked_back f where f.loan_id = l.id))
        left join buzzer b on b.id = l.buzzer_id
       where t.sale_id = any(${saleIds}::uuid[])
       order by t.ordered_at, t.sale_id`,
    reading(tx, ofLine)`
      select ${ofLine}
        from sale_line l
       where l.sale_id = any(${saleIds}::uuid[])
         and l.goes_to_kitchen
       order by l.sale_id, l.position`,
  ])
  return tickets.map((ticket) => toTicket(ticket, lines))
}

const ofSale = selection(columnsOf(ticketTable, 'ticket', 'saleId'))

/** Every ticket that is still on the kitchen screens of these stands, oldest first. */
export async function ticketsOnScreen(tx: Tx, standIds: readonly string[]): Promise<Ticket[]> {
  const shown = await reading(tx, ofSale)`
    select ${ofSale}
      from ticket
     where stand_id = any(${standIds}::uuid[])
       and acknowledged_at is null
       and step <> 'served'`
  return readTickets(
    tx,
    shown.map(({ saleId }) => saleId),
  )
}

const ofLast = selection({
  at: computed(ticketTable.columns.servedAt, fragment`max(last.served_at)`),
})

export async function lastServedAt(tx: Tx, standIds: readonly string[]): Promise<Date | null> {
  const { at } = await readingOne(tx, ofLast)`
    select ${ofLast}
      from unnest(${standIds}::uuid[]) as asked(stand_id)
     cross join lateral (
           select t.served_at
             from ticket t
            where t.stand_id = asked.stand_id
              and t.step = 'served'
            order by t.served_at desc
            limit 1) last`
  return at
}

const ofHand = selection({ by: neverNull(columnOf(ticketEventTable, 'e', 'by')) })

/** The last person who made it ready, a cook or a vendor. */
export async function whoMadeReady(tx: Tx, saleId: string): Promise<string | undefined> {
  const [hand] = await reading(tx, ofHand)`
    select ${ofHand}
      from ticket_event e
     where e.sale_id = ${saleId}
       and e.step = 'ready'
     order by e.number desc
     limit 1`
  return hand?.by
}

/** Locks a ticket after its sale, in the same order as a cancellation, so that the two do not deadlock. */
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
  /** The step that the ticket must still have. */
  readonly from: TicketStep
  readonly step: TicketStep
  readonly by: string
  readonly now: Date
  readonly isRecalled: boolean
  /** 'recall' for «Rappeler», 'move' for a step taken on the ticket itself. */
  readonly way: 'move' | 'recall'
}

/**
 * Each step stores the time it was reached; going back clears the times of the undone steps. The ticket's events keep
 * everything: taking a hand-over back adds another «ready». Returns false, without writing, when the ticket's step is not
 * `from` any more.
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
