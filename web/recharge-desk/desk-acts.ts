/** The possible acts on the card on the desk, and the reasons against the others, by the same rules as in the books. */
import { type Card, refund } from '#rules/card/card.ts'
import { mustBeInitializable } from '#rules/card/card-initialization.ts'
import { type CardStops, mustBeServable } from '#rules/card/servable-card.ts'
import { mustNotBeRefusedAsSuspect } from '#rules/card/suspect-card.ts'
import { mustNotAwaitSale } from '#rules/card/unsold-card.ts'
import { refusedBy } from '#rules/plain/refusal.ts'

export const whenCut = 'Recharge impossible hors connexion.'

export type DeskAct = 'recharge' | 'refund' | 'initialize'

type Asked = CardStops & {
  /** Whether the payment includes the price of the card. */
  readonly isSale: boolean
  readonly now: Date
}

/**
 * The reason against each act, in the words of the catalogue; undefined where the act is possible. Selling the card counts as its
 * recharge.
 */
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
