import type { CardOnTheWire } from '#contract/card.ts'
import type { House } from '../books/answer.ts'
import { findCard } from './card-store.ts'

/** The books answer without looking at seals, which they do not hold; a card that is not ours must not seem so. */
export async function withSealChecked(
  { database, isAuthentic }: Pick<House, 'database' | 'isAuthentic'>,
  card: CardOnTheWire,
): Promise<CardOnTheWire> {
  const sealed = await findCard(database, card.id)
  return sealed ? { ...card, isAuthentic: isAuthentic(sealed) } : card
}
