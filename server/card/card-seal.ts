/**
 * A card's security hash: keyed by a secret of this house, over its code and the instant the code was first issued,
 * so that a reissued card stays authentic and nobody can make one from the outside.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Card } from '#rules/card.ts'

type Sealed = Pick<Card, 'code' | 'codeFirstIssuedAt'>

export const sealCard = (key: string, { code, codeFirstIssuedAt }: Sealed): string =>
  createHmac('sha256', key).update(`${code}|${codeFirstIssuedAt.toISOString()}`).digest('hex')

/** A card without a hash counts as authentic: it came before hashes did. */
export function isAuthentic(key: string, card: Sealed & { securityHash: string | null }): boolean {
  if (card.securityHash === null) return true
  const expected = Buffer.from(sealCard(key, card))
  const kept = Buffer.from(card.securityHash)
  return expected.length === kept.length && timingSafeEqual(expected, kept)
}
