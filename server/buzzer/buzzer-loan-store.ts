/** Who has which buzzer. Rows are locked in the same order everywhere: sale, ticket, buzzer, loan, call. */
import { buzzerLoanTable, buzzerTable, saleTable } from '../database/tables/sales.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { columnsOf, reading, type SelectedRow, selection } from '../platform/sql-columns.ts'

const ofLent = selection({
  ...columnsOf(buzzerTable, 'b', 'number'),
  ...columnsOf(saleTable, 's', 'standId'),
  ...columnsOf(buzzerLoanTable, 'l', 'lastCalledAt'),
})
type Lent = Readonly<SelectedRow<typeof ofLent>>

/** Locks and returns the buzzer lent with this order; undefined if there is none. */
export async function holdLoan(tx: Tx, saleId: string): Promise<Lent | undefined> {
  const [lent] = await reading(tx, ofLent)`
    select ${ofLent}
      from buzzer_loan l
      join buzzer b on b.id = l.buzzer_id
      join sale s on s.id = l.sale_id
     where l.sale_id = ${saleId}
       and l.ended_at is null
       for no key update of l`
  return lent
}

export async function insertLoan(
  tx: Tx,
  loan: {
    readonly id: string
    readonly buzzerId: string
    readonly saleId: string
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  await tx.sql`
    insert into buzzer_loan (id, buzzer_id, sale_id, lent_by, lent_at)
    values (${loan.id}, ${loan.buzzerId}, ${loan.saleId}, ${loan.by}, ${loan.at})`
}

/** Ends the loans of these orders and cancels the rings that were not sent yet. */
export async function endLoans(
  writer: Writer,
  saleIds: readonly string[],
  { how, at }: { readonly how: 'returned' | 'lost' | 'cancelled'; readonly at: Date },
): Promise<void> {
  await writer.sql`
    with ended as (
    update buzzer_loan
       set ended = ${how},
           ended_at = ${at},
           is_calling = false
     where sale_id = any(${saleIds}::uuid[])
       and ended_at is null
    returning id)
    update buzzer_call
       set failed = 'stopped'
     where loan_id in (select id from ended)
       and sent_at is null
       and failed is null`
}

const ofReturned = selection(columnsOf(buzzerLoanTable, 'l', 'id', 'buzzerId'))

/**
 * An order that was handed over by mistake gets back the buzzer that was returned with it, unless another customer has it
 * now. The caller has locked the sale; the buzzer is locked here.
 */
export async function takeBackServing(tx: Tx, saleId: string): Promise<void> {
  const [loan] = await reading(tx, ofReturned)`
    select ${ofReturned}
      from buzzer_loan l
      join ticket t on t.sale_id = l.sale_id
      join buzzer b on b.id = l.buzzer_id
     where l.sale_id = ${saleId}
       and l.ended = 'returned'
       and l.ended_at = t.served_at
       and b.archived_at is null
       and b.lost_at is null
       for no key update of b`
  if (!loan) return
  await tx.sql`
    update buzzer_loan
       set ended = null,
           ended_at = null,
           is_calling = calls > 0
     where id = ${loan.id}
       and not exists (select from buzzer_loan where buzzer_id = ${loan.buzzerId} and ended_at is null)`
}

/** Orders a ring for the customer of this order, if they have a buzzer. The ring is sent after the commit. */
export async function askToCall(tx: Tx, saleId: string, now: Date): Promise<void> {
  await tx.sql`
    with called as (
    update buzzer_loan
       set is_calling = true,
           calls = calls + 1,
           first_called_at = coalesce(first_called_at, ${now}),
           last_called_at = ${now},
           call_failed_at = null
     where sale_id = ${saleId}
       and ended_at is null
    returning id, buzzer_id)
    insert into buzzer_call (id, buzzer_id, loan_id, asked_at)
    select gen_random_uuid(), buzzer_id, id, ${now}::timestamptz
      from called`
}

export async function stopCalling(tx: Tx, saleId: string): Promise<void> {
  await tx.sql`
    with stopped as (
    update buzzer_loan
       set is_calling = false
     where sale_id = ${saleId}
       and ended_at is null
    returning id)
    update buzzer_call
       set failed = 'stopped'
     where loan_id in (select id from stopped)
       and sent_at is null
       and failed is null`
}
