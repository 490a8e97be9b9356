/** The searches for lost cards, and the cards that were blocked after a search. */
import type { CardLoss } from '#rules/card/card.ts'
import type { KeptBlock } from '#rules/card/card-block.ts'
import { cardBalanceTable, cardSearchTable, cardTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnOf,
  columnsOf,
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

const ofInstant = selection(columnsOf(cardSearchTable, 's', 'searchedAt'))

/** Of this person since then, whatever became of them. A block by hand was no search. */
export async function searchesSince(tx: Tx, personId: string, since: Date): Promise<Date[]> {
  const rows = await reading(tx, ofInstant)`
    select ${ofInstant}
      from card_search s
     where s.searched_by = ${personId}
       and s.searched_at > ${since}
       and s.facts <> '{}'`
  return rows.map(({ searchedAt }) => searchedAt)
}

export type NewSearch = {
  readonly id: string
  readonly searchedBy: string
  readonly searchedAt: Date
  /** The facts as the request sent them, and the same facts in words. */
  readonly asked: string
  readonly facts: readonly string[]
  readonly found: number
  readonly cardId: string | null
}

export async function insertSearch(tx: Tx, search: NewSearch): Promise<void> {
  await tx.sql`
    insert into card_search (id, searched_by, searched_at, asked, facts, found, card_id)
    values (${search.id}, ${search.searchedBy}, ${search.searchedAt}, ${search.asked}, ${search.facts}::text[],
            ${search.found}, ${search.cardId})`
}

const ofSearch = selection(
  columnsOf(cardSearchTable, 's', 'searchedBy', 'searchedAt', 'cardId', 'asked', 'found', 'blockedAt'),
)
export type KeptSearch = Readonly<SelectedRow<typeof ofSearch>>

export async function findSearch(tx: Tx, id: string): Promise<KeptSearch | undefined> {
  const [search] = await reading(tx, ofSearch)`
    select ${ofSearch}
      from card_search s
     where s.id = ${id}`
  return search
}

/** The number of cards blocked by this person that wait for an administrator's agreement. */
export async function countWaiting(
  tx: Tx,
  personId: string,
  { agreedBefore }: { readonly agreedBefore: Date },
): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from card c
      join card_search s on s.card_id = c.id and s.blocked_at = c.blocked_at
     where c.blocked_at is not null
       and (c.loss_confirmed_at is null or c.loss_confirmed_at < ${agreedBefore})
       and s.searched_by = ${personId}`
  return count
}

type Block = {
  readonly searchId: string
  readonly cardId: string
  readonly because: CardLoss
  readonly note: string | null
  readonly balance: number
  readonly now: Date
}

/** The caller must have locked the balance of the card. */
export async function saveBlock(
  tx: Tx,
  { searchId, cardId, because, note, balance, now }: Block,
): Promise<void> {
  await tx.sql`
    update card_search
       set because = ${because}, note = ${note}, blocked_at = ${now}, balance = ${balance}
     where id = ${searchId}`
  await tx.sql`
    update card
       set blocked_at = ${now}, loss_confirmed_at = null
     where id = ${cardId}`
}

type BlockByHand = {
  readonly id: string
  readonly cardId: string
  readonly balance: number
  readonly actorId: string
  readonly now: Date
}

/** Call it while the balance of the card is held. */
export async function insertBlockByHand(
  tx: Tx,
  { id, cardId, balance, actorId, now }: BlockByHand,
): Promise<void> {
  await tx.sql`
    insert into card_search (id, searched_by, searched_at, asked, facts, found, card_id, blocked_at, balance)
    values (${id}, ${actorId}, ${now}, '', '{}', 1, ${cardId}, ${now}, ${balance})`
  await tx.sql`
    update card
       set blocked_at = ${now}, loss_confirmed_at = null
     where id = ${cardId}`
}

const ofBlock = selection(columnsOf(cardSearchTable, 's', 'searchedBy', 'blockedAt', 'facts'))

/** How the card was blocked as it is now; undefined where it is not. */
export async function findBlock(tx: Tx, cardId: string): Promise<KeptBlock | undefined> {
  const [block] = await reading(tx, ofBlock)`
    select ${ofBlock}
      from card c
      join card_search s on s.card_id = c.id and s.blocked_at = c.blocked_at
     where c.id = ${cardId}`
  return block
}

/** Of the search that blocked it last. */
export async function saveConfirmation(
  tx: Tx,
  { cardId, adminId, now }: { readonly cardId: string; readonly adminId: string; readonly now: Date },
): Promise<void> {
  await tx.sql`
    update card_search s
       set confirmed_by = ${adminId}, confirmed_at = ${now}
      from card c
     where c.id = ${cardId}
       and s.card_id = c.id
       and s.blocked_at = c.blocked_at`
  await tx.sql`
    update card
       set loss_confirmed_at = ${now}
     where id = ${cardId}`
}

export async function saveUnblocking(tx: Tx, cardId: string, now: Date): Promise<void> {
  await tx.sql`
    update card_search s
       set unblocked_at = ${now}
      from card c
     where c.id = ${cardId}
       and s.card_id = c.id
       and s.blocked_at = c.blocked_at`
  await tx.sql`
    update card
       set blocked_at = null, loss_confirmed_at = null
     where id = ${cardId}`
}

/** A blocked card with the search that blocked it. */
const ofLostCard = selection({
  ...columnsOf(cardTable, 'c', 'id', 'code', 'type', 'lossConfirmedAt'),
  ...columnsOf(cardBalanceTable, 'b', 'lastPurchaseAt', 'balance'),
  ...columnsOf(cardSearchTable, 's', 'note', 'facts'),
  isBlocked: computed(boolean(), fragment`true`),
  because: computed(orNull(text<CardLoss>()), fragment`s.because`),
  searchId: columnOf(cardSearchTable, 's', 'id'),
  blockedBy: columnOf(staffTable, 'h', 'name'),
  isByAdmin: computed(boolean(), fragment`(s.facts = '{}' and h.role = 'admin')`),
  blockedAt: neverNull(columnOf(cardTable, 'c', 'blockedAt')),
  confirmedBy: orMissing(columnOf(staffTable, 'a', 'name')),
})
export type LostCardRow = Readonly<SelectedRow<typeof ofLostCard>>

const blockedCards = fragment`
      from card c
      join card_balance b on b.card_id = c.id
      join card_search s on s.card_id = c.id and s.blocked_at = c.blocked_at
      join staff h on h.id = s.searched_by
      left join staff a on a.id = s.confirmed_by`

/** The blocked cards, those blocked longest ago first; at most `most` of them. */
export const lostCardsNow = (tx: Tx, most: number): Promise<LostCardRow[]> =>
  reading(tx, ofLostCard)`
    select ${ofLostCard}
    ${blockedCards}
     where c.blocked_at is not null
     order by c.blocked_at, c.id
     limit ${most}`

export async function findLostCardRow(tx: Tx, cardId: string): Promise<LostCardRow | undefined> {
  const [card] = await reading(tx, ofLostCard)`
    select ${ofLostCard}
    ${blockedCards}
     where c.id = ${cardId}`
  return card
}
