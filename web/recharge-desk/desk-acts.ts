/** What may be done to the card on the desk, and why not, by the rules the books apply. */
import { type Card, refund } from '#rules/card.ts'
import { mustBeInitializable } from '#rules/card-initialization.ts'
import { refusedBy } from '#rules/refusal.ts'
import { mustBeServable, mustNotBeBlocked } from '#rules/suspect-card.ts'

export const whenCut = 'Recharge impossible hors connexion.'

export type DeskAct = 'recharge' | 'refund' | 'initialize'

/** The refusal of each, in the words of the catalogue; undefined where it may be done. */
export function whyNotTo(
  card: Card,
  { isBlocked, now }: { readonly isBlocked: boolean; readonly now: Date },
): Readonly<Record<DeskAct, string | undefined>> {
  const blocked = refusedBy(() => mustNotBeBlocked(isBlocked))
  return {
    recharge: refusedBy(() => mustBeServable({ ...card, isBlocked }, now)),
    refund: blocked ?? refusedBy(() => refund(card, now)),
    initialize: blocked ?? refusedBy(() => mustBeInitializable(card, now)),
  }
}
