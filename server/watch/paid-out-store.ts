/** Money that desks paid out of cards: soon after it was put on them, or though nobody had paid for the card. */
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

const isPaidOut = (since: Date) => fragment`
           r.kind in ('refund', 'initialization')
       and r.amount < 0
       and r.booked_at >= ${since}`

export type QuickRefund = PaidOut & {
  readonly rechargeId: string
  readonly recharged: number
  readonly rechargedAt: Date
  readonly refundId: string
  readonly refunded: number
  readonly refundedAt: Date
}

type Quick = { readonly since: Date; readonly minutes: number }

const quick = ({ since, minutes }: Quick) => fragment`
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
     where ${isPaidOut(since)}`

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

/** The first that happened to a card after it was issued, and nobody has paid for it since. */
const unpaid = (since: Date) => fragment`
      from operation r
      join card_balance b on b.card_id = r.card_id
     where ${isPaidOut(since)}
       and r.card_number = 2
       and b.to_collect > 0`

export async function countUnpaidPayouts(tx: Tx, since: Date): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
    ${unpaid(since)}`
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function unpaidPayouts(tx: Tx, since: Date, most: number): Promise<UnpaidPayout[]> {
  const { rows } = await tx.sql<UnpaidPayout>`
    select ${paidOut}, r.id as "operationId",
           -r.amount as "paidOut", r.booked_at as at, b.to_collect as "toCollect"
    ${unpaid(since)}
     order by r.booked_at desc
     limit ${most}`
  return rows
}
