/**
 * A card's security hash: an HMAC with a secret of this venue over the code and the instant of its first issue. A reissued
 * card therefore stays authentic, and an outsider cannot make one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Card } from '#rules/card/card.ts'
import type { SealedCard } from './card-row-store.ts'

type Sealable = Pick<Card, 'code' | 'codeFirstIssuedAt'>

export const sealCard = (key: string, { code, codeFirstIssuedAt }: Sealable): string =>
  createHmac('sha256', key).update(`${code}|${codeFirstIssuedAt.toISOString()}`).digest('hex')

/**
 * A card without a hash counts as authentic, because it is older than the hashes. So does a card that cannot be checked: the
 * error goes to `onTrouble`, and a lost key does not stop an event.
 */
export function isAuthentic(
  key: string,
  { card, securityHash }: SealedCard,
  onTrouble: (error: unknown) => void = () => {},
): boolean {
  if (securityHash === null) return true
  try {
    const expected = Buffer.from(sealCard(key, card))
    const kept = Buffer.from(securityHash)
    return expected.length === kept.length && timingSafeEqual(expected, kept)
  } catch (error) {
    onTrouble(error)
    return true
  }
}
