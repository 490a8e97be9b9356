/** Calls that are committed but not rung yet. */
import { buzzerCallTable, buzzerTable, saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** `number`: as printed on the buzzer. `loanId`: null for a test ring. */
const ofWaiting = selection({
  ...columnsOf(buzzerCallTable, 'c', 'id', 'tries', 'loanId'),
  number: columnOf(buzzerTable, 'next', 'number'),
  orderNumber: computed(
    text(),
    fragment`
              coalesce((select s.order_number
                          from buzzer_loan l
                          join sale s on s.id = l.sale_id
                         where l.id = c.loan_id), '')`,
  ),
})
export type WaitingCall = Readonly<SelectedRow<typeof ofWaiting>>

export async function isAnyWaiting(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from buzzer_call
     where sent_at is null
       and failed is null
     limit 1`
  return rowCount > 0
}

type Bounds = {
  readonly now: Date
  /** Calls ordered before this instant are too old to be rung. */
  readonly askedAfter: Date
  /** Buzzers that rang after this instant are skipped, unless they rang after `now`: that date is from a clock that was put back later. */
  readonly rungBefore: Date
  readonly mostTries: number
}

/**
 * Claims the oldest call that may be rung now, customers' calls before test rings, and counts the try. Its buzzer has not
 * rung lately, its order is open and the call was not stopped. Calls that another server has locked are skipped without
 * waiting.
 */
export async function claimCall(tx: Tx, { now, askedAfter, rungBefore, mostTries }: Bounds) {
  const [call] = await reading(tx, ofWaiting)`
    with next as (
    select c.id, c.loan_id, b.id as buzzer_id, b.number
      from buzzer_call c
      join buzzer b on b.id = c.buzzer_id
     where c.sent_at is null
       and c.failed is null
       and c.tries < ${mostTries}
       and c.asked_at > ${askedAfter}
       and c.asked_at <= ${now}
       and (b.rung_at is null or b.rung_at <= ${rungBefore} or b.rung_at > ${now})
       and (c.loan_id is null or exists (
             select from buzzer_loan l
               join ticket t on t.sale_id = l.sale_id
              where l.id = c.loan_id
                and l.ended_at is null and l.is_calling and t.step <> 'cancelled'))
     order by c.loan_id is null, c.asked_at, b.digits, b.number
     limit 1
       for no key update of b, c skip locked),
    rung as (
    update buzzer
       set rung_at = ${now}
      from next
     where buzzer.id = next.buzzer_id)
    update buzzer_call c
       set tries = c.tries + 1
      from next
     where c.id = next.id
    returning ${ofWaiting}`
  return call
}

/** A call that was stopped while it rang stays stopped. */
export async function noteRung(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql`
    update buzzer_call
       set sent_at = ${now}
     where id = ${id}
       and failed is null`
}

export async function noteFailed(tx: Tx, id: string, why: 'silent' | 'refused'): Promise<void> {
  await tx.sql`
    update buzzer_call
       set failed = ${why}
     where id = ${id}
       and sent_at is null
       and failed is null`
}

const ofStand = selection(columnsOf(saleTable, 's', 'standId'))

/** Sets or clears the note on the ticket that its buzzer could not be reached; returns the stand if the note changed, else undefined. */
export async function noteOnTicket(
  tx: Tx,
  loanId: string,
  failedAt: Date | null,
): Promise<string | undefined> {
  const [stand] = await reading(tx, ofStand)`
    update buzzer_loan l
       set call_failed_at = ${failedAt}
      from sale s
     where l.id = ${loanId}
       and s.id = l.sale_id
       and l.ended_at is null
       and (l.is_calling or ${failedAt}::timestamptz is null)
       and (l.call_failed_at is null) <> (${failedAt}::timestamptz is null)
    returning ${ofStand}`
  return stand?.standId
}

/**
 * The base station is silent: notes on all tickets with waiting calls that customers must be called by voice. Returns the
 * stands where this is new.
 */
export async function noteAllOnTickets(tx: Tx, now: Date): Promise<string[]> {
  const rows = await reading(tx, ofStand)`
    with waiting as (
    select l.id
      from buzzer_call c
      join buzzer_loan l on l.id = c.loan_id
     where c.sent_at is null
       and c.failed is null
       and l.ended_at is null
       and l.is_calling
       and l.call_failed_at is null
     order by l.id
       for no key update of l skip locked)
    update buzzer_loan l
       set call_failed_at = ${now}
      from waiting, sale s
     where l.id = waiting.id
       and s.id = l.sale_id
    returning ${ofStand}`
  return [...new Set(rows.map((row) => row.standId))]
}

type Dropped = { readonly askedUntil: Date; readonly why: 'too late' | 'no base'; readonly now: Date }

/** Ends calls that will never be rung, because they are too old or there is no base station. Returns the stands whose tickets now say so. */
export async function dropCalls(tx: Tx, { askedUntil, why, now }: Dropped): Promise<string[]> {
  const rows = await reading(tx, ofStand)`
    with late as (
    select c.id, l.id as loan_id
      from buzzer_call c
      join buzzer_loan l on l.id = c.loan_id
     where c.sent_at is null
       and c.failed is null
       and c.asked_at <= ${askedUntil}
     order by l.id
       for no key update of l, c skip locked),
    dropped as (
    update buzzer_call c
       set failed = ${why}
      from late
     where c.id = late.id)
    update buzzer_loan l
       set call_failed_at = coalesce(l.call_failed_at, ${now})
      from late, sale s
     where l.id = late.loan_id
       and s.id = l.sale_id
       and l.ended_at is null
       and l.is_calling
    returning ${ofStand}`
  await tx.sql`
    update buzzer_call
       set failed = ${why}
     where sent_at is null
       and failed is null
       and loan_id is null
       and asked_at <= ${askedUntil}`
  return [...new Set(rows.map((row) => row.standId))]
}
