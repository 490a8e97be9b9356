import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes, noMoney } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { actOf, aMember, aTill, booksOf, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type CardSale, decideCardSale } from './card-sale.ts'

const operator = aMember('recharge_operator')
const input: CardSale = { cardId: aCard().id, expectedBalance: centimes(50_00), recharge: noMoney }
const unsold = aCard({
  balance: centimes(50_00),
  initialBalance: centimes(50_00),
  toCollect: centimes(50_00),
})
const scene: Scene<CardSale> = {
  member: operator,
  till: aTill(operator, { expected: centimes(100_00) }),
  card: unsold,
  input,
}
const decide = (of: Scene<CardSale>) => decideCardSale(booksOf(of), actOf(of))
const refused = (different: Partial<Scene<CardSale>>) => refusalOf(() => decide({ ...scene, ...different }))

describe('a card that is sold', () => {
  test('is paid for with the amount it was issued with, and keeps its balance', () => {
    const { till, card, amount, settled, changes, answer } = decide(scene)
    expect([till?.expected, amount, settled]).toEqual([150_00, 0, 50_00])
    expect(card?.after).toMatchObject({ balance: 50_00, toCollect: 0, handed: 'sold', operationCount: 2 })
    expect(changes.transfers).toEqual([{ from: till?.id, to: house.cardsToCollect, amount: 50_00 }])
    expect(answer).toMatchObject({
      collected: 50_00,
      amount: 50_00,
      balanceBefore: 50_00,
      balanceAfter: 50_00,
    })
  })

  test('may be recharged in the same operation, with the cash of both taken at once', () => {
    const { till, card, amount, settled, changes, answer } = decide({
      ...scene,
      input: { ...input, recharge: centimes(20_00) },
    })
    expect([till?.expected, amount, settled]).toEqual([170_00, 20_00, 50_00])
    expect(card?.after).toMatchObject({ balance: 70_00, lastRechargeAt: noon })
    expect(changes.transfers).toEqual([
      { from: till?.id, to: house.cardsToCollect, amount: 50_00 },
      { from: till?.id, to: unsold.id, amount: 20_00 },
    ])
    expect(answer).toMatchObject({ collected: 50_00, amount: 70_00, balanceAfter: 70_00 })
  })
})

describe('the sale of a card is refused', () => {
  test('for a card that is not usable, was sold or given, or has nothing to collect', () => {
    const refusedOf = (card: Partial<typeof unsold>) => refused({ card: { ...unsold, ...card } })
    expect(refusedOf({ isActive: false, handed: 'sold' })?.code).toBe('card-deactivated')
    expect(refusedOf({ expiresAt: noon, handed: 'sold' })?.code).toBe('card-expired')
    expect(refusedOf({ toCollect: noMoney, handed: 'sold' })?.code).toBe('card-already-sold')
    expect(refusedOf({ toCollect: noMoney, handed: 'given' })?.code).toBe('card-already-given')
    expect(refusedOf({ toCollect: noMoney, balance: noMoney })?.code).toBe('card-nothing-to-collect')
  })

  test('for a card with another balance than the screen showed, since a refunded card is worth nothing', () => {
    expect(refused({ card: { ...unsold, balance: noMoney } })?.code).toBe('card-balance-changed')
  })

  test('together with a recharge that would be refused by itself', () => {
    expect(refused({ input: { ...input, recharge: centimes(-1) } })?.code).toBe(
      'recharge-amount-not-positive',
    )
    expect(refused({ input: { ...input, recharge: centimes(99_999_99) } })?.code).toBe(
      'card-balance-too-large',
    )
  })
})
