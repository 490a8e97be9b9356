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
             select (count(*) filter (where facts <> '{}'))::integer as searches, (count(*) filter (where found = 1 and facts <> '{}'))::integer as found,
                    count(blocked_at)::integer as blocked
               from card_search
              where searched_by = h.id
                and searched_at >= ${since}
                and searched_at < ${until}) s
     where s.searches > 0 or s.blocked > 0
     order by h.name, h.id`
}

/**
 * Blocked, and no administrator has agreed since then that another takes their place. A card that an administrator blocked by hand waits
 * for nobody.
 */
export async function countCardsToAgreeTo(
  tx: Tx,
  { agreedBefore, limit }: { readonly agreedBefore: Date; readonly limit: number },
): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select
              from card c
             where c.blocked_at is not null
               and (c.loss_confirmed_at is null or c.loss_confirmed_at < ${agreedBefore})
               and not exists (
                     select
                       from card_search s
                       join staff h on h.id = s.searched_by
                      where s.card_id = c.id
                        and s.blocked_at = c.blocked_at
                        and s.facts = '{}'
                        and h.role = 'admin')
             limit ${limit}) waiting`
  return count
}
