/** Searches for cards that are not in hand, and the cards that are blocked for it. */
import type { CardType } from '#rules/card-type.ts'
import { type CardSearch, hoursSearched, type LossReason, minutesAside } from '#rules/lost-card.ts'
import type { Tx } from '../platform/database.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

/** Facts as the books are asked for them: the names of things as their ids. */
export type AskedFacts = {
  readonly code?: string | undefined
  readonly standId?: string | undefined
  readonly boughtAt?: Date | undefined
  readonly paid?: number | undefined
  readonly productIds?: readonly string[] | undefined
  readonly recharged?: number | undefined
  readonly rechargedAt?: Date | undefined
}

export type FoundCard = {
  readonly id: string
  readonly code: string
  readonly type: CardType
  readonly lastPurchaseAt: Date | null
  readonly isBlocked: boolean
}

const minutes = (count: number) => count * 60_000
const around = (at: Date, aside: number): readonly [Date, Date] => [
  new Date(at.getTime() - minutes(aside)),
  new Date(at.getTime() + minutes(aside)),
]

/** All facts of a purchase fit the same one. Of a stand, its days lead to its sales without reading the others. */
function purchase({ standId, boughtAt, paid, productIds }: AskedFacts, now: Date): Fragment {
  if (standId === undefined && boughtAt === undefined && paid === undefined && productIds === undefined)
    return noFragment
  const earliest = new Date(now.getTime() - minutes(hoursSearched * 60))
  const [since, until] = boughtAt === undefined ? [earliest, now] : around(boughtAt, minutesAside.purchase)
  const days = [since, until].flatMap((at) => daysAround(at))
  return fragment`
       and c.id in (
             select s.card_id
               from sale s
              where s.stand_id ${standId === undefined ? fragment`in (select id from stand)` : fragment`= ${standId}`}
                and s.business_day = any(${days}::text[])
                and s.created_at between ${since} and ${until}
                and s.created_at >= ${earliest}
                and s.status <> 'cancelled'
                ${paid === undefined ? noFragment : fragment`and s.amount = ${paid}`}
                ${
                  productIds === undefined
                    ? noFragment
                    : fragment`
                and exists (
                      select from sale_line l
                       where l.sale_id = s.id
                         and l.product_id = any(${productIds}::uuid[]))`
                })`
}

/** Whatever the hour at which days turn, and wherever. */
const daysAround = (at: Date): string[] =>
  [-1, 0, 1].map((days) => new Date(at.getTime() + days * minutes(24 * 60)).toISOString().slice(0, 10))

function lastRecharge({ recharged, rechargedAt }: AskedFacts): Fragment {
  const [since, until] = rechargedAt === undefined ? [] : around(rechargedAt, minutesAside.recharge)
  return fragment`
       ${since && until ? fragment`and b.last_recharge_at between ${since} and ${until}` : noFragment}
       ${
         recharged === undefined
           ? noFragment
           : fragment`
       and exists (
             select from operation o
              where o.card_id = c.id
                and o.booked_at = b.last_recharge_at
                and o.kind = 'recharge'
                and o.amount = ${recharged})`
       }`
}

/** The cards that every fact fits, `most` at most. */
export async function cardsThatFit(
  tx: Tx,
  facts: AskedFacts,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<FoundCard[]> {
  const { rows } = await tx.sql<FoundCard>`
    select c.id, c.code, c.type, b.last_purchase_at as "lastPurchaseAt", c.blocked_at is not null as "isBlocked"
      from card c
      join card_balance b on b.card_id = c.id
     where c.is_active
       ${facts.code === undefined ? noFragment : fragment`and c.code = ${facts.code}`}
       ${purchase(facts, now)}
       ${lastRecharge(facts)}
     limit ${most}`
  return rows
}

export async function productsCalled(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.sql<{ id: string; name: string }>`
    select id, name
      from product`
  return rows
}

/** Of this person since then, whatever became of them. */
export async function searchesSince(tx: Tx, personId: string, since: Date): Promise<Date[]> {
  const { rows } = await tx.sql<{ searched_at: Date }>`
    select searched_at
      from card_search
     where searched_by = ${personId}
       and searched_at > ${since}`
  return rows.map((row) => row.searched_at)
}

export type NewSearch = {
  readonly id: string
  readonly searchedBy: string
  readonly searchedAt: Date
  readonly facts: readonly string[]
  readonly found: number
  readonly cardId: string | null
}

export async function insertSearch(tx: Tx, search: NewSearch): Promise<void> {
  await tx.sql`
    insert into card_search (id, searched_by, searched_at, facts, found, card_id)
    values (${search.id}, ${search.searchedBy}, ${search.searchedAt}, ${search.facts}::text[], ${search.found},
            ${search.cardId})`
}

export async function findSearch(
  tx: Tx,
  id: string,
): Promise<(CardSearch & { facts: string[]; found: number; blockedAt: Date | null }) | undefined> {
  const { rows } = await tx.sql<CardSearch & { facts: string[]; found: number; blockedAt: Date | null }>`
    select searched_by as "searchedBy", searched_at as "searchedAt", card_id as "cardId", facts, found,
           blocked_at as "blockedAt"
      from card_search
     where id = ${id}`
  return rows[0]
}

type Block = {
  readonly searchId: string
  readonly cardId: string
  readonly because: LossReason
  readonly note: string | null
  readonly balance: number
  readonly now: Date
}

/** Whoever holds the balance of the card calls this. */
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

export type LostCardRow = FoundCard & {
  readonly balance: number
  readonly because: LossReason
  readonly note: string | null
  readonly facts: string[]
  readonly blockedBy: string
  readonly blockedAt: Date
  readonly confirmedBy: string | null
}

const lostCards = fragment`
    select c.id, c.code, c.type, b.last_purchase_at as "lastPurchaseAt", true as "isBlocked", b.balance, s.because, s.note,
           s.facts, h.name as "blockedBy", c.blocked_at as "blockedAt", a.name as "confirmedBy"
      from card c
      join card_balance b on b.card_id = c.id
      join card_search s on s.card_id = c.id and s.blocked_at = c.blocked_at
      join staff h on h.id = s.searched_by
      left join staff a on a.id = s.confirmed_by`

export async function lostCardsNow(tx: Tx): Promise<LostCardRow[]> {
  const { rows } = await tx.sql<LostCardRow>`
    ${lostCards}
     where c.blocked_at is not null
     order by c.blocked_at, c.id`
  return rows
}

export async function findLostCardRow(tx: Tx, cardId: string): Promise<LostCardRow | undefined> {
  const { rows } = await tx.sql<LostCardRow>`
    ${lostCards}
     where c.id = ${cardId}`
  return rows[0]
}
