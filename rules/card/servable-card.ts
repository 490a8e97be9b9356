/** Whether a card that has just been read may be served: judged at once, before anything is typed or priced. */
import { type Card, mustBeUsable } from './card.ts'
import { type CardSettings, mustNotBeRefusedAsSuspect } from './suspect-card.ts'
import { mustNotAwaitSale } from './unsold-card.ts'

/** The organiser's settings about suspect and unsold cards. */
export type CardsRefused = CardSettings & { readonly refusesUnsoldCards: boolean }

/** How the organiser's settings apply to this card, read together with it. */
export type CardStops = {
  /** Its seal does not match, and the organiser blocks such cards. */
  readonly isRefusedAsSuspect: boolean
  /** It awaited its sale when it was read, and the organiser refuses such cards. */
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
