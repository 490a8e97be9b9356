import { describe, expect, test } from 'vitest'
import { house } from './accounts.ts'
import { type CardDeactivation, decideCardDeactivation } from './card-deactivation.ts'
import { centimes } from './money.ts'
import { aCard, noon } from './testing/a-card.ts'
import { actOf, aMember, booksOf, inOrder, type Scene, unknownId } from './testing/a-scene.ts'
import { refusalOf } from './testing/refusal-of.ts'

const scene: Scene<CardDeactivation> = {
  member: aMember('admin'),
  till: null,
  card: aCard(),
  input: { cardId: aCard().id, expectedBalance: centimes(100_00) },
}
const decide = (of: Scene<CardDeactivation>) => decideCardDeactivation(booksOf(of), actOf(of))

describe('deactivating a card', () => {
  test('ends it for ever; what it held goes to the account «unclaimed»', () => {
    const { card, amount, till, changes } = decide(scene)
    expect(card?.after).toMatchObject({ balance: 0, isActive: false, ending: 'deactivated', updatedAt: noon })
    expect([amount, till]).toEqual([-100_00, null])
    expect(changes.transfers).toEqual([{ from: aCard().id, to: house.unclaimed, amount: 100_00 }])
  })
  test('takes back what nobody had paid for, and loses what was recharged beyond it', () => {
    const unsold = (toCollect: number) => ({
      ...scene,
      card: aCard({ toCollect: centimes(toCollect), handed: null }),
    })
    const recalled = decide(unsold(60_00))
    expect([recalled.amount, recalled.settled, recalled.card?.after.toCollect]).toEqual([-100_00, 60_00, 0])
    expect(recalled.changes.transfers).toEqual([
      { from: aCard().id, to: house.cardsToCollect, amount: 60_00 },
      { from: aCard().id, to: house.unclaimed, amount: 40_00 },
    ])
    const spent = decide(unsold(130_00))
    expect(
      [spent.settled, spent.card?.after.toCollect],
      'what was spent of it is still to be collected',
    ).toEqual([100_00, 30_00])
    expect(spent.changes.transfers).toEqual([{ from: aCard().id, to: house.cardsToCollect, amount: 100_00 }])
  })
  test('of an empty card moves no money', () => {
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
  )('is refused, in this order: %s', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
