/** The story of one sale. Each statement starts from that sale alone. */
import type { BuzzerCarried, StepTaken } from '#rules/sale/sale-story.ts'
import { cardTable, operationTable, tillTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import {
  buzzerCallTable,
  buzzerLoanTable,
  buzzerTable,
  ticketEventTable,
  ticketTable,
} from '../database/tables/sales.ts'
import { nameOfStaff } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orMissing,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** Every sale has balances and a number in its till. `m` is its cancellation: `cancelledById` is null when there is none. */
const aroundSale = selection({
  balanceBefore: neverNull(columnOf(operationTable, 'o', 'balanceBefore')),
  balanceAfter: neverNull(columnOf(operationTable, 'o', 'balanceAfter')),
  tillNumber: neverNull(columnOf(operationTable, 'o', 'tillNumber')),
  standName: computed(standTable.columns.name, fragment`(select name from stand where id = s.stand_id)`),
  cardCode: computed(cardTable.columns.code, fragment`(select code from card where id = s.card_id)`),
  tillOpenedAt: columnOf(tillTable, 't', 'openedAt'),
  isTillOpen: computed(boolean(), fragment`t.closed_at is null`),
  receivedAt: computed(
    orNull(ticketTable.columns.orderedAt),
    fragment`(select ordered_at from ticket where sale_id = s.id)`,
  ),
  cancelledById: orMissing(columnOf(operationTable, 'm', 'id')),
  cancelledAt: columnOf(operationTable, 'm', 'bookedAt'),
  cancelledByName: nameOfStaff(fragment`m.actor_id`),
  reason: computed(orNull(text()), fragment`m.answer ->> 'reason'`),
  balanceAfterCancellation: neverNull(columnOf(operationTable, 'm', 'balanceAfter')),
})
export type AroundSale = Readonly<SelectedRow<typeof aroundSale>>

export async function findAroundSale(tx: Tx, saleId: string): Promise<AroundSale | undefined> {
  const [around] = await reading(tx, aroundSale)`
    select ${aroundSale}
      from sale s
      join operation o on o.id = s.id
      join till t on t.id = s.till_id
      left join operation m on m.reverses_id = s.id
     where s.id = ${saleId}`
  return around
}

const ofStep = selection({
  step: computed(text<StepTaken['step']>(), fragment`e.step`),
  at: columnOf(ticketEventTable, 'e', 'at'),
  isRecall: computed(boolean(), fragment`e.way = 'recall'`),
  byName: nameOfStaff(fragment`e.by`),
})

/** The steps of the ticket in the order in which they were taken. */
export const stepsOfTicket = (tx: Tx, saleId: string): Promise<StepTaken[]> =>
  reading(tx, ofStep)`
    select ${ofStep}
      from ticket_event e
     where e.sale_id = ${saleId}
     order by e.number`

const ofLoan = selection({
  ...columnsOf(buzzerLoanTable, 'l', 'id', 'lentAt', 'endedAt', 'ended'),
  number: columnOf(buzzerTable, 'b', 'number'),
  lentByName: nameOfStaff(fragment`l.lent_by`),
})

const ofCall = selection({
  loanId: columnOf(buzzerCallTable, 'c', 'loanId'),
  at: columnOf(buzzerCallTable, 'c', 'askedAt'),
  hasFailed: computed(boolean(), fragment`c.failed is not null`),
})

/** A call that was stopped before its ring counts neither as rung nor as failed. */
export async function buzzersOfSale(tx: Tx, saleId: string): Promise<BuzzerCarried[]> {
  const [loans, calls] = await Promise.all([
    reading(tx, ofLoan)`
      select ${ofLoan}
        from buzzer_loan l
        join buzzer b on b.id = l.buzzer_id
       where l.sale_id = ${saleId}
       order by l.lent_at, l.id`,
    reading(tx, ofCall)`
      select ${ofCall}
        from buzzer_call c
       where c.loan_id in (select id from buzzer_loan where sale_id = ${saleId})
         and c.failed is distinct from 'stopped'
       order by c.asked_at`,
  ])
  return loans.map(({ id, ...loan }) => ({
    ...loan,
    calls: calls.filter(({ loanId }) => loanId === id).map(({ loanId: _, ...call }) => call),
  }))
}
