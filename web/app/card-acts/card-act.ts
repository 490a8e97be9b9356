import type { CardOnTheWire } from '#contract/card/card.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import type { ActState as StateOf } from '../form/act.ts'

/**
 * The props of every dialog about a card. It must stay mounted while open, whatever happens to the card meanwhile: the list or desk
 * keeps the card that the dialog was opened for.
 */
export type CardActProps = {
  readonly card: CardOnTheWire
  readonly onClose: () => void
  /** True while the dialog is hidden, with its typed text kept, because something else must be answered first. */
  readonly isAside?: boolean
  /** Called with the state of the act: a desk closes a finished act when the next card is held up. */
  readonly onState?: ((state: ActState) => void) | undefined
}

export type ActState = StateOf<unknown>['state']

/** The balance of the card now, when the books refused because the screen showed another one. */
export function balanceToldBy({ code, details }: Refusal): Centimes | undefined {
  const { balance } = details
  return code === 'card-balance-changed' && typeof balance === 'number' ? (balance as Centimes) : undefined
}
