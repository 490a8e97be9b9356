/** What stands around one sale. Each statement begins from that sale alone. */
import type { BuzzerCarried, StepTaken } from '#rules/sale/sale-story.ts'
import type { Tx } from '../platform/database.ts'

export type AroundSale = {
  readonly balanceBefore: number
  readonly balanceAfter: number
  readonly standName: string
  readonly cardCode: string
  readonly tillNumber: number
  readonly tillOpenedAt: Date
  readonly isTillOpen: boolean
  readonly receivedAt: Date | null
  /** Null while the sale stands. */
  readonly cancelledById: string | null
  readonly cancelledAt: Date
  readonly cancelledByName: string | null
  readonly reason: string | null
  readonly balanceAfterCancellation: number
}

export async function findAroundSale(tx: Tx, saleId: string): Promise<AroundSale | undefined> {
  const { rows } = await tx.sql<AroundSale>`
    select o.balance_before as "balanceBefore", o.balance_after as "balanceAfter", o.till_number as "tillNumber",
           (select name from stand where id = s.stand_id) as "standName",
           (select code from card where id = s.card_id) as "cardCode",
           t.opened_at as "tillOpenedAt", t.closed_at is null as "isTillOpen",
           (select ordered_at from ticket where sale_id = s.id) as "receivedAt",
           m.id as "cancelledById", m.booked_at as "cancelledAt", m.answer ->> 'reason' as reason,
           (select name from staff where id = m.actor_id) as "cancelledByName",
           m.balance_after as "balanceAfterCancellation"
      from sale s
      join operation o on o.id = s.id
      join till t on t.id = s.till_id
      left join operation m on m.reverses_id = s.id
     where s.id = ${saleId}`
  return rows[0]
}

/** In the order in which they were taken. */
export async function stepsOfTicket(tx: Tx, saleId: string): Promise<StepTaken[]> {
  const { rows } = await tx.sql<StepTaken>`
    select step, at, way = 'recall' as "isRecall", (select name from staff where id = e.by) as "byName"
      from ticket_event e
     where sale_id = ${saleId}
     order by number`
  return rows
}

/** A call that was stopped before it was sent never rang, and is no failure either. */
export async function buzzersOfSale(tx: Tx, saleId: string): Promise<BuzzerCarried[]> {
  const [loans, calls] = await Promise.all([
    tx.sql<Omit<BuzzerCarried, 'calls'> & { id: string }>`
      select l.id, b.number, l.lent_at as "lentAt", (select name from staff where id = l.lent_by) as "lentByName",
             l.ended_at as "endedAt", l.ended
        from buzzer_loan l
        join buzzer b on b.id = l.buzzer_id
       where l.sale_id = ${saleId}
       order by l.lent_at, l.id`,
    tx.sql<{ loan_id: string; at: Date; has_failed: boolean }>`
      select loan_id, asked_at as at, failed is not null as has_failed
        from buzzer_call
       where loan_id in (select id from buzzer_loan where sale_id = ${saleId})
         and failed is distinct from 'stopped'
       order by asked_at`,
  ])
  return loans.rows.map(({ id, ...loan }) => ({
    ...loan,
    calls: calls.rows
      .filter((call) => call.loan_id === id)
      .map(({ at, has_failed }) => ({ at, hasFailed: has_failed })),
  }))
}
