/** What may be done to the card on the desk, and why not, by the rules the books apply. */
import { type Card, mustBeUsable, refund } from '#rules/card.ts'
import { mustBeInitializable } from '#rules/card-initialization.ts'
import { refusedBy } from '#rules/refusal.ts'

export const whenCut = 'Recharge impossible hors connexion.'

export type DeskAct = 'recharge' | 'refund' | 'initialize'

/** The refusal of each, in the words of the catalogue; undefined where it may be done. */
export function whyNotTo(card: Card, now: Date): Readonly<Record<DeskAct, string | undefined>> {
  return {
    recharge: refusedBy(() => mustBeUsable(card, now)),
    refund: refusedBy(() => refund(card, now)),
    initialize: refusedBy(() => mustBeInitializable(card, now)),
  }
}
