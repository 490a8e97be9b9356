/** A card whose seal does not match: only marked as such, unless the organiser blocks these cards («Bloquer les cartes suspectes»). */
import { Refusal } from '../plain/refusal.ts'

export type CardSettings = { readonly blocksSuspectCards: boolean }

/** Whether no money may move on the card. */
export const isRefusedAsSuspect = (isAuthentic: boolean, { blocksSuspectCards }: CardSettings): boolean =>
  !isAuthentic && blocksSuspectCards

export function mustNotBeRefusedAsSuspect(isRefusedAsSuspect: boolean): void {
  if (isRefusedAsSuspect) throw new Refusal('card-suspect')
}

/** Shown with the refusal of a suspect card, to the person who holds it. */
export const keepSuspectCard = 'Retenez la carte et appelez un responsable.'
