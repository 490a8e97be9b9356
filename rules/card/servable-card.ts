/** Whether a card that has just been read may be served: told at once, before anything is typed or priced. */
import { type Card, mustBeUsable } from './card.ts'
import { type CardSettings, mustNotBeRefusedAsSuspect } from './suspect-card.ts'
import { mustNotAwaitSale } from './unsold-card.ts'

/** What the organiser decided of all cards. */
export type CardsRefused = CardSettings & { readonly refusesUnsoldCards: boolean }

/** What the organiser decided of cards such as this one, read with it. */
export type CardStops = {
  /** Its seal is not ours, and those are blocked. */
  readonly isRefusedAsSuspect: boolean
  /** It awaited its sale when it was read, and those are refused. */
  readonly mustBeSold: boolean
}

type Read = CardStops &
  Pick<Card, 'isActive' | 'expiresAt' | 'blockedAt' | 'codeFirstIssuedAt' | 'toCollect' | 'handed'>

/** Refused in order: suspect, then what `mustBeUsable` refuses, not sold. */
export function mustBeServable(card: Read, now: Date): void {
  mustNotBeRefusedAsSuspect(card.isRefusedAsSuspect)
  mustBeUsable(card, now)
  mustNotAwaitSale(card, card.mustBeSold)
}
