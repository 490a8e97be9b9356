/** Searches for cards that are not in hand, by person, and the blocked cards that wait for an administrator. */
import type { Span } from '#rules/plain/period.ts'
import type { Tx } from '../platform/database.ts'

export type CardSearcher = {
  readonly id: string
  readonly name: string
  readonly searches: number
  /** Those that fitted one card alone. */
  readonly found: number
  readonly blocked: number
}

/** One look into the index for each person, so that people without searches cost almost nothing. */
export async function cardSearchers(tx: Tx, { since, until }: Span): Promise<CardSearcher[]> {
  const { rows } = await tx.sql<CardSearcher>`
    select h.id, h.name, s.searches, s.found, s.blocked
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
  return rows
}

/** Blocked, and no administrator has agreed since then that another takes their place. */
export async function countCardsToAgreeTo(
  tx: Tx,
  { agreedBefore, limit }: { readonly agreedBefore: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from (select
              from card
             where blocked_at is not null
               and (loss_confirmed_at is null or loss_confirmed_at < ${agreedBefore})
             limit ${limit}) waiting`
  return rows[0]?.count ?? 0
}
