import type { Buzzer } from '#rules/kitchen/buzzer.ts'
import { buzzerFields } from '#rules/kitchen/buzzer-fields.ts'
import { namesOf } from '#rules/plain/fields.ts'
import { buzzerLoanTable, buzzerTable, saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  givenOf,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

const columns = ['id', ...namesOf(buzzerFields)] as const

const ofBuzzer = selection({
  ...columnsOf(buzzerTable, 'b', ...columns),
  isLost: computed(boolean(), fragment`b.lost_at is not null`),
  saleId: orMissing(columnOf(buzzerLoanTable, 'l', 'saleId')),
  orderNumber: columnOf(saleTable, 's', 'orderNumber'),
  ...columnsOf(buzzerLoanTable, 'l', 'lentAt', 'lastCalledAt', 'calls', 'isCalling'),
  hasFailed: computed(boolean(), fragment`l.call_failed_at is not null`),
})

/** Groups the columns of the loan into one object; they are all null when nobody has the buzzer. */
const toBuzzer = ({
  saleId,
  orderNumber,
  lentAt,
  lastCalledAt,
  calls,
  isCalling,
  hasFailed,
  ...buzzer
}: SelectedRow<typeof ofBuzzer>): Buzzer => ({
  ...buzzer,
  loan: saleId === null ? null : { saleId, orderNumber, lentAt, lastCalledAt, calls, isCalling, hasFailed },
})

/** Sorts buzzers by number, as they lie in the case. */
const inOrder = fragment`b.digits, b.number`

async function buzzersWhere(tx: Tx, meant: Fragment): Promise<Buzzer[]> {
  const rows = await reading(tx, ofBuzzer)`
    select ${ofBuzzer}
      from buzzer b
      left join buzzer_loan l on l.buzzer_id = b.id and l.ended_at is null
      left join sale s on s.id = l.sale_id
     where b.archived_at is null
       and ${meant}
     order by ${inOrder}`
  return rows.map(toBuzzer)
}

export const allBuzzers = (tx: Tx): Promise<Buzzer[]> => buzzersWhere(tx, fragment`true`)

/**
 * Locks a buzzer until the transaction ends and reads it after the lock: lending, losing or deleting it waits. The lock does
 * not wait for loans or calls that only reference the buzzer.
 */
export async function holdBuzzer(
  tx: Tx,
  which: { readonly id: string } | { readonly number: string },
): Promise<Buzzer | undefined> {
  const meant = 'id' in which ? fragment`b.id = ${which.id}` : fragment`b.number = ${which.number}`
  await tx.sql`
    select b.id
      from buzzer b
     where b.archived_at is null
       and ${meant}
       for no key update`
  return (await buzzersWhere(tx, meant))[0]
}

/** Buzzers in the case first, then those that a customer still has after their sale was cancelled. */
const likeliestFirst = fragment`exists (select from buzzer_asked_back f where f.buzzer_id = b.id), ${inOrder}`

const ofNumber = selection(columnsOf(buzzerTable, 'b', 'number'))
const ofFree = selection(columnsOf(buzzerTable, 'b', 'id'))

/** The condition for buzzers that this stand may lend now. */
const freeAt = (standId: string) => fragment`
           b.archived_at is null
       and not b.is_disabled
       and b.lost_at is null
       and (b.stand_id is null or b.stand_id = ${standId})
       and not exists (select from buzzer_loan l where l.buzzer_id = b.id and l.ended_at is null)`

export async function freeNumbers(tx: Tx, standId: string): Promise<string[]> {
  const rows = await reading(tx, ofNumber)`
    select ${ofNumber}
      from buzzer b
     where ${freeAt(standId)}
     order by ${likeliestFirst}`
  return rows.map(({ number }) => number)
}

/**
 * Locks the lowest free number; a buzzer that a customer still has after a cancelled sale comes last. Buzzers that another
 * till has locked are skipped. The query may have begun before such a till lent one: the row is read again, and if it is
 * lent by now, the search is repeated.
 */
export async function holdFreeBuzzer(tx: Tx, standId: string): Promise<Buzzer | undefined> {
  for (;;) {
    const [free] = await reading(tx, ofFree)`
      select ${ofFree}
        from buzzer b
       where ${freeAt(standId)}
       order by ${likeliestFirst}
       limit 1
         for no key update skip locked`
    if (!free) return undefined
    const [buzzer] = await buzzersWhere(tx, fragment`b.id = ${free.id}`)
    if (buzzer && !buzzer.loan) return buzzer
  }
}

const givenNumbers = givenOf(buzzerTable, 'id', 'number')

/** Inserts the numbers that are not in use yet, and returns those. */
export async function insertBuzzers(
  tx: Tx,
  buzzers: readonly Pick<Buzzer, 'id' | 'number'>[],
  standId: string | null,
): Promise<string[]> {
  const given = givenNumbers(buzzers)
  const rows = await reading(tx, ofNumber)`
    insert into buzzer as b (${given.names}, stand_id)
    select ${given.names}, ${standId}::uuid
      from ${given.rows}
     order by number
        on conflict (number) where archived_at is null do nothing
    returning ${ofNumber}`
  return rows.map(({ number }) => number)
}

const givenWords = givenOf(buzzerTable, ...columns)

export async function saveBuzzer(tx: Tx, buzzer: Pick<Buzzer, (typeof columns)[number]>): Promise<void> {
  const { set, rows } = givenWords([buzzer])
  await tx.sql`
    update buzzer
       set ${set}
      from ${rows}
     where buzzer.id = n.id`
}

/** Saves since when the buzzer is lost; null: it was found. */
export async function saveLost(tx: Tx, id: string, lostAt: Date | null): Promise<void> {
  await tx.sql`
    update buzzer
       set lost_at = ${lostAt}
     where id = ${id}`
}

export async function archiveBuzzer(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql`
    update buzzer
       set archived_at = ${now}
     where id = ${id}`
}

export async function numbersInUse(tx: Tx): Promise<string[]> {
  const rows = await reading(tx, ofNumber)`
    select ${ofNumber}
      from buzzer b
     where b.archived_at is null`
  return rows.map(({ number }) => number)
}

/** Locks out other tests until the transaction ends, and returns true while a test of all buzzers is running. */
export async function holdTrials(tx: Tx): Promise<boolean> {
  await tx.sql`
    select
      from venue_settings
       for no key update`
  const { rowCount } = await tx.sql`
    select
      from buzzer_call
     where sent_at is null
       and failed is null
       and loan_id is null
     limit 1`
  return rowCount > 0
}

/** Orders a ring for each buzzer in the case, one every two seconds, to find dead ones. A buzzer with a customer only rings for its order. */
export async function askToTry(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.sql`
    insert into buzzer_call (id, buzzer_id, asked_at)
    select gen_random_uuid(), b.id, ${now}::timestamptz + (row_number() over (order by ${inOrder}) - 1) * interval '2 seconds'
      from buzzer b
     where b.archived_at is null
       and not b.is_disabled
       and b.lost_at is null
       and not exists (
             select
               from buzzer_loan l
              where l.buzzer_id = b.id
                and l.ended_at is null
           )`
  return rowCount
}
