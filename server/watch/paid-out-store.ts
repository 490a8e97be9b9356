/** Cash that desks paid out of cards soon after it was recharged, or although nobody had paid for the card. */
import type { Span } from '#rules/plain/period.ts'
import { cardTable, operationTable, payoutAnswerTable } from '../database/tables/books.ts'
import { nameOfStaff } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  boolean,
  columnOf,
  computed,
  counted,
  neverNull,
  orMissing,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns of cash that a desk paid out of a card. */
const paidOutReads = {
  personId: columnOf(operationTable, 'r', 'actorId'),
  name: neverNull(nameOfStaff(fragment`r.actor_id`)),
  cardId: neverNull(columnOf(operationTable, 'r', 'cardId')),
  code: computed(cardTable.columns.code, fragment`(select code from card where id = r.card_id)`),
  tillId: neverNull(columnOf(operationTable, 'r', 'tillId')),
}
const paidOut = computed(bigint(), fragment`-r.amount`)

const isPaidOut = ({ since, until }: Span) => fragment`
           r.kind in ('refund', 'initialization')
       and r.amount < 0
       and r.booked_at >= ${since}
       and r.booked_at < ${until}`

const ofQuick = selection({
  ...paidOutReads,
  rechargeId: columnOf(operationTable, 'c', 'id'),
  recharged: columnOf(operationTable, 'c', 'amount'),
  rechargedAt: columnOf(operationTable, 'c', 'bookedAt'),
  refundId: columnOf(operationTable, 'r', 'id'),
  refunded: paidOut,
  refundedAt: columnOf(operationTable, 'r', 'bookedAt'),
})
export type QuickRefund = Readonly<SelectedRow<typeof ofQuick>>

type Quick = { readonly span: Span; readonly minutes: number }

/** Finds the recharge by the same person in the last `minutes`: on this card, or on the card that it replaced after a loss. */
const quick = ({ span, minutes }: Quick) => fragment`
      from operation r
     cross join lateral (
           with recursive held as (
             select r.card_id as id, r.card_number as before
              union all
             select p.id, null
               from held h
               join card c on c.id = h.id
               join card p on p.id = c.previous_card_id and p.ending in ('lost', 'stolen', 'damaged'))
           select c.id, c.amount + c.settled as amount, c.booked_at
             from held
             join operation c on c.card_id = held.id
            where c.booked_at between r.booked_at - make_interval(mins => ${minutes}::integer) and r.booked_at
              and c.kind in ('recharge', 'card-sale')
              and c.actor_id = r.actor_id
              and (held.before is null or c.card_number < held.before)
            order by c.booked_at desc
            limit 1) c
     where ${isPaidOut(span)}`

export async function countQuickRefunds(tx: Tx, asked: Quick): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
    ${quick(asked)}`
  return count
}

/** Largest amount first, so that many small ones do not hide a large one. */
export async function quickRefunds(tx: Tx, asked: Quick, most: number): Promise<QuickRefund[]> {
  return await reading(tx, ofQuick)`
    select ${ofQuick}
    ${quick(asked)}
     order by r.amount, r.booked_at desc
     limit ${most}`
}

const ofUnpaid = selection({
  ...paidOutReads,
  operationId: columnOf(operationTable, 'r', 'id'),
  paidOut,
  at: columnOf(operationTable, 'r', 'bookedAt'),
  toCollect: computed(bigint(), fragment`b.to_collect`),
  /** True when a stand has sold something to the card. */
  hasBought: computed(boolean(), fragment`b.has_bought`),
  /** The balance of the card when it was given away, before or after the payout; null when it was not given away. */
  given: orMissing(columnOf(operationTable, 'g', 'settled')),
  /** The reason «Offerte», in the words of every history. */
  givenAs: computed(orNull(text()), fragment`g.answer ->> 'reason'`),
  /** An administrator's answer; all three are null when there is none. */
  answer: orMissing(columnOf(payoutAnswerTable, 'w', 'note')),
  answeredAt: orMissing(columnOf(payoutAnswerTable, 'w', 'answeredAt')),
  answeredBy: nameOfStaff(fragment`w.answered_by`),
})
export type UnpaidPayout = Readonly<SelectedRow<typeof ofUnpaid>>

/**
 * Payouts of cards that nobody had paid for, whatever was recharged onto them first, or that were given away. A lost card
 * continues under another code, together with its unpaid amount. `has_bought` helps the reader: either a customer held the
 * card and its sale was forgotten, or a friend bought one tea.
 */
const unpaid = (span: Span) => fragment`
      from operation r
     cross join lateral (
           with recursive held as (
             select r.card_id as id
              union all
             select p.id
               from held h
               join card c on c.id = h.id
               join card p on p.id = c.previous_card_id and p.ending in ('lost', 'stolen', 'damaged')),
           ahead as (
             select r.card_id as id
              union all
             select n.id
               from ahead a
               join card c on c.id = a.id and c.ending in ('lost', 'stolen', 'damaged')
               join card n on n.previous_card_id = c.id)
           select (select sum(d.to_collect)::bigint
                     from ahead
                     join card_balance d on d.card_id = ahead.id) as to_collect,
                  (select bool_or(h.last_purchase_at is not null)
                     from held
                     join card_balance h on h.card_id = held.id) as has_bought,
                  array(select id from held union select id from ahead) as cards) b
      left join operation g on g.card_id = any(b.cards) and g.kind = 'card-gift'
      left join payout_answer w on w.operation_id = r.id
     where ${isPaidOut(span)}
       and (b.to_collect > 0 or g.id is not null)`

export async function countUnpaidPayouts(tx: Tx, span: Span): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
    ${unpaid(span)}`
  return count
}

/** Unanswered payouts first, then by amount, largest first. */
export async function unpaidPayouts(tx: Tx, span: Span, most: number): Promise<UnpaidPayout[]> {
  return await reading(tx, ofUnpaid)`
    select ${ofUnpaid}
    ${unpaid(span)}
     order by (w.operation_id is not null), r.amount, r.booked_at desc
     limit ${most}`
}
