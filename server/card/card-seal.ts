/**
 * A card's security hash: keyed by a secret of this house, over its code and the instant the code was first issued,
 * so that a reissued card stays authentic and an outsider cannot make one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Card } from '#rules/card/card.ts'
import type { SealedCard } from './card-row-store.ts'

type Sealable = Pick<Card, 'code' | 'codeFirstIssuedAt'>

export const sealCard = (key: string, { code, codeFirstIssuedAt }: Sealable): string =>
  createHmac('sha256', key).update(`${code}|${codeFirstIssuedAt.toISOString()}`).digest('hex')

/**
 * A card without a hash counts as authentic: it came before hashes did. So does one that cannot be checked, which is
 * told to `onTrouble`: a lost key must not stop an event.
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
