import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import {
  actOf,
  aMember,
  aTill,
  booksOf,
  freshId,
  inOrder,
  memberFaults,
  type Scene,
  unknownId,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import type { Card } from './card.ts'
import { type CardInitialization, decideCardInitialization, mayBeInitialized } from './card-initialization.ts'

const operator = aMember('recharge_operator')
const issuedAt = new Date('2026-11-01T12:00:00Z')
const old = aCard({ createdAt: issuedAt, codeFirstIssuedAt: issuedAt, lastPurchaseAt: issuedAt })
const scene: Scene<CardInitialization> = {
  member: operator,
  till: aTill(operator),
  card: old,
  input: { cardId: old.id, expectedBalance: null },
}
const decide = (of: Scene<CardInitialization>) => decideCardInitialization(booksOf(of), actOf(of))
const aYearBefore = new Date(noon.getTime() - 365 * 24 * 60 * 60 * 1000)

describe('initializing a card', () => {
  test('refunds its balance and ends it', () => {
    const { card, till, amount, changes } = decide(scene)
    expect(card?.after).toMatchObject({
      ...{ balance: 0, isActive: false, ending: 'initialized', lastRefundAt: noon, updatedAt: noon },
      operationCount: 2,
    })
    expect(amount).toBe(-100_00)
    expect(till?.expected).toBe(400_00)
    expect(changes.transfers).toEqual([{ from: old.id, to: 'till', amount: 100_00 }])
  })
  test('begins the next generation of the same code with a balance of 0, printed, for two days', () => {
    const { changes, answer } = decide(scene)
    expect(changes.newCards).toEqual([answer.card])
    expect(answer.card).toEqual({
      ...aCard({ createdAt: noon, codeFirstIssuedAt: issuedAt, isPrinted: true }),
      ...{ id: freshId, previousCardId: old.id, balance: 0, initialBalance: 0, operationCount: 0 },
      expiresAt: new Date('2026-11-22T12:00:00Z'),
    })
  })
  test('moves no money when the card is empty', () => {
    const { changes, amount, card, till } = decide({ ...scene, card: { ...old, balance: centimes(0) } })
    expect([changes.transfers, amount, till?.expected]).toEqual([[], 0, 500_00])
    expect(card?.after.lastRefundAt).toBeNull()
  })
  test('is allowed when the card has expired', () => {
    expect(decide({ ...scene, card: { ...old, expiresAt: noon } }).answer.refunded).toBe(100_00)
  })
  test('needs an open recharge session of the admin who initializes the card', () => {
    const admin = aMember('admin')
    expect(decide({ ...scene, member: admin, till: aTill(admin) }).answer.refunded).toBe(100_00)
    expect(refusalOf(() => decide({ ...scene, member: admin }))?.code).toBe('till-none-open-at-desk')
  })
  test('is offered for a card in service, expired or not, whose code is under a year old', () => {
    const offered = (change: Partial<Card>) => mayBeInitialized(aCard({ ...old, ...change }), noon)
    expect([offered({}), offered({ expiresAt: noon })]).toEqual([true, true])
    expect([offered({ codeFirstIssuedAt: aYearBefore }), offered({ isActive: false })]).toEqual([
      false,
      false,
    ])
  })
  test('does not change the books that it was given', () => {
    const books = booksOf(scene)
    decideCardInitialization(books, actOf(scene))
    expect(books).toEqual(booksOf(scene))
  })
  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<CardInitialization>>('vendor'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['card-not-found', (of) => ({ ...of, input: { ...of.input, cardId: unknownId } })],
      ['card-suspect', (of) => ({ ...of, isRefusedAsSuspect: true })],
      ['card-code-invalid', (of) => ({ ...of, card: aCard({ ...of.card, codeFirstIssuedAt: aYearBefore }) })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-not-sold', (of) => ({ ...of, isUnsold: true })],
      [
        'card-balance-changed',
        (of) => ({ ...of, input: { ...of.input, expectedBalance: centimes(120_00) } }),
      ],
      ['drawer-insufficient', (of) => ({ ...of, card: aCard({ ...of.card, balance: centimes(500_01) }) })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
