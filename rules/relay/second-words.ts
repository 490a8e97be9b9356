/** What a second computer says to whoever stands before it, and what must hold before a person makes it the first. */
import { formatSecond } from '../copies/copy-words.ts'
import { counted } from '../plain/french.ts'
import { type Centimes, formatDirhams } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { refuseRelay } from './relay-refusals.ts'

/** A first that answered within so long is not off, and nobody can say that it is. */
const firstIsHeardForMs = 10_000

/** Whether the other computer said lately that it is the first; see `mustBeOff`. */
export const isFirstHeard = (firstHeardAgoMs: number): boolean => firstHeardAgoMs < firstIsHeardForMs

/** What a person types who sees that the other computer is off though it is heard. */
export const offWord = 'ÉTEINT'

export type Overruled = { readonly typed: string; readonly reason: string }

/**
 * `firstHeardAgoMs`: since the other computer said to this one that it is the first; infinite where it never did. Refuses, in this order:
 * another word than «ÉTEINT»; no reason; a first that is heard, where nobody overrules it.
 */
export function mustBeOff(firstHeardAgoMs: number, overruled: Overruled | null = null): void {
  if (overruled) {
    if (overruled.typed.trim().toLocaleUpperCase('fr') !== offWord) throw refuseRelay('off-word-wrong')
    if (overruled.reason.trim() === '') throw new Refusal('reason-missing')
    return
  }
  if (!isFirstHeard(firstHeardAgoMs)) return
  throw refuseRelay('first-computer-heard', { seconds: Math.floor(firstHeardAgoMs / 1_000) })
}

export type SecondNow = {
  readonly now: Date
  /** The last sale that lies here; null where there is none. */
  readonly lastSale: { readonly number: string; readonly amount: Centimes; readonly at: Date } | null
  /** Since when nothing comes; null while it does. */
  readonly cutSince: Date | null
  /**
   * Before that: `whole` where each operation of the first lay here too; else since when the first went on without this computer, as far as
   * it said so; `unknown` where it said nothing since this computer started.
   */
  readonly covered: 'whole' | 'unknown' | Date
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

function coverWords({ covered }: SecondNow): string {
  if (covered === 'whole') return 'Jusque-là chaque opération était protégée ici.'
  if (covered === 'unknown')
    return "Avant la coupure, je ne sais pas si chaque opération était protégée ici\u00A0: ce qu'il a encaissé en dernier manque peut-être."
  return `Depuis ${formatSecond(covered)} le premier continuait sans filet\u00A0: ce qu'il a encaissé ensuite n'est pas ici.`
}
