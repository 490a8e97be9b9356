/** Money that desks paid out of cards: soon after it was put on them, or though nobody had paid for the card. */
import type { Span } from '#rules/period.ts'
import type { Tx } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** What a desk paid out of a card. */
export type PaidOut = {
  readonly personId: string
  readonly name: string
  readonly cardId: string
  readonly code: string
  readonly tillId: string
}

const paidOut = fragment`
    r.actor_id as "personId", (select name from staff where id = r.actor_id) as name, r.card_id as "cardId",
           (select code from card where id = r.card_id) as code, r.till_id as "tillId"`

const isPaidOut = ({ since, until }: Span) => fragment`
           r.kind in ('refund', 'initialization')
       and r.amount < 0
       and r.booked_at >= ${since}
       and r.booked_at < ${until}`

export type QuickRefund = PaidOut & {
  readonly rechargeId: string
  readonly recharged: number
  readonly rechargedAt: Date
  readonly refundId: string
  readonly refunded: number
  readonly refundedAt: Date
}

type Quick = { readonly span: Span; readonly minutes: number }

const quick = ({ span, minutes }: Quick) => fragment`
      from operation r
     cross join lateral (select c.id, c.amount + c.settled as amount, c.booked_at
                           from operation c
                          where c.card_id = r.card_id
                            and c.booked_at between r.booked_at - make_interval(mins => ${minutes}::integer) and r.booked_at
                            and c.kind in ('recharge', 'card-sale')
                            and c.actor_id = r.actor_id
                            and c.card_number < r.card_number
                          order by c.booked_at desc
                          limit 1) c
     where ${isPaidOut(span)}`

export async function countQuickRefunds(tx: Tx, asked: Quick): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
    ${quick(asked)}`
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function quickRefunds(tx: Tx, asked: Quick, most: number): Promise<QuickRefund[]> {
  const { rows } = await tx.sql<QuickRefund>`
    select ${paidOut},
           c.id as "rechargeId", c.amount as recharged, c.booked_at as "rechargedAt",
           r.id as "refundId", -r.amount as refunded, r.booked_at as "refundedAt"
    ${quick(asked)}
     order by r.booked_at desc
     limit ${most}`
  return rows
}

export type UnpaidPayout = PaidOut & {
  readonly operationId: string
  readonly paidOut: number
  readonly at: Date
  readonly toCollect: number
}

/**
 * Nobody has paid for the card, whatever was recharged onto it first. One declared lost goes on under another code, and what was
 * to be collected stays with the first. Where a stand has sold anything for it, a customer held it: that one was handed over and
 * its sale forgotten.
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
               join card p on p.id = c.previous_card_id and p.ending in ('lost', 'stolen'))
           select sum(b.to_collect)::bigint as to_collect
             from held
             join card_balance b on b.card_id = held.id
            where not exists (select from held w join operation s on s.card_id = w.id where s.kind = 'sale')) b
     where ${isPaidOut(span)}
       and b.to_collect > 0`

export async function countUnpaidPayouts(tx: Tx, span: Span): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
    ${unpaid(span)}`
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function unpaidPayouts(tx: Tx, span: Span, most: number): Promise<UnpaidPayout[]> {
  const { rows } = await tx.sql<UnpaidPayout>`
    select ${paidOut}, r.id as "operationId",
           -r.amount as "paidOut", r.booked_at as at, b.to_collect as "toCollect"
    ${unpaid(span)}
     order by r.booked_at desc
     limit ${most}`
  return rows
}
