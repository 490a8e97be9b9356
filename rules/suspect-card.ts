/** A card whose seal is not ours: only shown as such, unless the organiser blocks those («Bloquer les cartes suspectes»). */
import { type Card, mustBeUsable } from './card.ts'
import { Refusal } from './refusal.ts'

export type CardSettings = { readonly blocksSuspectCards: boolean }

/** Whether no money moves on it. For the books that decide, and for whoever only reads it. */
export const isBlocked = (isAuthentic: boolean, { blocksSuspectCards }: CardSettings): boolean =>
  !isAuthentic && blocksSuspectCards

export function mustNotBeBlocked(isBlocked: boolean): void {
  if (isBlocked) throw new Refusal('card-suspect')
}

type Read = Pick<Card, 'isActive' | 'expiresAt' | 'codeFirstIssuedAt'> & { readonly isBlocked: boolean }

/** Judged as soon as the card is read. Refused in order: blocked, then what `mustBeUsable` refuses. */
export function mustBeServable(card: Read, now: Date): void {
  mustNotBeBlocked(card.isBlocked)
  mustBeUsable(card, now)
}

/** Told with its refusal to whoever has it in their hands. */
export const keepSuspectCard = 'Retenez la carte et appelez un responsable.'
