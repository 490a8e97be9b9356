import type { CardOnTheWire } from '#contract/card/card.ts'

/** What can be done to one card from its tile. */
export type CardAct = 'print' | 'refund-first' | 'initialize' | 'replace' | 'give' | 'unblock' | 'deactivate'
export type OnAct = (card: CardOnTheWire, act: CardAct) => void
