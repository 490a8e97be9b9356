import { describe, expect, test } from 'vitest'
import { centimes, dirhams, largestAmount } from '../plain/money.ts'
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
import { asksFirst, decideRecharge, type Recharge } from './recharge.ts'

const operator = aMember('recharge_operator')
const scene: Scene<Recharge> = {
  member: operator,
  till: aTill(operator),
  input: { cardId: aCard().id, amount: centimes(50_00) },
}
const decide = (of: Scene<Recharge>) => decideRecharge(booksOf(of), actOf(of))

describe('recharging a card', () => {
  test('adds the cash to the card and to the expected cash of the drawer', () => {
    const { card, till, amount, changes, answer } = decide(scene)
    expect([card?.before.balance, card?.after.balance]).toEqual([100_00, 150_00])
    expect(card?.after.lastRechargeAt).toEqual(noon)
    expect(till?.expected).toBe(550_00)
    expect(amount).toBe(50_00)
    expect(changes).toEqual({ transfers: [{ from: 'till', to: aCard().id, amount: 50_00 }] })
    expect(answer).toMatchObject({ balanceBefore: 100_00, balanceAfter: 150_00, at: noon })
  })

  test('fills a card up to the largest balance, and not one centime further', () => {
    const nearlyFull = aCard({ balance: centimes(largestAmount - 10_00) })
    const filled = { ...scene, card: nearlyFull, input: { ...scene.input, amount: centimes(10_00) } }
    expect(decide(filled).card?.after.balance).toBe(largestAmount)
    const more = { ...filled, input: { ...scene.input, amount: centimes(10_01) } }
    expect(refusalOf(() => decide(more))?.code).toBe('card-balance-too-large')
  })

  test('with a negative amount is refused because of the amount, whatever the drawer holds', () => {
    const taking = {
      ...scene,
      till: aTill(operator, { expected: centimes(0) }),
      input: { ...scene.input, amount: centimes(-5) },
    }
    expect(refusalOf(() => decide(taking))?.code).toBe('recharge-amount-not-positive')
  })

  test('does not change the books that it was given', () => {
    const books = booksOf(scene)
    decideRecharge(books, actOf(scene))
    expect(books).toEqual(booksOf(scene))
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<Recharge>>('vendor'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['till-stopped', (of) => ({ ...of, till: aTill(operator, { stoppedAt: noon }) })],
      ['recharge-amount-not-positive', (of) => ({ ...of, input: { ...of.input, amount: centimes(0) } })],
      ['card-not-found', (of) => ({ ...of, input: { ...of.input, cardId: unknownId } })],
      ['card-suspect', (of) => ({ ...of, isRefusedAsSuspect: true })],
      ['card-code-invalid', (of) => ({ ...of, card: aCard({ ...of.card, codeFirstIssuedAt: aYearBefore }) })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-expired', (of) => ({ ...of, card: aCard({ ...of.card, expiresAt: noon }) })],
      ['card-not-sold', (of) => ({ ...of, isUnsold: true })],
      ['card-balance-too-large', (of) => ({ ...of, card: aCard({ balance: largestAmount }) })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('with a negative amount is refused with a sentence that says so', () => {
    const negative = { ...scene, input: { ...scene.input, amount: centimes(-5_00) } }
    expect(refusalOf(() => decide(negative))?.message).toBe('Le montant de recharge doit être positif')
  })
})

const aYearBefore = new Date(noon.getTime() - 365 * 24 * 60 * 60 * 1000)

test('only a recharge above 2 000,00 DH needs a confirmation before it is sent', () => {
  expect(asksFirst(dirhams(2000))).toBe(false)
  expect(asksFirst(centimes(2000_01))).toBe(true)
})
