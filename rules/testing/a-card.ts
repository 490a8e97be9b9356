import type { Card } from '../card/card.ts'
import { cardTypeDefaults } from '../card/card-type.ts'
import { noMoney } from '../plain/money.ts'

/** The default instant of tests: a Friday, noon in Morocco. */
export const noon = new Date('2026-11-20T12:00:00Z')

/** A usable card of 100,00 DH at `noon`; a test names only what matters to it. */
export const aCard = (different: Partial<Card> = {}): Card => ({
  id: '019aa0f4-9000-7000-8000-000000000001',
  code: 'FP-482915-3FA9C07B12DE45F8',
  type: 'STANDARD',
  balance: cardTypeDefaults.STANDARD.balance,
  initialBalance: cardTypeDefaults.STANDARD.balance,
  isActive: true,
  expiresAt: new Date('2027-01-19T12:00:00Z'),
  createdAt: noon,
  codeFirstIssuedAt: noon,
  isPrinted: false,
  previousCardId: null,
  lastPurchaseAt: null,
  lastRechargeAt: null,
  lastRefundAt: null,
  toCollect: noMoney,
  handed: null,
  operationCount: 1,
  ending: null,
  endingNote: null,
  blockedAt: null,
  lossConfirmedAt: null,
  updatedAt: null,
  ...different,
})
