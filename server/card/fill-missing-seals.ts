import type { Database } from '../platform/database.ts'
import { sealCard } from './card-seal.ts'
import { saveSeals, unsealedCards } from './card-seal-store.ts'

const atOnce = 2_000

/** Seals every card without a seal and returns how many there were. A later change of their code is then detected. */
export async function fillMissingSeals(database: Database, key: string): Promise<number> {
  let filled = 0
  for (;;) {
    const cards = await unsealedCards(database, atOnce)
    if (cards.length === 0) return filled
    await saveSeals(
      database,
      cards.map((card) => ({ id: card.id, securityHash: sealCard(key, card) })),
    )
    filled += cards.length
  }
}
