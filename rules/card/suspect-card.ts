/** A card whose seal is not ours: only shown as such, unless the organiser blocks those («Bloquer les cartes suspectes»). */
import { Refusal } from '../plain/refusal.ts'

export type CardSettings = { readonly blocksSuspectCards: boolean }

/** Whether no money moves on it. For the books that decide, and for whoever only reads it. */
export const isRefusedAsSuspect = (isAuthentic: boolean, { blocksSuspectCards }: CardSettings): boolean =>
  !isAuthentic && blocksSuspectCards

export function mustNotBeRefusedAsSuspect(isRefusedAsSuspect: boolean): void {
  if (isRefusedAsSuspect) throw new Refusal('card-suspect')
}

/** Told with its refusal to whoever has it in their hands. */
export const keepSuspectCard = 'Retenez la carte et appelez un responsable.'
