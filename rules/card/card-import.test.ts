import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes, largestAmount } from '../plain/money.ts'
import { noon } from '../testing/a-card.ts'
import { actOf, aMember, booksOf, freshId, inOrder, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type CardImport, decideCardImport } from './card-import.ts'

const code = 'FP-111111-AAAAAAAAAAAAAAAA'
const createdAt = new Date('2026-10-01T12:00:00Z')
const expiresAt = new Date('2027-01-19T23:59:59.999Z')
const scene: Scene<CardImport> = {
  member: aMember('admin'),
  till: null,
  input: { code, type: 'PREMIUM', balance: centimes(75_00), expiresAt, createdAt },
}
const aYearAgo = new Date(noon.getTime() - 365 * 24 * 3_600_000)
const decide = (of: Scene<CardImport>) => decideCardImport(booksOf(of), actOf(of))
const having = (change: Partial<CardImport>) => (of: Scene<CardImport>) => ({
  ...of,
  input: { ...of.input, ...change },
})

describe('a card imported from a list', () => {
  test('keeps its code, type, balance, creation and expiry, and its balance is still to be collected', () => {
    const { card, amount, changes } = decide(scene)
    expect(card?.after).toMatchObject({
      ...{ id: freshId, code, type: 'PREMIUM', balance: 75_00, initialBalance: 75_00, isActive: true },
      ...{ createdAt, codeFirstIssuedAt: createdAt, expiresAt, isPrinted: true, operationCount: 1 },
    })
    expect(amount).toBe(75_00)
    expect(changes.transfers).toEqual([{ from: house.cardsToCollect, to: freshId, amount: 75_00 }])
  })
  test('may have a balance of 0', () => {
    expect(decide(having({ balance: centimes(0) })(scene)).changes.transfers).toEqual([])
  })
  test.each(
    inOrder(scene, [
      ['staff-record-missing', (of) => ({ ...of, isKnown: false })],
      ['not-allowed', (of) => ({ ...of, member: aMember('recharge_operator') })],
      ['amount-malformed', having({ balance: centimes(-1) })],
      ['date-impossible', having({ createdAt: new Date(noon.getTime() + 1) })],
      ['date-impossible', having({ expiresAt: new Date('2101-01-01T00:00:00Z') })],
      ['card-code-invalid', having({ createdAt: aYearAgo })],
      ['card-code-taken', (of) => ({ ...of, takenCodes: [code] })],
      ['card-expired', having({ because: 'with-ticket', expiresAt: new Date('2026-10-02T23:59:59.999Z') })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (refused, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(refused)
  })
  test('may have expired if it is to be sold, or if it is given with a balance of 0', () => {
    const expired = having({ expiresAt: new Date('2026-10-02T23:59:59.999Z') })(scene)
    expect(refusalOf(() => decide(expired))).toBeUndefined()
    const empty = having({ because: 'offered', balance: centimes(0) })(expired)
    expect(refusalOf(() => decide(empty))).toBeUndefined()
  })
  test('is refused with more than a card can hold', () => {
    const tooMuch = having({ balance: centimes(largestAmount + 1) })(scene)
    expect(refusalOf(() => decide(tooMuch))?.code).toBe('card-balance-too-large')
  })
})
