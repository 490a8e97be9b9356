import type { Card, CardEnding } from '#rules/card/card.ts'
import { cardEndingWords } from '#rules/card/card-words.ts'
import { type CardStops, mustBeServable } from '#rules/card/servable-card.ts'
import { formatDateTimeOfYear } from '#rules/plain/french.ts'
import { refusedBy } from '#rules/plain/refusal.ts'

/** The reason why no money may move on this card: «Cette carte est expirée». Undefined when money may move. */
export const unusableReason = (card: Card, stops: CardStops, now: Date): string | undefined =>
  refusedBy(() => mustBeServable({ ...card, ...stops }, now))

const endings: Partial<Record<CardEnding, string>> = {
  lost: cardEndingWords.lost,
  stolen: cardEndingWords.stolen,
  damaged: 'Remplacée',
}

/** How and when the card ended, for a person who scans it again; undefined where the reason alone says it all. */
export function endingWords(
  { ending, updatedAt }: Pick<Card, 'ending' | 'updatedAt'>,
  now: Date,
): string | undefined {
  const words = ending && endings[ending]
  if (!words) return undefined
  const when = updatedAt ? ` le ${formatDateTimeOfYear(updatedAt, now)}` : ''
  return `${words}${when}.`
}
