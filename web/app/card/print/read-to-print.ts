import type { PrintedCard } from '#rules/paper/printed-card.ts'
import { ask } from '../../calls/ask.ts'

/** What is printed of these cards, in their order; the number under the code is no part of what other calls answer. */
export async function readToPrint(
  cardIds: readonly string[],
): Promise<(PrintedCard & { readonly id: string })[]> {
  const { cards } = await ask.listCardsToPrint({ cardIds: [...cardIds] })
  return cards.map((card) => ({
    ...card,
    expiresAt: card.expiresAt === null ? null : new Date(card.expiresAt),
  }))
}
