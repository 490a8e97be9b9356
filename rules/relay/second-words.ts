/** What a second computer says to whoever stands before it, and what must hold before a person makes it the first. */
import { formatSecond } from '../copies/copy-words.ts'
import { counted } from '../plain/french.ts'
import { type Centimes, formatDirhams } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'

/** A first that answered within so long is not off, and nobody can say that it is. */
const firstIsHeardForMs = 10_000

/**
 * `firstHeardAgoMs`: since the first computer said to this one that it is the first; infinite where it never did. Throws
 * `first-computer-heard`. A person who knows better passes the hand there.
 */
export function mustBeOff(firstHeardAgoMs: number): void {
  if (firstHeardAgoMs >= firstIsHeardForMs) return
  throw new Refusal('first-computer-heard', { seconds: Math.floor(firstHeardAgoMs / 1_000) })
}

export type SecondNow = {
  readonly now: Date
  /** The last sale that lies here; null where there is none. */
  readonly lastSale: { readonly number: string; readonly amount: Centimes; readonly at: Date } | null
  /** Since when nothing comes; null while it does. */
  readonly cutSince: Date | null
  /** Since when the first said that it goes on without this computer; null where each of its operations lay here too. */
  readonly uncoveredSince: Date | null
}

/** Each a sentence or two, in the order in which they are shown. */
export const secondWords = (second: SecondNow): readonly string[] => [
  receivedWords(second),
  ...(second.cutSince ? [coverWords(second), "Depuis la coupure, je ne sais pas s'il continue seul."] : []),
]

function receivedWords({ now, lastSale, cutSince }: SecondNow): string {
  const cut = cutSince ? `Liaison coupée depuis ${formatSecond(cutSince)}.` : 'La liaison est bonne.'
  if (!lastSale) return `Aucune vente reçue. ${cut}`
  const { number, amount, at } = lastSale
  const ago = counted(Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1_000)), 'seconde', 'secondes')
  return `Dernière vente reçue à ${formatSecond(at)} (${number}, ${formatDirhams(amount)}), il y a ${ago}. ${cut}`
}

const coverWords = ({ uncoveredSince }: SecondNow): string =>
  uncoveredSince
    ? `Depuis ${formatSecond(uncoveredSince)} le premier continuait sans filet\u00A0: ce qu'il a encaissé ensuite n'est pas ici.`
    : 'Jusque-là chaque opération était protégée ici.'
