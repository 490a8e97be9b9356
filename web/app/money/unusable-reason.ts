import type { Card } from '#rules/card.ts'
import { cardEndingWords } from '#rules/card-words.ts'
import { refusedBy } from '#rules/refusal.ts'
import { mustBeServable } from '#rules/suspect-card.ts'

/** Why no money may move on this card: «Cette carte est expirée». Undefined when it may. */
export const unusableReason = (card: Card, isBlocked: boolean, now: Date): string | undefined =>
  refusedBy(() => mustBeServable({ ...card, isBlocked }, now))

/** What became of it, for the operator who reads the card again; undefined where the reason says it all. */
export function endingWords({ ending }: Pick<Card, 'ending'>): string | undefined {
  return ending === 'lost' || ending === 'stolen' ? `${cardEndingWords[ending]}.` : undefined
}
