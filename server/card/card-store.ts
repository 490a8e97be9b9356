import type { Card } from '#rules/card/card.ts'
import type { CardsRefused } from '#rules/card/servable-card.ts'
import { cardBalanceTable, cardTable } from '../database/tables/books.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { columnsOf, givenOf, reading, selection } from '../platform/sql-columns.ts'
import { cardColumns, cardReads, type SealedCard, toSealedCard } from './card-row-store.ts'
import { cardsRefusedReads } from './cards-refused-store.ts'

const held = selection({ ...cardReads, ...cardsRefusedReads })

/**
 * Reads cards and locks their balances until the transaction ends, so that two tills cannot spend the same dirham. The
 * second statement begins after the lock and therefore sees what the previous transaction wrote.
 */
export async function holdCards(tx: Tx, ids: readonly string[]): Promise<HeldCards> {
  const locked = tx.sql`
    select card_id
      from card_balance
     where card_id = any(${ids}::uuid[])
     order by card_id
       for update`
  const read = reading(tx, held)`
    select ${held}
      from card c
      join card_balance b on b.card_id = c.id
     cross join venue_settings v
     where c.id = any(${ids}::uuid[])`
  const [, rows] = await Promise.all([locked, read])
  const { blocksSuspectCards = false, refusesUnsoldCards = false } = rows[0] ?? {}
  const sealed = rows.map(({ blocksSuspectCards: _, refusesUnsoldCards: __, ...card }) => toSealedCard(card))
  return { sealed, refused: { blocksSuspectCards, refusesUnsoldCards } }
}

export type HeldCards = {
  readonly sealed: readonly SealedCard[]
  /** Read together with the cards: both are false when no card is locked. */
  readonly refused: CardsRefused
}

const ofCode = selection(columnsOf(cardTable, 'card', 'code'))

export async function codesTaken(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const rows = await reading(tx, ofCode)`
    select ${ofCode}
      from card
     where code = any(${codes}::text[])`
  return rows.map((row) => row.code)
}

const givenCards = givenOf(
  cardTable,
  'id',
  'code',
  'type',
  'initialBalance',
  'isActive',
  'expiresAt',
  'isPrinted',
  'securityHash',
  'previousCardId',
  'codeFirstIssuedAt',
  'createdAt',
)
const givenBalances = givenOf(cardBalanceTable, 'cardId', 'balance', 'toCollect', 'handed', 'operationCount')

/**
 * A new generation of a code gets the hash of the previous one: initializing must not make a false card authentic. It gets its serial
 * number too; other cards are numbered in the order of their ids, in which they are printed.
 */
export async function insertCards(
  writer: Writer,
  cards: readonly Card[],
  securityHashes: readonly string[],
): Promise<void> {
  const made = givenCards(cards.map((card, at) => ({ ...card, securityHash: securityHashes[at] ?? null })))
  const balances = givenBalances(cards.map((card) => ({ ...card, cardId: card.id })))
  await Promise.all([
    writer.sql`
      with made as (
        select n.id, n.code, n.type, n.initial_balance, n.is_active, n.expires_at, n.is_printed, n.security_hash,
               n.previous_card_id, n.code_first_issued_at, n.created_at,
               p.security_hash as passed_hash, p.serial_number as passed_number,
               row_number() over (partition by p.id is null order by n.id desc) - 1 as numbers_after
          from ${made.rows}
          left join card p on p.id = n.previous_card_id and p.code = n.code
      ), counted as (
        update code_count
           set last_number = last_number + (select count(*) from made where passed_number is null)
         where exists (select 1 from made where passed_number is null)
        returning last_number
      )
      insert into card (id, code, type, initial_balance, is_active, expires_at, is_printed, security_hash,
                        previous_card_id, code_first_issued_at, created_at, serial_number)
      select m.id, m.code, m.type, m.initial_balance, m.is_active, m.expires_at, m.is_printed,
             case when m.passed_number is null then m.security_hash else m.passed_hash end,
             m.previous_card_id, m.code_first_issued_at, m.created_at,
             coalesce(m.passed_number, c.last_number - m.numbers_after)
        from made m
        left join counted c on true`,
    writer.sql`
      insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, to_collect,
                                handed, operation_count)
      select c.id, c.code, c.type, c.created_at, c.is_printed, c.is_active, c.listed_expiry, n.balance, n.to_collect,
             n.handed, n.operation_count
        from ${balances.rows}
        join card c on c.id = n.card_id`,
  ])
}

const changedBalances = givenOf(
  cardBalanceTable,
  'cardId',
  'balance',
  'toCollect',
  'handed',
  'operationCount',
  'lastPurchaseAt',
  'lastRechargeAt',
  'lastRefundAt',
)

export async function saveBalances(writer: Writer, cards: readonly Card[]): Promise<void> {
  const { rows, set } = changedBalances(cards.map((card) => ({ ...card, cardId: card.id })))
  await writer.sql`
    update card_balance b
       set ${set}
      from ${rows}
     where b.card_id = n.card_id`
}

const changedStandings = givenOf(
  cardTable,
  'id',
  'isActive',
  'expiresAt',
  'ending',
  'endingNote',
  'blockedAt',
  'lossConfirmedAt',
  'updatedAt',
  'previousCardId',
)

/** Saves what changed in these cards besides the balance. */
export async function saveStandings(writer: Writer, cards: readonly Card[]): Promise<void> {
  const { rows, set } = changedStandings(cards)
  await writer.sql`
    update card c
       set ${set},
           is_noted_expired = false
      from ${rows}
     where c.id = n.id`
}

const givenSeals = givenOf(cardTable, 'id', 'securityHash')

/** Saves seals, for cards that take over the balance of a suspect card. */
export async function saveSeals(
  writer: Writer,
  cards: readonly Card[],
  securityHashes: readonly string[],
): Promise<void> {
  const { rows, set } = givenSeals(
    cards.map(({ id }, at) => ({ id, securityHash: securityHashes[at] ?? null })),
  )
  await writer.sql`
    update card c
       set ${set}
      from ${rows}
     where c.id = n.id`
}

/** The active card with this code; if none is active, the newest of the inactive ones. */
export async function findCardByCode(tx: Tx, code: string): Promise<SealedCard | undefined> {
  return (await findCardsByCode(tx, [code])).get(code)
}

/** By code: the active card, or the newest of the inactive ones. Unknown codes are left out. */
export async function findCardsByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, SealedCard>> {
  const rows = await reading(tx, cardColumns)`
    select ${cardColumns}
      from card c
      join card_balance b on b.card_id = c.id
      join (select w.code, bearer.id
              from unnest(${codes}::text[]) as w (code)
             cross join lateral (
                   select id
                     from card
                    where code = w.code
                    order by is_active desc, created_at desc
                    limit 1) as bearer) as today on today.id = c.id`
  return new Map(rows.map((row) => [row.code, toSealedCard(row)]))
}

const ofBearer = selection(columnsOf(cardTable, 'card', 'id', 'code'))

export async function codesOfCards(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await reading(tx, ofBearer)`
    select ${ofBearer}
      from card
     where id = any(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, row.code]))
}

export async function findCard(tx: Tx, id: string): Promise<SealedCard | undefined> {
  const rows = await reading(tx, cardColumns)`
    select ${cardColumns}
      from card c
      join card_balance b on b.card_id = c.id
     where c.id = ${id}`
  return rows.map(toSealedCard)[0]
}
