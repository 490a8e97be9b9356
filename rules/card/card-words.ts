/** The names of a card's operations on the screens. */

import { formatDirhams } from '../plain/money.ts'
import { type Card, type CardEnding, isExpired, type ReplacementReason } from './card.ts'
import { type Boxed, isInBox } from './card-box.ts'
import type { LastOperationKind } from './card-history.ts'

export const cardEndingWords: Readonly<Record<CardEnding, string>> = {
  deactivated: 'Désactivée',
  initialized: 'Initialisée',
  lost: 'Déclarée perdue',
  stolen: 'Déclarée volée',
  damaged: 'Remplacée, abîmée',
}

/** The label before a card's expiry date, past or future. */
export const expiryLabel = (card: Pick<Card, 'expiresAt'>, now: Date): string =>
  isExpired(card, now) ? 'Expirée depuis le' : 'Expire le'

/** A warning before cash is paid out of a card for which nobody has paid; undefined where somebody has. */
export function unpaidCardWords({
  toCollect,
  handed,
}: Pick<Card, 'toCollect' | 'handed'>): string | undefined {
  if (toCollect > 0) return `Carte jamais vendue\u00A0: ${formatDirhams(toCollect)} n'ont pas été encaissés.`
  return handed === 'given' ? 'Carte offerte.' : undefined
}

/** Where a card is: in the box, or handed to a person, and how. A card that has ended is in neither. */
export function handedInWords(card: Boxed): string {
  if (!card.isActive) return '—'
  if (isInBox(card)) return 'Dans la boîte'
  if (card.handed === 'sold') return 'Vendue'
  return card.handed === 'given' ? 'Offerte' : 'Remise'
}

/** Why a card was replaced, in words. */
export const replacementWords: Readonly<Record<ReplacementReason, string>> = {
  lost: 'Perdue',
  stolen: 'Volée',
  damaged: 'Abîmée',
}

/** In the words of the card's holder: a purchase, where the vendor sees a sale. */
export const cardOperationWords = {
  purchase: 'Achat',
  cancellation: 'Achat annulé',
  recharge: 'Recharge',
  'recharge-cancellation': 'Recharge annulée',
  'card-sale': 'Carte vendue',
  'card-gift': 'Remise gratuite',
  refund: 'Remboursement',
  initialization: 'Initialisation',
  replacement: 'Remplacement',
  'replacement-credit': 'Solde repris',
  deactivation: 'Désactivation',
} as const satisfies Record<LastOperationKind, string>
