/** A blank card: made to be recharged at a desk, and without any operation since its issue. */

import { formatDirhams, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Card } from './card.ts'

export type JudgedBlank = Pick<
  Card,
  'isActive' | 'initialBalance' | 'balance' | 'toCollect' | 'previousCardId' | 'operationCount'
>

/** Issued at 0,00 DH, with nothing to collect, replacing none, and its issue is its only operation. */
export const isBlank = (card: JudgedBlank): boolean =>
  card.isActive &&
  card.initialBalance === noMoney &&
  card.balance === noMoney &&
  card.toCollect === noMoney &&
  card.previousCardId === null &&
  card.operationCount === 1

export function mustBeBlank(card: JudgedBlank): void {
  if (!isBlank(card)) throw new Refusal('card-in-use')
}

/** The words under the refusal of a card that is not blank: what the card is. */
export function whatItIsInstead(card: JudgedBlank): string {
  if (!card.isActive) return 'Elle est désactivée.'
  if (card.toCollect > noMoney)
    return `Elle porte ${formatDirhams(card.toCollect)}, à encaisser quand on la vend.`
  if (card.balance > noMoney) return `Elle porte ${formatDirhams(card.balance)}.`
  return 'Elle a déjà servi.'
}
