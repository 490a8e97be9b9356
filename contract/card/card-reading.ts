/** Turns a card of an answer into a card of the rules. In a file without the schemas, which a browser does not need. */
import type { Card } from '#rules/card/card.ts'
import type { CardOnTheWire } from './card.ts'

const written = (at: Date | null) => at?.toISOString() ?? null
const read = (at: string | null) => (at === null ? null : new Date(at))

export const writeCard = (card: Card, isAuthentic: boolean): CardOnTheWire => ({
  ...card,
  isAuthentic,
  expiresAt: written(card.expiresAt),
  createdAt: card.createdAt.toISOString(),
  codeFirstIssuedAt: card.codeFirstIssuedAt.toISOString(),
  lastPurchaseAt: written(card.lastPurchaseAt),
  lastRechargeAt: written(card.lastRechargeAt),
  lastRefundAt: written(card.lastRefundAt),
  blockedAt: written(card.blockedAt),
  lossConfirmedAt: written(card.lossConfirmedAt),
  updatedAt: written(card.updatedAt),
})

/** A card as the rules know it, so that a screen previews with the same rules as the server. */
export const readCard = ({ isAuthentic: _, ...card }: CardOnTheWire): Card => ({
  ...card,
  expiresAt: read(card.expiresAt),
  createdAt: new Date(card.createdAt),
  codeFirstIssuedAt: new Date(card.codeFirstIssuedAt),
  lastPurchaseAt: read(card.lastPurchaseAt),
  lastRechargeAt: read(card.lastRechargeAt),
  lastRefundAt: read(card.lastRefundAt),
  blockedAt: read(card.blockedAt),
  lossConfirmedAt: read(card.lossConfirmedAt),
  updatedAt: read(card.updatedAt),
})
