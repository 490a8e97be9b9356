import type { CardType } from '#rules/card/card-type.ts'
import type { PrintedCard } from '#rules/paper/printed-card.ts'
import type { Tx } from '../platform/database.ts'

/** In the order asked for. Unknown ids are left out. */
export async function cardsToPrint(tx: Tx, ids: readonly string[]): Promise<PrintedCard[]> {
  const { rows } = await tx.sql<{ code: string; type: CardType; expires_at: Date | null }>`
    select c.code, c.type, c.expires_at
      from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join card c on c.id = asked.id
     order by asked.place`
  return rows.map(({ code, type, expires_at }) => ({ code, type, expiresAt: expires_at }))
}

/** Answers how many of these cards there are, printed before or now. Locks the cards in the order that every other statement does. */
export async function markPrinted(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.sql<{ card_id: string }>`
    select card_id
      from card_balance
     where card_id = any(${ids}::uuid[])
     order by card_id
       for update`
  await tx.sql`
    update card
       set is_printed = true
     where id = any(${ids}::uuid[])
       and not is_printed`
  return rows.length
}
