/**
 * The list of cards, in every way one may ask for it. Each way is a statement of its own, so that an index hands out
 * the cards in the order asked for and reading stops at the end of the page.
 */
import { lowBalance } from '#rules/card/card.ts'
import type { CardQuery } from '#rules/card/card-query.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import { counted, reading, readingOne } from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'
import { type PageOfIds, type Reach, readPageOfIds } from '../platform/sql-page.ts'
import { cardColumns, type SealedCard, toSealedCard } from './card-row-store.ts'
import { searchOf } from './card-search-store.ts'

/** `isNoted`: every card that has expired by now bears its mark. `isInService`: without those that have ended or expired. */
type Moment = { readonly now: Date; readonly isNoted: boolean; readonly isInService?: boolean }

type Part = Moment & Window

/**
 * Marks cards that have expired, `most` of them at a time, and answers whether none is left. A card whose date is being
 * changed this moment is passed over: the transaction that changes it takes the mark away.
 */
export async function noteExpired(tx: Tx, now: Date, most: number): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update card
       set is_noted_expired = true
     where id in (select id
                    from card
                   where is_active
                     and not is_noted_expired
                     and expires_at <= ${now}
                   order by expires_at
                   limit ${most}
                     for update skip locked)
       and is_active
       and not is_noted_expired
       and expires_at <= ${now}`
  return rowCount < most
}

/**
 * Call first in the transaction of a list. Plans are made for the values asked for, since which index serves depends on
 * them; cards are looked up one by one as they come, because reading stops early: any other join begins by reading all;
 * and starting helpers takes longer than the little there is to read.
 */
export const planForPages = (tx: Tx) => tx.sql`
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_hashjoin', 'off', true),
         set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`

export const asksForAll = ({ q, type, status, printed }: CardQuery): boolean => {
  const { rare, frequent } = searchOf(q)
  return type === 'all' && status === 'all' && printed === 'all' && !rare && !frequent
}

export type Found = PageOfIds

/** Which cards a page shows of what a query leaves. */
export function findCards(
  tx: Tx,
  query: CardQuery,
  { now, isNoted, ...reach }: Moment & Reach,
): Promise<Found> {
  const ids = (limit: number) => idsInOrder(query, { now, isNoted, limit, offset: 0 })
  return readPageOfIds(tx, ids, reach)
}

/** Some cards in order, uncounted: a page far back, where no filter has to be satisfied on the way. */
export async function idsOfCards(tx: Tx, query: CardQuery, window: Part): Promise<string[]> {
  const { rows } = await tx.sql<{ id: string }>`${idsInOrder(query, window)}`
  return rows.map(({ id }) => id)
}

export async function cardsInOrder(tx: Tx, ids: readonly string[]): Promise<SealedCard[]> {
  const rows = await reading(tx, cardColumns)`
    select ${cardColumns}
      from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
      join card c on c.id = listed.id
      join card_balance b on b.card_id = listed.id
     order by listed.place`
  return rows.map(toSealedCard)
}

/**
 * As the badge «Solde bas» is given: active, not expired, strictly under the limit. Counts no further than `most`, and
 * from today on: by balance it would first pass every empty card of the past. Plan for pages first.
 */
export async function countLowBalanceCards(tx: Tx, now: Date, most: number): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from (select 1
              from card_balance b
             where b.balance <= ${lowBalance}
               and b.balance <> ${lowBalance}
               and b.is_active
               and b.listed_expiry > ${now}
               and b.listed_expiry < 'infinity'
             order by b.listed_expiry
             limit ${most}) as found`
  return count
}

/** A card's own columns, or the same in the row of its balance, which repeats them for the indexes that begin there. */
const ofCard = {
  id: fragment`c.id`,
  code: fragment`c.code`,
  type: fragment`c.type`,
  isPrinted: fragment`c.is_printed`,
  isActive: fragment`c.is_active`,
  createdAt: fragment`c.created_at`,
  expiry: fragment`c.expires_at`,
  hasExpiry: fragment`c.expires_at is not null`,
  hasNoExpiry: fragment`c.expires_at is null`,
  isLive: (now: Date) => fragment`c.is_active and c.expires_at > ${now}`,
  isExpired: (now: Date) => fragment`c.is_active and c.expires_at <= ${now}`,
}
type Columns = typeof ofCard
const ofBalance: Columns = {
  id: fragment`b.card_id`,
  code: fragment`b.code`,
  type: fragment`b.type`,
  isPrinted: fragment`b.is_printed`,
  isActive: fragment`b.is_active`,
  createdAt: fragment`b.created_at`,
  expiry: fragment`b.listed_expiry`,
  hasExpiry: fragment`b.listed_expiry < 'infinity'`,
  hasNoExpiry: fragment`b.listed_expiry = 'infinity'`,
  isLive: (now) => fragment`b.is_active and b.listed_expiry > ${now} and b.listed_expiry < 'infinity'`,
  isExpired: (now) => fragment`b.is_active and b.listed_expiry <= ${now}`,
}

type Listing = { readonly from: Fragment; readonly where: Fragment; readonly columns: Columns }

function listingOf({ q, type, status, printed, sort }: CardQuery, moment: Moment): Listing {
  const { now, isNoted, isInService = false } = moment
  const beginsAtBalance = sort === 'balance' || status === 'low' || status === 'to-collect'
  const columns = beginsAtBalance ? ofBalance : ofCard
  const { rare, frequent } = searchOf(q)
  const byMark = isNoted && !beginsAtBalance && !rare && servedByMark({ printed, sort })
  const ofType = type === 'all' ? noFragment : fragment`and ${columns.type} = ${type}`
  const { isActive, hasNoExpiry, expiry } = columns
  // Whoever asks for cards that have expired means them.
  const isGood = status === 'expired' ? noFragment : fragment`and (${hasNoExpiry} or ${expiry} > ${now})`
  const inService = isInService ? fragment`and ${isActive} ${isGood}` : noFragment
  return {
    columns,
    from: tablesFor(rare, { card: !beginsAtBalance, balance: beginsAtBalance || status === 'active' }),
    where: fragment`true ${ofType} ${inService} ${ofPrint[printed](columns)} ${ofStatus[status](columns, now)} ${byMark ? markOf[status] : noFragment} ${frequent?.(columns.code) ?? noFragment}`,
  }
}

/** `offset 0` keeps the few cards that bear a rare piece of code apart: they are found first, whatever else is asked. */
function tablesFor(
  rare: Fragment | undefined,
  needed: { readonly card: boolean; readonly balance: boolean },
): Fragment {
  if (!needed.card && !rare) return fragment`card_balance b`
  const cards = rare
    ? fragment`(select c.id, c.type, c.created_at, c.expires_at, c.is_printed, c.is_active
               from card c
              where true ${rare}
             offset 0) as c`
    : fragment`card c`
  return needed.balance ? fragment`${cards} join card_balance b on b.card_id = c.id` : cards
}

const ofPrint: Readonly<Record<CardQuery['printed'], (columns: Columns) => Fragment>> = {
  all: () => noFragment,
  printed: ({ isPrinted }) => fragment`and ${isPrinted}`,
  'not-printed': ({ isPrinted }) => fragment`and not ${isPrinted}`,
}

/** As `passesCardFilter` judges one card. */
const ofStatus: Readonly<Record<CardQuery['status'], (columns: Columns, now: Date) => Fragment>> = {
  all: () => noFragment,
  active: ({ isLive }, now) => fragment`and ${isLive(now)} and b.balance > 0`,
  expired: ({ isExpired }, now) => fragment`and ${isExpired(now)}`,
  low: () => fragment`and b.balance <= ${lowBalance}`,
  'to-collect': () => fragment`and b.to_collect > 0`,
}

/** Only these two orders pass over the expired to come to the living; what is not printed is few, with an index of its own. */
const servedByMark = ({ printed, sort }: Pick<CardQuery, 'printed' | 'sort'>): boolean =>
  printed !== 'not-printed' && (sort === 'createdAt' || sort === 'type')

/** Leads to the index of the living or to that of the expired. */
const markOf: Readonly<Record<CardQuery['status'], Fragment>> = {
  all: noFragment,
  active: fragment`and not c.is_noted_expired`,
  expired: fragment`and c.is_noted_expired`,
  low: noFragment,
  'to-collect': noFragment,
}

function idsInOrder(query: CardQuery, window: Part): Fragment {
  const { limit, offset } = window
  const listing = listingOf(query, window)
  const { columns, from, where } = listing
  const isDown = query.direction === 'desc'
  if (query.sort === 'expiryDate' && isDown) return latestExpiryFirst(listing, window)
  return fragment`
    select ${columns.id} as id
      from ${from}
     where ${where}
     order by ${inDirection(keysOf[query.sort](columns), isDown)}
     limit ${limit}
    offset ${offset}`
}

/** No two cards share all their keys. */
const keysOf: Readonly<Record<CardQuery['sort'], (columns: Columns) => Fragment[]>> = {
  createdAt: ({ createdAt, id }) => [createdAt, id],
  expiryDate: ({ expiry, id }) => [expiry, id],
  balance: ({ id }) => [fragment`b.balance`, id],
  type: ({ type, createdAt, id }) => [type, createdAt, id],
}

/** All keys go one way, so that one index serves both. */
const inDirection = (keys: readonly Fragment[], isDown: boolean): Fragment =>
  keys
    .map((key) => (isDown ? fragment`${key} desc` : key))
    .reduce((before, key) => fragment`${before}, ${key}`)

/** Cards without expiry date come last here too, where an index read backwards would bring them first. */
const latestExpiryFirst = (
  { from, where, columns }: Listing,
  { limit, offset }: Window,
): Fragment => fragment`
    select id
      from ((select ${columns.id} as id, false as is_last, ${columns.expiry} as expiry
               from ${from}
              where ${where}
                and ${columns.hasExpiry}
              order by ${columns.expiry} desc, ${columns.id} desc
              limit ${offset + limit})
             union all
            (select ${columns.id}, true, null
               from ${from}
              where ${where}
                and ${columns.hasNoExpiry}
              order by ${columns.id} desc
              limit ${offset + limit})) as dated
     order by is_last, expiry desc, id desc
     limit ${limit}
    offset ${offset}`
