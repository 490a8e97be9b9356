/** What may be done to the card on the desk, and why not, by the rules the books apply. */
import { type Card, refund } from '#rules/card/card.ts'
import { mustBeInitializable } from '#rules/card/card-initialization.ts'
import { type CardStops, mustBeServable } from '#rules/card/servable-card.ts'
import { mustNotBeRefusedAsSuspect } from '#rules/card/suspect-card.ts'
import { mustNotAwaitSale } from '#rules/card/unsold-card.ts'
import { refusedBy } from '#rules/plain/refusal.ts'

export const whenCut = 'Recharge impossible hors connexion.'

export type DeskAct = 'recharge' | 'refund' | 'initialize'

type Asked = CardStops & {
  /** What the desk is about to take is the price of the card, too. */
  readonly isSale: boolean
  readonly now: Date
}

/** The refusal of each, in the words of the catalogue; undefined where it may be done. A sale of the card goes by the recharge. */
export function whyNotTo(
  card: Card,
  { isSale, now, ...stops }: Asked,
): Readonly<Record<DeskAct, string | undefined>> {
  const stopped = refusedBy(() => {
    mustNotBeRefusedAsSuspect(stops.isRefusedAsSuspect)
    mustNotAwaitSale(card, stops.mustBeSold)
  })
  return {
    recharge: refusedBy(() =>
      mustBeServable({ ...card, ...stops, mustBeSold: stops.mustBeSold && !isSale }, now),
    ),
    refund: stopped ?? refusedBy(() => refund(card, now)),
    initialize: stopped ?? refusedBy(() => mustBeInitializable(card, now)),
  }
}
