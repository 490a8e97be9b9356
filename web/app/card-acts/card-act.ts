import type { CardOnTheWire } from '#contract/card/card.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import type { ActState as StateOf } from '../form/act.ts'

/**
 * What every dialog about a card is given. It must stay mounted while open, whatever becomes of the card meanwhile:
 * a list or a desk keeps the card it was opened for.
 */
export type CardActProps = {
  readonly card: CardOnTheWire
  readonly onClose: () => void
  /** Laid aside, with what was typed kept, while something else must be answered first. */
  readonly isAside?: boolean
  /** Called with the state of the act: a desk closes a finished act when the next card is held up. */
  readonly onState?: ((state: ActState) => void) | undefined
}

export type ActState = StateOf<unknown>['state']

/** What the card holds now, when the books refused because the screen was showing something else. */
export function balanceToldBy({ code, details }: Refusal): Centimes | undefined {
  const { balance } = details
  return code === 'card-balance-changed' && typeof balance === 'number' ? (balance as Centimes) : undefined
}
