import type { CardTally } from '#rules/card/card-statistics.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { bigint, computed, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** Adds the changes of a batch to the tally row of this process. */
export async function addToTally(writer: Writer, shard: number, change: CardTally): Promise<void> {
  const { cards, activeCards, handedCards, balance, purchases, purchased } = change
  await writer.sql`
    insert into card_tally as t (shard, cards, active, handed, balance, purchases, purchased)
    values (${shard}, ${cards}, ${activeCards}, ${handedCards}, ${balance}, ${purchases}, ${purchased})
        on conflict (shard) do update
       set cards = t.cards + excluded.cards,
           active = t.active + excluded.active,
           handed = t.handed + excluded.handed,
           balance = t.balance + excluded.balance,
           purchases = t.purchases + excluded.purchases,
           purchased = t.purchased + excluded.purchased`
}

const ofTally = selection({
  cards: computed(bigint(), fragment`coalesce(sum(cards), 0)::bigint`),
  activeCards: computed(bigint(), fragment`coalesce(sum(active), 0)::bigint`),
  handedCards: computed(bigint(), fragment`coalesce(sum(handed), 0)::bigint`),
  balance: computed(bigint<Centimes>(), fragment`coalesce(sum(balance), 0)::bigint`),
  purchases: computed(bigint(), fragment`coalesce(sum(purchases), 0)::bigint`),
  purchased: computed(bigint<Centimes>(), fragment`coalesce(sum(purchased), 0)::bigint`),
})

export const readTally = (tx: Tx): Promise<CardTally> =>
  readingOne(tx, ofTally)`
    select ${ofTally}
      from card_tally`
