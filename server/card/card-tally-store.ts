import type { CardTally } from '#rules/card/card-statistics.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { firstRow } from '../platform/sql-columns.ts'

/** Adds what a batch changed to the row of its process. */
export async function addToTally(writer: Writer, shard: number, change: CardTally): Promise<void> {
  const { cards, activeCards, balance, purchases, purchased } = change
  await writer.sql`
    insert into card_tally as t (shard, cards, active, balance, purchases, purchased)
    values (${shard}, ${cards}, ${activeCards}, ${balance}, ${purchases}, ${purchased})
        on conflict (shard) do update
       set cards = t.cards + excluded.cards,
           active = t.active + excluded.active,
           balance = t.balance + excluded.balance,
           purchases = t.purchases + excluded.purchases,
           purchased = t.purchased + excluded.purchased`
}

export async function readTally(tx: Tx): Promise<CardTally> {
  const { rows } = await tx.sql<CardTally>`
    select coalesce(sum(cards), 0)::bigint as cards,
           coalesce(sum(active), 0)::bigint as "activeCards",
           coalesce(sum(balance), 0)::bigint as balance,
           coalesce(sum(purchases), 0)::bigint as purchases,
           coalesce(sum(purchased), 0)::bigint as purchased
      from card_tally`
  return firstRow(rows)
}
