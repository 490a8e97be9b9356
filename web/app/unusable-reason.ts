import { type Card, mustBeUsable } from '#rules/card.ts'
import { cardEndingWords } from '#rules/card-words.ts'
import { attempt } from '#rules/refusal.ts'

/** Why no money may move on this card: «Cette carte est expirée». Undefined when it may. */
export function unusableReason(card: Card, now: Date): string | undefined {
  const tried = attempt(() => mustBeUsable(card, now))
  return 'refusal' in tried ? tried.refusal.message : undefined
}

/** What became of it, for whoever holds it up again; undefined where the reason says it all. */
export function endingWords({ ending }: Pick<Card, 'ending'>): string | undefined {
  return ending === 'lost' || ending === 'stolen' ? `${cardEndingWords[ending]}.` : undefined
}
