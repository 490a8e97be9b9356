/** The states of a card in the words of our own list of cards. */

import { bare } from '../people/role-names.ts'
import type { Card, CardEnding } from './card.ts'
import { type CardStatus, cardStatus, type Showable } from './card-status.ts'
import { cardEndingWords, replacementWords } from './card-words.ts'

const endings: Readonly<Record<CardEnding, string>> = {
  ...cardEndingWords,
  ...replacementWords,
}

const standings: Readonly<Record<CardStatus, string>> = {
  inactive: 'Inactive',
  expired: 'Expirée',
  blank: 'Active',
  'low-balance': 'Active',
  active: 'Active',
}

type Standing = Pick<Card, 'ending'> & Showable

/** «Inactive» is only for a card without expiry date: unlike an ended card, it may still be given one. */
export const writeStanding = (card: Standing, now: Date): string =>
  card.ending ? endings[card.ending] : standings[cardStatus(card, now)]

const isAmong = (words: Readonly<Record<string, string>>, written: string) =>
  Object.values(words).some((word) => bare(word) === bare(written))

export const saysEnded = (written: string): boolean => isAmong(endings, written)

export const isStanding = (written: string): boolean => saysEnded(written) || isAmong(standings, written)
