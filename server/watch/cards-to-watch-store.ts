/** Cards whose balance moved to another card, and cards that bought something though nobody had paid for them. */
import type { ReplacementReason } from '#rules/card/card.ts'
import type { Role } from '#rules/people/staff.ts'
import type { Span } from '#rules/plain/period.ts'
import type { Tx } from '../platform/database.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

export type ReplacedCard = {
  readonly operationId: string
  readonly personId: string
  readonly name: string
  readonly role: Role
  readonly tillId: string
  readonly at: Date
  readonly cardId: string
  readonly code: string
  readonly because: ReplacementReason
  readonly note: string | null
  readonly moved: number
  readonly newCardId: string
  readonly newCode: string
  /** What nobody had paid for of the card that was replaced. */
  readonly toCollect: number
  /** What was remembered of it, and who agreed; both null where nobody had searched for it. */
  readonly facts: readonly string[] | null
  readonly blockedBy: string | null
  readonly confirmedBy: string | null
}

const isReplacement = ({ since, until }: Span) => fragment`
           r.kind = 'replacement'
       and r.booked_at >= ${since}
       and r.booked_at < ${until}`

export async function countReplacedCards(tx: Tx, span: Span): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from operation r
     where ${isReplacement(span)}`
  return rows[0]?.count ?? 0
}

/** The largest first. */
export async function replacedCards(tx: Tx, span: Span, most: number): Promise<ReplacedCard[]> {
  const { rows } = await tx.sql<ReplacedCard>`
    with shown as (
      select r.id, r.actor_id, r.till_id, r.card_id, r.booked_at, r.amount, r.answer
        from operation r
       where ${isReplacement(span)}
       order by r.amount, r.booked_at desc, r.id desc
       limit ${most})
    select r.id as "operationId", r.actor_id as "personId", h.name, h.role, r.till_id as "tillId", r.booked_at as at,
           c.id as "cardId", c.code, c.ending as because, c.ending_note as note, -r.amount as moved,
           n.id as "newCardId", n.code as "newCode",
           coalesce((r.answer -> 'card' ->> 'toCollect')::integer, 0) as "toCollect", s.facts, s."blockedBy", s."confirmedBy"
      from shown r
      join staff h on h.id = r.actor_id
      join card c on c.id = r.card_id
      join card n on n.previous_card_id = c.id
      left join lateral (
             select k.facts, b.name as "blockedBy", a.name as "confirmedBy"
               from card_search k
               join staff b on b.id = k.searched_by
               left join staff a on a.id = k.confirmed_by
              where k.card_id = c.id
                and k.blocked_at is not null
                and k.unblocked_at is null
                and c.ending in ('lost', 'stolen')
              order by k.blocked_at desc
              limit 1) s on true
     order by r.amount, r.booked_at desc, r.id desc`
  return rows
}

export type UnpaidCardSpent = {
  readonly cardId: string
  readonly code: string
  readonly toCollect: number
  /** «Offerte», of one that was given away afterwards. */
  readonly givenAs: string | null
  /** What stands took for it, less what was cancelled. */
  readonly spent: number
  readonly stands: readonly string[]
  readonly at: Date
}

/** What is to be collected of this card, or of the one under which it goes on after a loss. */
const dueOf = (cardId: Fragment) => fragment`
           (with recursive ahead as (
              select ${cardId} as id
               union all
              select n.id
                from ahead a
                join card c on c.id = a.id and c.ending in ('lost', 'stolen', 'damaged')
                join card n on n.previous_card_id = c.id)
            select sum(d.to_collect)::bigint
              from ahead
              join card_balance d on d.card_id = ahead.id)`

/**
 * Last bought something in the span, and whoever held it has still paid nothing for it, nor for the card that took its place; or it was
 * given away once it had bought, which the journal of access says who did.
 */
const spentUnpaid = ({ since, until }: Span) => fragment`
      select b.card_id, b.code, b.to_collect::bigint as to_collect, b.last_purchase_at, null as given_as
        from card_balance b
       where b.to_collect > 0
         and b.last_purchase_at >= ${since}
         and b.last_purchase_at < ${until}
       union all
      select b.card_id, b.code, d.due, b.last_purchase_at, null
        from operation r
        join card_balance b on b.card_id = r.card_id
       cross join lateral (select ${dueOf(fragment`b.card_id`)} as due) d
       where r.kind = 'replacement'
         and b.last_purchase_at >= ${since}
         and b.last_purchase_at < ${until}
         and d.due > 0
       union all
      select b.card_id, b.code, g.settled, b.last_purchase_at, g.answer ->> 'reason'
        from operation g
        join card_balance b on b.card_id = g.card_id
       where g.kind = 'card-gift'
         and g.booked_at >= ${since}
         and b.last_purchase_at >= ${since}
         and b.last_purchase_at < ${until}
         and exists (select from operation s where s.card_id = g.card_id and s.kind = 'sale' and s.booked_at < g.booked_at)`

export async function countUnpaidCardsSpent(tx: Tx, span: Span): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from (${spentUnpaid(span)}) s`
  return rows[0]?.count ?? 0
}

/** The largest first. */
export async function unpaidCardsSpent(tx: Tx, span: Span, most: number): Promise<UnpaidCardSpent[]> {
  const { rows } = await tx.sql<UnpaidCardSpent>`
    with spent as (
      ${spentUnpaid(span)}
       order by to_collect desc, card_id
       limit ${most})
    select s.card_id as "cardId", s.code, s.to_collect as "toCollect", s.given_as as "givenAs", s.last_purchase_at as at, o.spent, o.stands
      from spent s
     cross join lateral (select -coalesce(sum(o.amount), 0)::bigint as spent,
                                coalesce(array_agg(distinct t.name order by t.name), '{}') as stands
                           from operation o
                           join till k on k.id = o.till_id
                           join stand t on t.id = k.stand_id
                          where o.card_id = s.card_id
                            and o.kind in ('sale', 'sale-cancellation')) o
     order by s.to_collect desc, s.card_id`
  return rows
}
