import type { CardInChain } from '#contract/card/card.ts'
import { writeCard } from '#contract/card/card-reading.ts'
import type { House } from '../books/answer.ts'
import type { Neighbour, Neighbours } from './card-chain-store.ts'
import type { SealedCard } from './card-row-store.ts'

const alone: Neighbours = { previous: null, next: null }

/** A card as lists and its own page show it, with the result of checking its seal. */
export function writeInChain(
  house: Pick<House, 'isAuthentic'>,
  sealed: SealedCard,
  { previous, next }: Neighbours = alone,
): CardInChain {
  return {
    ...writeCard(sealed.card, house.isAuthentic(sealed)),
    serialNumber: sealed.serialNumber,
    previous: written(previous),
    next: written(next),
  }
}

const written = (neighbour: Neighbour | null) =>
  neighbour && { ...neighbour, createdAt: neighbour.createdAt.toISOString() }
