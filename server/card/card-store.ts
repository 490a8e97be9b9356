import type { Card } from '#rules/card/card.ts'
import type { CardsRefused } from '#rules/card/servable-card.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { type CardRow, cardColumns, cardRows, type SealedCard, toSealedCard } from './card-row-store.ts'
import { cardsRefused } from './cards-refused-store.ts'

/**
 * Reads cards and holds their balances until the transaction ends, so that two tills cannot spend the same dirham.
 * The second statement begins once the lock is held and therefore sees what the last holder wrote.
 */
export async function holdCards(tx: Tx, ids: readonly string[]): Promise<HeldCards> {
  const held = tx.sql`
    select card_id
      from card_balance
     where card_id = any(${ids}::uuid[])
     order by card_id
       for update`
  const read = tx.sql<CardRow & CardsRefused>`
    select ${cardColumns}, ${cardsRefused}
      from card c
      join card_balance b on b.card_id = c.id
     cross join venue_settings v
     where c.id = any(${ids}::uuid[])`
  const [, { rows }] = await Promise.all([held, read])
  const { blocksSuspectCards = false, refusesUnsoldCards = false } = rows[0] ?? {}
  return { sealed: rows.map(toSealedCard), refused: { blocksSuspectCards, refusesUnsoldCards } }
}

export type HeldCards = {
  readonly sealed: readonly SealedCard[]
  /** Nothing where no card is held. */
  readonly refused: CardsRefused
}

export async function codesTaken(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await tx.sql<{ code: string }>`
    select code
      from card
     where code = any(${codes}::text[])`
  return rows.map((row) => row.code)
}

/** The next generation of a code keeps the hash of the last one: initializing must not make a false card genuine. */
export async function insertCards(
  writer: Writer,
  cards: readonly Card[],
  securityHashes: readonly string[],
): Promise<void> {
  await Promise.all([
    writer.sql`
      insert into card (id, code, type, initial_balance, is_active, expires_at, is_printed, security_hash,
                        previous_card_id, code_first_issued_at, created_at)
      select n.id, n.code, n.type, n.initial_balance, n.is_active, n.expires_at, n.is_printed,
             case when p.id is null then n.security_hash else p.security_hash end,
             n.previous_card_id, n.code_first_issued_at, n.created_at
        from unnest(
               ${cards.map((card) => card.id)}::uuid[],
               ${cards.map((card) => card.code)}::text[],
               ${cards.map((card) => card.type)}::text[],
               ${cards.map((card) => card.initialBalance)}::integer[],
               ${cards.map((card) => card.isActive)}::boolean[],
               ${cards.map((card) => card.expiresAt)}::timestamptz[],
               ${cards.map((card) => card.isPrinted)}::boolean[],
               ${securityHashes}::text[],
               ${cards.map((card) => card.previousCardId)}::uuid[],
               ${cards.map((card) => card.codeFirstIssuedAt)}::timestamptz[],
               ${cards.map((card) => card.createdAt)}::timestamptz[])
          as n (id, code, type, initial_balance, is_active, expires_at, is_printed, security_hash, previous_card_id,
                code_first_issued_at, created_at)
        left join card p on p.id = n.previous_card_id and p.code = n.code`,
    writer.sql`
      insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, to_collect,
                                handed, operation_count)
      select c.id, c.code, c.type, c.created_at, c.is_printed, c.is_active, c.listed_expiry, n.balance, n.to_collect,
             n.handed, n.operation_count
        from unnest(
               ${cards.map((card) => card.id)}::uuid[],
               ${cards.map((card) => card.balance)}::integer[],
               ${cards.map((card) => card.toCollect)}::integer[],
               ${cards.map((card) => card.handed)}::text[],
               ${cards.map((card) => card.operationCount)}::integer[])
          as n (id, balance, to_collect, handed, operation_count)
        join card c on c.id = n.id`,
  ])
}

export async function saveBalances(writer: Writer, cards: readonly Card[]): Promise<void> {
  await writer.sql`
    update card_balance b
       set balance = n.balance,
           to_collect = n.to_collect,
           handed = n.handed,
           operation_count = n.operation_count,
           last_purchase_at = n.last_purchase_at,
           last_recharge_at = n.last_recharge_at,
           last_refund_at = n.last_refund_at
      from unnest(
             ${cards.map((card) => card.id)}::uuid[],
             ${cards.map((card) => card.balance)}::integer[],
             ${cards.map((card) => card.toCollect)}::integer[],
             ${cards.map((card) => card.handed)}::text[],
             ${cards.map((card) => card.operationCount)}::integer[],
             ${cards.map((card) => card.lastPurchaseAt)}::timestamptz[],
             ${cards.map((card) => card.lastRechargeAt)}::timestamptz[],
             ${cards.map((card) => card.lastRefundAt)}::timestamptz[])
        as n (card_id, balance, to_collect, handed, operation_count, last_purchase_at, last_recharge_at, last_refund_at)
     where b.card_id = n.card_id`
}

/** What changes in a card beyond its balance. */
export async function saveStandings(writer: Writer, cards: readonly Card[]): Promise<void> {
  await writer.sql`
    update card c
       set is_active = n.is_active,
           expires_at = n.expires_at,
           ending = n.ending,
           ending_note = n.ending_note,
           blocked_at = n.blocked_at,
           loss_confirmed_at = n.loss_confirmed_at,
           updated_at = n.updated_at,
           previous_card_id = n.previous_card_id,
           is_noted_expired = false
      from unnest(
             ${cards.map((card) => card.id)}::uuid[],
             ${cards.map((card) => card.isActive)}::boolean[],
             ${cards.map((card) => card.expiresAt)}::timestamptz[],
             ${cards.map((card) => card.ending)}::text[],
             ${cards.map((card) => card.endingNote)}::text[],
             ${cards.map((card) => card.blockedAt)}::timestamptz[],
             ${cards.map((card) => card.lossConfirmedAt)}::timestamptz[],
             ${cards.map((card) => card.updatedAt)}::timestamptz[],
             ${cards.map((card) => card.previousCardId)}::uuid[])
        as n (id, is_active, expires_at, ending, ending_note, blocked_at, loss_confirmed_at, updated_at, previous_card_id)
     where c.id = n.id`
}

/** Of cards that take over the balance of a suspect one. */
export async function saveSeals(
  writer: Writer,
  cards: readonly Card[],
  securityHashes: readonly string[],
): Promise<void> {
  await writer.sql`
    update card c
       set security_hash = n.security_hash
      from unnest(${cards.map(({ id }) => id)}::uuid[], ${securityHashes}::text[]) as n (id, security_hash)
     where c.id = n.id`
}

/** The card that bears a code today; a code's earlier cards are inactive. The newest is given when none is active. */
export async function findCardByCode(tx: Tx, code: string): Promise<SealedCard | undefined> {
  return (await findCardsByCode(tx, [code])).get(code)
}

/** Of each of these codes that leads to one, the card that bears it today. */
export async function findCardsByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, SealedCard>> {
  const { rows } = await tx.sql<CardRow>`
    ${cardRows}
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

export async function codesOfCards(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.sql<{ id: string; code: string }>`
    select id, code
      from card
     where id = any(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, row.code]))
}

export async function findCard(tx: Tx, id: string): Promise<SealedCard | undefined> {
  const { rows } = await tx.sql<CardRow>`
    ${cardRows}
     where c.id = ${id}`
  return rows.map(toSealedCard)[0]
}
