/** The state of a card on its badge. */
import { isBlank, type JudgedBlank } from './blank-card.ts'
import { type Card, isExpired, lowBalance } from './card.ts'

export type CardStatus = 'inactive' | 'expired' | 'blank' | 'low-balance' | 'active'

export type Showable = Pick<Card, 'isActive' | 'expiresAt' | 'balance'> & JudgedBlank

/** The first state that applies: inactive (also without expiry date), expired, blank, low balance, active. */
export function cardStatus(card: Showable, now: Date): CardStatus {
  if (!card.isActive || card.expiresAt === null) return 'inactive'
  if (isExpired(card, now)) return 'expired'
  if (isBlank(card)) return 'blank'
  return card.balance < lowBalance ? 'low-balance' : 'active'
}
