/**
 * The list of cards for every combination of filter and sort. Each combination has a statement of its own, so that an index
 * returns the cards in the wanted order and reading stops at the end of the page.
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

/** `isNoted`: every card expired by now is marked as such. `isInService`: leaves out ended and expired cards. */
type Moment = { readonly now: Date; readonly isNoted: boolean; readonly isInService?: boolean }

type Part = Moment & Window

/**
 * Marks up to `most` expired cards, and returns true when none is left to mark. A card whose date is being changed at this
 * moment is skipped: the transaction that changes it removes the mark.
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
 * Call first in the transaction of a list. The settings make PostgreSQL plan for the given values, since they decide which
 * index helps; look cards up one by one, since any other join reads everything before the first row; and start no parallel
 * workers, which takes longer than reading a page.
 */
export const planForPages = (tx: Tx) => tx.sql`
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_hashjoin', 'off', true),
         set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`

export const asksForAll = ({ q, type, status, printed }: CardQuery): boolean => {
  const { rare, frequent } = searchOf(q)
  return type === 'all' && status === 'all' && printed === 'all' && !rare && !frequent
}

export type Found = PageOfIds

/** The ids of the cards on one page, and how many cards match, counted no further than `most`. */
export function findCards(
  tx: Tx,
  query: CardQuery,
  { now, isNoted, ...reach }: Moment & Reach,
): Promise<Found> {
  const ids = (limit: number) => idsInOrder(query, { now, isNoted, limit, offset: 0 })
  return readPageOfIds(tx, ids, reach)
}

/** Part of the cards in order, without counting: for far pages of a list without filters. */
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
 * As `isBlank` judges. The card itself is asked only where its balance says no more than that it is empty and has had one operation, and
 * as a value: planned as a join, it would read all cards.
 */
const isBlank = fragment`(b.is_active and b.balance = 0 and b.to_collect = 0 and b.operation_count = 1
                    and (select i.initial_balance = 0 and i.previous_card_id is null from card i where i.id = b.card_id))`

/** As `isInBox` judges, and as the index of these cards is written. */
const isInBox = fragment`(b.is_active and b.handed is null and b.balance = b.to_collect and b.last_purchase_at is null
                    and b.last_recharge_at is null and b.last_refund_at is null)`

/**
 * As the badge «Solde bas» is given: active, not expired, not blank, strictly under the limit. Counts no further than `most`, and
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
               and not ${isBlank}
             order by b.listed_expiry
             limit ${most}) as found`
  return count
}

/** How many cards match, counted to their end. Do not plan for pages: reading all cards, hashed, is the fast way here. */
export async function countCards(tx: Tx, query: CardQuery, moment: Moment): Promise<number> {
  const { from, where } = listingOf(query, moment)
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from ${from}
     where ${where}`
  return count
}

/** The columns of `card`; `card_balance` repeats some of them for the indexes that start with the balance. */
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

/** Which of the two rows of a card is found first, where no order by balance decides it: the one whose index knows the status. */
const beginsAt: Readonly<Record<CardQuery['status'], 'card' | 'balance' | 'card and balance'>> = {
  all: 'card',
  active: 'card and balance',
  expired: 'card',
  low: 'balance',
  'to-collect': 'balance',
  blank: 'balance',
  'in-box': 'balance',
  handed: 'card and balance',
  'to-refund': 'card and balance',
}

type Listing = { readonly from: Fragment; readonly where: Fragment; readonly columns: Columns }

function listingOf({ q, type, status, printed, sort }: CardQuery, moment: Moment): Listing {
  const { now, isNoted, isInService = false } = moment
  const beginsAtBalance = sort === 'balance' || beginsAt[status] === 'balance'
  const columns = beginsAtBalance ? ofBalance : ofCard
  const { rare, frequent } = searchOf(q)
  const byMark = isNoted && !beginsAtBalance && !rare && servedByMark({ printed, sort })
  const ofType = type === 'all' ? noFragment : fragment`and ${columns.type} = ${type}`
  const { isActive, hasNoExpiry, expiry } = columns
  // A list of expired cards must not exclude expired cards.
  const isGood = status === 'expired' ? noFragment : fragment`and (${hasNoExpiry} or ${expiry} > ${now})`
  const inService = isInService ? fragment`and ${isActive} ${isGood}` : noFragment
  return {
    columns,
    from: tablesFor(rare, {
      card: !beginsAtBalance,
      balance: beginsAtBalance || beginsAt[status] === 'card and balance',
    }),
    where: fragment`true ${ofType} ${inService} ${ofPrint[printed](columns)} ${ofStatus[status](columns, now)} ${byMark ? markOf[status] : noFragment} ${frequent?.(columns.code) ?? noFragment}`,
  }
}

/** `offset 0` keeps PostgreSQL from merging the subquery: the few cards that match a rare search are found first. */
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

/** The same conditions as `passesCardFilter` of the rules. */
const ofStatus: Readonly<Record<CardQuery['status'], (columns: Columns, now: Date) => Fragment>> = {
  all: () => noFragment,
  active: ({ isLive }, now) => fragment`and ${isLive(now)} and b.balance > 0`,
  expired: ({ isExpired }, now) => fragment`and ${isExpired(now)}`,
  low: () => fragment`and b.balance <= ${lowBalance} and not ${isBlank}`,
  'to-collect': () => fragment`and b.to_collect > 0`,
  blank: () => fragment`and ${isInBox} and ${isBlank}`,
  'in-box': () => fragment`and ${isInBox}`,
  handed: ({ isActive }) => fragment`and ${isActive} and not ${isInBox}`,
  'to-refund': ({ isActive }) => fragment`and ${isActive} and not ${isInBox} and b.balance > 0`,
}

/** Only these two sorts must skip many expired cards; cards not printed are few and have an index of their own. */
const servedByMark = ({ printed, sort }: Pick<CardQuery, 'printed' | 'sort'>): boolean =>
  printed !== 'not-printed' && (sort === 'createdAt' || sort === 'type')

/** Selects the partial index of cards not marked as expired, or the one of cards marked as expired. */
const markOf: Readonly<Record<CardQuery['status'], Fragment>> = {
  all: noFragment,
  active: fragment`and not c.is_noted_expired`,
  expired: fragment`and c.is_noted_expired`,
  low: noFragment,
  'to-collect': noFragment,
  blank: noFragment,
  'in-box': noFragment,
  handed: noFragment,
  'to-refund': noFragment,
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

/** The last key is unique, so the order of two cards is always fixed. */
const keysOf: Readonly<Record<CardQuery['sort'], (columns: Columns) => Fragment[]>> = {
  createdAt: ({ createdAt, id }) => [createdAt, id],
  expiryDate: ({ expiry, id }) => [expiry, id],
  balance: ({ id }) => [fragment`b.balance`, id],
  type: ({ type, createdAt, id }) => [type, createdAt, id],
}

/** All keys have the same direction, so that one index serves both directions. */
const inDirection = (keys: readonly Fragment[], isDown: boolean): Fragment =>
  keys
    .map((key) => (isDown ? fragment`${key} desc` : key))
    .reduce((before, key) => fragment`${before}, ${key}`)

/** Cards without expiry date come last in this direction too; an index read backwards would return them first. */
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
