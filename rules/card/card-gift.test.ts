import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes, noMoney } from '../plain/money.ts'
import { aCard } from '../testing/a-card.ts'
import { actOf, aMember, booksOf, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type CardGift, decideCardGift } from './card-gift.ts'

const unsold = aCard({
  balance: centimes(50_00),
  initialBalance: centimes(50_00),
  toCollect: centimes(50_00),
})
const scene: Scene<CardGift> = {
  member: aMember('admin'),
  till: null,
  card: unsold,
  input: { cardId: unsold.id, because: 'with-ticket' },
}
const decide = (of: Scene<CardGift>) => decideCardGift(booksOf(of), actOf(of))

describe('giving a card away', () => {
  test('settles as given what was to be collected for it, and moves no cash of a drawer', () => {
    const { till, card, amount, settled, changes, answer } = decide(scene)
    expect([till, amount, settled]).toEqual([null, 0, 50_00])
    expect(card?.after).toMatchObject({ balance: 50_00, toCollect: 0, handed: 'given', operationCount: 2 })
    expect(changes.transfers).toEqual([{ from: house.givenCards, to: house.cardsToCollect, amount: 50_00 }])
    expect(answer).toMatchObject({ collected: 50_00, balance: 50_00, reason: 'Incluse dans le billet' })
  })

  test('is possible once, by an admin only, and never after the card was sold', () => {
    const refused = (different: Partial<Scene<CardGift>>) =>
      refusalOf(() => decide({ ...scene, ...different }))?.code
    expect(refused({ member: aMember('recharge_operator') })).toBe('not-allowed')
    expect(refused({ card: { ...unsold, toCollect: noMoney, handed: 'sold' } })).toBe('card-already-sold')
    expect(refused({ card: { ...unsold, toCollect: noMoney, handed: 'given' } })).toBe('card-already-given')
    expect(refused({ card: { ...unsold, isActive: false } })).toBe('card-deactivated')
  })
})
