/** The organiser's design of the front of cards: a picture, and a few words in French and in Arabic. */

import { isReadable } from '../plain/readable.ts'
import { Refusal, type RefusalCode } from '../plain/refusal.ts'
import { isArabic } from './drawing-order.ts'

export type CardWords = { readonly french: string; readonly arabic: string }

/** The hash that names the picture, or null: the front then has only the colour of the card's type. */
export type CardFront = CardWords & { readonly picture: string | null }

export const plainFront: CardFront = { french: '', arabic: '', picture: null }

export const longestCardWords = 60

/** «/images/3fa9…-carte.jpg»: JPEG, because a PDF accepts no WebP. */
export const cardPictureAddress = (hash: string): string => `/images/${hash}-carte.jpg`

/** Reads an address that `cardPictureAddress` wrote; undefined for any other. */
export const parseCardPictureAddress = (path: string): string | undefined =>
  /^\/images\/([0-9a-f]{64})-carte\.jpg$/.exec(path)?.[1]

/** The characters that the fonts of printed sheets have. */
const inFrench = /^[ -~\u00A0-\u00FFŒœ\u2009\u202F\u2013\u2014\u2018\u2019\u201C\u201D•…€]*$/
const inArabic = /^[\u0600-\u06FF]+$/

export type CardFrontField = keyof CardWords

/** The stored form: single spaces between words, none around them. */
const tidyWords = ({ french, arabic }: CardWords): CardWords => ({
  french: tidy(french),
  arabic: tidy(arabic),
})

const tidy = (typed: string) => (isReadable(typed) ? typed.trim().replace(/[ \t\n]+/g, ' ') : '')

/** All faults, in the order of the form. */
export function faultsOfCardWords(
  typed: CardWords,
): { readonly field: CardFrontField; readonly because: RefusalCode }[] {
  const { french, arabic } = tidyWords(typed)
  // Numbers and Latin names may stand among Arabic words; each word must use the letters of one script.
  const isPrinted = arabic.split(' ').every((word) => (isArabic(word) ? inArabic : inFrench).test(word))
  return [
    ...(inFrench.test(french) ? [] : [{ field: 'french', because: 'card-words-unprintable' } as const]),
    ...(arabic === '' || isArabic(arabic)
      ? []
      : [{ field: 'arabic', because: 'card-words-not-arabic' } as const]),
    ...(isPrinted ? [] : [{ field: 'arabic', because: 'card-words-unprintable' } as const]),
  ]
}

export const isSameFront = (one: CardFront, other: CardFront): boolean =>
  one.french === other.french && one.arabic === other.arabic && one.picture === other.picture

type Seen = { readonly seen: CardFront; readonly now: CardFront }

/** Refused in order: changed since it was read, the first fault of the form. */
export function mustBeCardWords(typed: CardWords, { seen, now }: Seen): CardWords {
  if (!isSameFront(seen, now)) throw new Refusal('event-changed')
  const [fault] = faultsOfCardWords(typed)
  if (fault) throw new Refusal(fault.because)
  return tidyWords(typed)
}
