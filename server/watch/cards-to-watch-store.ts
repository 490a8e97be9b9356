/** Cards whose balance moved to another card, and cards that bought something though nobody had paid for them. */
import type { ReplacementReason } from '#rules/card/card.ts'
import type { Span } from '#rules/plain/period.ts'
import { cardBalanceTable, cardSearchTable, cardTable, operationTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  columnOf,
  columnsOf,
  computed,
  counted,
  integer,
  neverNull,
  orMissing,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
  texts,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

const ofReplaced = selection({
  operationId: columnOf(operationTable, 'r', 'id'),
  personId: columnOf(operationTable, 'r', 'actorId'),
  ...columnsOf(staffTable, 'h', 'name', 'role'),
  tillId: neverNull(columnOf(operationTable, 'r', 'tillId')),
  at: columnOf(operationTable, 'r', 'bookedAt'),
  cardId: columnOf(cardTable, 'c', 'id'),
  code: columnOf(cardTable, 'c', 'code'),
  because: computed(text<ReplacementReason>(), fragment`c.ending`),
  note: columnOf(cardTable, 'c', 'endingNote'),
  moved: computed(bigint(), fragment`-r.amount`),
  newCardId: columnOf(cardTable, 'n', 'id'),
  newCode: columnOf(cardTable, 'n', 'code'),
  /** The unpaid amount of the replaced card. */
  toCollect: computed(integer(), fragment`coalesce((r.answer -> 'card' ->> 'toCollect')::integer, 0)`),
  /** The facts of the search for this card, who blocked it and who agreed; null where nobody had searched for it. */
  facts: orMissing(columnOf(cardSearchTable, 's', 'facts')),
  blockedBy: computed(orNull(staffTable.columns.name), fragment`s.blocked_by`),
  confirmedBy: computed(orNull(staffTable.columns.name), fragment`s.confirmed_by`),
})
export type ReplacedCard = Readonly<SelectedRow<typeof ofReplaced>>

const isReplacement = ({ since, until }: Span) => fragment`
           r.kind = 'replacement'
       and r.booked_at >= ${since}
       and r.booked_at < ${until}`

export async function countReplacedCards(tx: Tx, span: Span): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from operation r
     where ${isReplacement(span)}`
  return count
}

/** Replaced cards, largest amount first. */
export async function replacedCards(tx: Tx, span: Span, most: number): Promise<ReplacedCard[]> {
  return await reading(tx, ofReplaced)`
    with shown as (
      select r.id, r.actor_id, r.till_id, r.card_id, r.booked_at, r.amount, r.answer
        from operation r
       where ${isReplacement(span)}
       order by r.amount, r.booked_at desc, r.id desc
       limit ${most})
    select ${ofReplaced}
      from shown r
      join staff h on h.id = r.actor_id
      join card c on c.id = r.card_id
      join card n on n.previous_card_id = c.id
      left join lateral (
             select k.facts, b.name as blocked_by, a.name as confirmed_by
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
}

const ofSpent = selection({
  ...columnsOf(cardBalanceTable, 's', 'cardId', 'code'),
  toCollect: computed(bigint(), fragment`s.to_collect`),
  /** The reason «Offerte», for a card that was given away afterwards. */
  givenAs: computed(orNull(text()), fragment`s.given_as`),
  at: neverNull(columnOf(cardBalanceTable, 's', 'lastPurchaseAt')),
  /** What stands took from the card, without cancelled sales. */
  spent: computed(bigint(), fragment`o.spent`),
  stands: computed(texts(), fragment`o.stands`),
})
export type UnpaidCardSpent = Readonly<SelectedRow<typeof ofSpent>>

/** The unpaid amount of this card, or of the card that replaced it after a loss. */
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
 * Cards whose last purchase is in the span, and which either are still unpaid, together with the card that replaced them, or
 * were given away after a purchase; the journal of access says who gave them.
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
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (${spentUnpaid(span)}) s`
  return count
}

/** Largest amount first. */
export async function unpaidCardsSpent(tx: Tx, span: Span, most: number): Promise<UnpaidCardSpent[]> {
  return await reading(tx, ofSpent)`
    with spent as (
      ${spentUnpaid(span)}
       order by to_collect desc, card_id
       limit ${most})
    select ${ofSpent}
      from spent s
     cross join lateral (select -coalesce(sum(o.amount), 0)::bigint as spent,
                                coalesce(array_agg(distinct t.name order by t.name), '{}') as stands
                           from operation o
                           join till k on k.id = o.till_id
                           join stand t on t.id = k.stand_id
                          where o.card_id = s.card_id
                            and o.kind in ('sale', 'sale-cancellation')) o
     order by s.to_collect desc, s.card_id`
}
