/** Searches for lost cards by person, and the blocked cards that wait for an administrator. */
import type { Span } from '#rules/plain/period.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnsOf,
  computed,
  counted,
  integer,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofSearcher = selection({
  ...columnsOf(staffTable, 'h', 'id', 'name'),
  searches: computed(integer(), fragment`s.searches`),
  /** Searches that found exactly one card. */
  found: computed(integer(), fragment`s.found`),
  blocked: computed(integer(), fragment`s.blocked`),
})
export type CardSearcher = Readonly<SelectedRow<typeof ofSearcher>>

/** One index look-up for each person: people without searches cost almost nothing. */
export async function cardSearchers(tx: Tx, { since, until }: Span): Promise<CardSearcher[]> {
  return await reading(tx, ofSearcher)`
    select ${ofSearcher}
      from staff h
     cross join lateral (
             select count(*)::integer as searches, (count(*) filter (where found = 1))::integer as found,
                    count(blocked_at)::integer as blocked
               from card_search
              where searched_by = h.id
                and searched_at >= ${since}
                and searched_at < ${until}) s
     where s.searches > 0
     order by h.name, h.id`
}

/** The number of blocked cards whose replacement no administrator has agreed to since `agreedBefore`. */
export async function countCardsToAgreeTo(
  tx: Tx,
  { agreedBefore, limit }: { readonly agreedBefore: Date; readonly limit: number },
): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select
              from card
             where blocked_at is not null
               and (loss_confirmed_at is null or loss_confirmed_at < ${agreedBefore})
             limit ${limit}) waiting`
  return count
}
