import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { actOf, aMember, booksOf, inOrder, type Scene, unknownId } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import type { Card } from './card.ts'
import { type CardDeactivation, decideCardDeactivation } from './card-deactivation.ts'

const scene: Scene<CardDeactivation> = {
  member: aMember('admin'),
  till: null,
  card: aCard(),
  input: { cardId: aCard().id, expectedBalance: centimes(100_00) },
}
const decide = (of: Scene<CardDeactivation>) => decideCardDeactivation(booksOf(of), actOf(of))

describe('deactivating a card', () => {
  test('ends the card for ever and moves its balance to the account «unclaimed»', () => {
    const { card, amount, till, changes } = decide(scene)
    expect(card?.after).toMatchObject({ balance: 0, isActive: false, ending: 'deactivated', updatedAt: noon })
    expect([amount, till]).toEqual([-100_00, null])
    expect(changes.transfers).toEqual([{ from: aCard().id, to: house.unclaimed, amount: 100_00 }])
  })
  test('recalls the balance of an unpaid card, and what was spent of it stays to be collected', () => {
    const unsold = (card: Partial<Card>) => decide({ ...scene, card: aCard({ handed: null, ...card }) })
    const recalled = unsold({ toCollect: centimes(100_00) })
    expect([recalled.amount, recalled.settled, recalled.card?.after.toCollect]).toEqual([-100_00, 100_00, 0])
    expect(recalled.changes.transfers).toEqual([
      { from: aCard().id, to: house.cardsToCollect, amount: 100_00 },
    ])
    const spent = unsold({ toCollect: centimes(130_00), lastPurchaseAt: noon })
    expect([spent.settled, spent.card?.after.toCollect]).toEqual([100_00, 30_00])
  })
  test.each([
    ['was recharged', { lastRechargeAt: noon }],
    ['was refunded', { lastRefundAt: noon }],
    ['replaced another card', { previousCardId: unknownId }],
  ])(
    'recalls nothing of a card that %s: the balance may be a customer’s, and the watch still shows what is to be collected',
    (_, past) => {
      const card = aCard({ handed: null, toCollect: centimes(60_00), ...past })
      const { settled, card: after, changes } = decide({ ...scene, card })
      expect([settled, after?.after.toCollect]).toEqual([0, 60_00])
      expect(changes.transfers).toEqual([{ from: aCard().id, to: house.unclaimed, amount: 100_00 }])
    },
  )
  test('moves no money when the card is empty', () => {
    const empty = {
      ...scene,
      card: aCard({ balance: centimes(0) }),
      input: { ...scene.input, expectedBalance: null },
    }
    expect(decide(empty).changes.transfers).toEqual([])
  })
  test.each(
    inOrder(scene, [
      ['staff-record-missing', (of) => ({ ...of, isKnown: false })],
      ['not-allowed', (of) => ({ ...of, member: aMember('recharge_operator') })],
      ['card-missing', (of) => ({ ...of, input: { ...of.input, cardId: unknownId } })],
      ['card-already-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-balance-changed', (of) => ({ ...of, card: aCard({ balance: centimes(99_99) }) })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
