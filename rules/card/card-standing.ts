/** The states of a card in the words of our own list of cards. */

import { bare } from '../people/role-names.ts'
import { type Card, type CardEnding, type CardStatus, cardStatus } from './card.ts'
import { cardEndingWords, replacementWords } from './card-words.ts'

const endings: Readonly<Record<CardEnding, string>> = {
  ...cardEndingWords,
  ...replacementWords,
}

const standings: Readonly<Record<CardStatus, string>> = {
  inactive: 'Inactive',
  expired: 'Expirée',
  'low-balance': 'Active',
  active: 'Active',
}

type Standing = Pick<Card, 'ending' | 'isActive' | 'expiresAt' | 'balance'>

/** «Inactive» is only for a card without expiry date: unlike an ended card, it may still be given one. */
export const writeStanding = (card: Standing, now: Date): string =>
  card.ending ? endings[card.ending] : standings[cardStatus(card, now)]

const isAmong = (words: Readonly<Record<string, string>>, written: string) =>
  Object.values(words).some((word) => bare(word) === bare(written))

export const saysEnded = (written: string): boolean => isAmong(endings, written)

export const isStanding = (written: string): boolean => saysEnded(written) || isAmong(standings, written)
