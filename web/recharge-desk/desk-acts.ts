/** What may be done to the card on the desk, and why not, by the rules the books apply. */
import { type Card, mustBeUsable, refund } from '#rules/card.ts'
import { mustBeInitializable } from '#rules/card-initialization.ts'
import { attempt } from '#rules/refusal.ts'

export type DeskAct = 'recharge' | 'refund' | 'initialize'

/** The refusal of each, in the words of the catalogue; undefined where it may be done. */
export function whyNotTo(card: Card, now: Date): Readonly<Record<DeskAct, string | undefined>> {
  return {
    recharge: refused(() => mustBeUsable(card, now)),
    refund: refused(() => refund(card, now)),
    initialize: refused(() => mustBeInitializable(card, now)),
  }
}

function refused(rule: () => unknown): string | undefined {
  const tried = attempt(rule)
  return 'refusal' in tried ? tried.refusal.message : undefined
}
