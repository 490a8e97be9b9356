import { describe, expect, test } from 'vitest'
import { type Centimes, centimes } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import {
  actOf,
  aMember,
  aTill,
  booksOf,
  inOrder,
  memberFaults,
  type Scene,
  unknownId,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { decideRefund, type Refund } from './refund.ts'

const operator = aMember('recharge_operator')
const scene: Scene<Refund> = {
  member: operator,
  till: aTill(operator),
  card: aCard(),
  input: { cardId: aCard().id, expectedBalance: null },
}
const decide = (of: Scene<Refund>) => decideRefund(booksOf(of), actOf(of))
const aYearBefore = new Date(noon.getTime() - 365 * 24 * 60 * 60 * 1000)
const holding = (expected: Centimes | null) => (of: Scene<Refund>) => ({
  ...of,
  input: { ...of.input, expectedBalance: expected },
})

describe('refunding a card', () => {
  test('pays out its whole balance from the drawer, and the card stays active', () => {
    const { card, till, amount, changes, answer } = decide(scene)
    expect(card?.after).toMatchObject({ balance: 0, isActive: true, lastRefundAt: noon, operationCount: 2 })
    expect(till?.expected).toBe(400_00)
    expect(amount).toBe(-100_00)
    expect(changes).toEqual({ transfers: [{ from: aCard().id, to: 'till', amount: 100_00 }] })
    expect(answer).toMatchObject({ refunded: 100_00, balanceBefore: 100_00, balanceAfter: 0 })
  })
  test('is possible for an expired card too: the money is its holder’s', () => {
    expect(decide({ ...scene, card: aCard({ expiresAt: noon }) }).answer.refunded).toBe(100_00)
  })
  test('is possible for a card whose code is a year old: it can no longer pay, but it holds money', () => {
    expect(decide({ ...scene, card: aCard({ codeFirstIssuedAt: aYearBefore }) }).answer.refunded).toBe(100_00)
  })
  test('pays nothing when the screen showed another balance, and returns the current one', () => {
    const stale = refusalOf(() => decide(holding(centimes(120_00))(scene)))
    expect([stale?.code, stale?.details]).toEqual(['card-balance-changed', { balance: 100_00 }])
    expect(decide(holding(centimes(100_00))(scene)).answer.refunded).toBe(100_00)
  })
  test('may empty the drawer, and not pay one centime more', () => {
    const full = aCard({ balance: centimes(500_00) })
    expect(decide({ ...scene, card: full }).till?.expected).toBe(0)
    const more = aCard({ balance: centimes(500_01) })
    const refused = refusalOf(() => decide({ ...scene, card: more }))
    expect([refused?.code, refused?.details]).toEqual(['drawer-insufficient', {}])
  })
  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<Refund>>('vendor'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['card-not-found', (of) => ({ ...of, input: { ...of.input, cardId: unknownId } })],
      ['card-suspect', (of) => ({ ...of, isRefusedAsSuspect: true })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-not-sold', (of) => ({ ...of, isUnsold: true })],
      ['card-balance-nothing-to-refund', (of) => ({ ...of, card: aCard({ balance: centimes(0) }) })],
      ['card-balance-changed', holding(centimes(1))],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
