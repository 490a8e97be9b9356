/** Whether a card that has just been read may be served: told at once, before anything is typed or priced. */
import { type Card, mustBeUsable } from './card.ts'
import { type CardSettings, mustNotBeBlocked } from './suspect-card.ts'
import { mustNotAwaitSale } from './unsold-card.ts'

/** What the organiser decided of all cards. */
export type CardsRefused = CardSettings & { readonly refusesUnsoldCards: boolean }

/** What the organiser decided of cards such as this one, read with it. */
export type CardStops = {
  /** Its seal is not ours, and those are blocked. */
  readonly isBlocked: boolean
  /** It awaited its sale when it was read, and those are refused. */
  readonly mustBeSold: boolean
}

type Read = CardStops & Pick<Card, 'isActive' | 'expiresAt' | 'codeFirstIssuedAt' | 'toCollect' | 'handed'>

/** Refused in order: blocked, then what `mustBeUsable` refuses, not sold. */
export function mustBeServable(card: Read, now: Date): void {
  mustNotBeBlocked(card.isBlocked)
  mustBeUsable(card, now)
  mustNotAwaitSale(card, card.mustBeSold)
}
