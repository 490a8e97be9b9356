import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centimes, centimes, largestAmount, largestBalance } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  type Card,
  credit,
  debit,
  expiryAfter,
  mustBeUsable,
  newCard,
  recharge,
  refund,
  takeBack,
} from './card.ts'

const justBefore = new Date(noon.getTime() - 1)
const justAfter = new Date(noon.getTime() + 1)
const aYearAgo = new Date(noon.getTime() - 365 * 24 * 3600 * 1000)
const dh = (amount: number) => centimes(Math.round(amount * 100))

// In order of precedence: each card also has every fault listed below it.
const expired = aCard({ expiresAt: noon, balance: largestAmount })
const withoutExpiry = { ...expired, expiresAt: null }
const deactivated = { ...expired, isActive: false }
const tooOld = { ...deactivated, codeFirstIssuedAt: aYearAgo }

describe('a card can be used', () => {
  test('until the millisecond before its expiry', () => {
    expect(refusalOf(() => mustBeUsable(aCard({ expiresAt: justAfter }), noon))).toBeUndefined()
  })
  test('with any balance, also 0', () => {
    expect(refusalOf(() => mustBeUsable(aCard({ balance: dh(0) }), noon))).toBeUndefined()
  })
  for (const [why, card] of [
    ['card-code-invalid', tooOld],
    ['card-deactivated', deactivated],
    ['card-deactivated', withoutExpiry],
    ['card-expired', expired],
  ] as const)
    test(`except on one that is refused with ${why}`, () =>
      expect(refusalOf(() => mustBeUsable(card, noon))?.code).toBe(why))
})

describe('recharging a card', () => {
  test('adds the amount, and records the instant and one more operation', () => {
    const before = aCard({ balance: dh(35), lastPurchaseAt: justBefore, operationCount: 7 })
    expect(recharge(before, dh(100), noon)).toEqual({
      ...before,
      balance: dh(135),
      lastRechargeAt: noon,
      operationCount: 8,
    })
  })
  test('fills it to 99 999,99 DH exactly', () => {
    expect(recharge(aCard({ balance: dh(0.01) }), centimes(largestAmount - 1), noon).balance).toBe(
      largestAmount,
    )
  })
  for (const [why, card, amount] of [
    ['recharge-amount-not-positive', tooOld, dh(0)],
    ['recharge-amount-not-positive', tooOld, dh(-5)],
    ['card-code-invalid', tooOld, dh(0.01)],
    ['card-deactivated', deactivated, dh(0.01)],
    ['card-deactivated', withoutExpiry, dh(0.01)],
    ['card-expired', expired, dh(0.01)],
    ['card-balance-too-large', { ...expired, expiresAt: justAfter }, dh(0.01)],
  ] as const)
    test(`is refused: ${why} (${amount})`, () => {
      expect(refusalOf(() => recharge(card, amount, noon))?.code).toBe(why)
    })
})

describe('paying with a card', () => {
  const price = dh(80)
  const short = { balance: dh(35) }

  test('subtracts the amount, and records the instant and one more operation', () => {
    const before = aCard({ balance: dh(120), lastRechargeAt: justBefore, operationCount: 7 })
    expect(debit(before, price, noon)).toEqual({
      ...before,
      balance: dh(40),
      lastPurchaseAt: noon,
      operationCount: 8,
    })
  })
  test('may use the whole balance, and not a centime more', () => {
    expect(debit(aCard({ balance: price }), price, noon).balance).toBe(0)
    expect(refusalOf(() => debit(aCard({ balance: dh(79.99) }), price, noon))?.details).toEqual({
      missing: 1,
    })
  })
  for (const [why, card, amount] of [
    ['debit-amount-not-positive', { ...tooOld, ...short }, dh(0)],
    ['debit-amount-not-positive', { ...tooOld, ...short }, dh(-5)],
    ['card-code-invalid', { ...tooOld, ...short }, price],
    ['card-deactivated', { ...deactivated, ...short }, price],
    ['card-deactivated', { ...withoutExpiry, ...short }, price],
    ['card-expired', { ...expired, ...short }, price],
    ['balance-insufficient', aCard(short), price],
  ] as const)
    test(`is refused: ${why} (${amount})`, () => {
      expect(refusalOf(() => debit(card, amount, noon))?.code).toBe(why)
    })
  test('says in its refusal how much is missing', () => {
    expect(refusalOf(() => debit(aCard(short), price, noon))?.details).toEqual({ missing: 45_00 })
  })
})

describe('giving back the price of a cancelled sale', () => {
  test('adds it to the balance, and changes only the count of operations besides', () => {
    const before = aCard({ balance: dh(40), lastPurchaseAt: justBefore, operationCount: 8 })
    expect(credit(before, dh(80))).toEqual({ ...before, balance: dh(120), operationCount: 9 })
  })
  test('is allowed on an expired card, an old code and a full card', () => {
    const card = { ...expired, codeFirstIssuedAt: aYearAgo }
    expect(credit(card, dh(1)).balance).toBe(largestAmount + 100)
  })
  test('is refused on a deactivated card', () => {
    expect(refusalOf(() => credit(deactivated, dh(1)))?.code).toBe('card-deactivated')
  })
  test('fills the card up to the limit of its database column, and is refused beyond', () => {
    const card = aCard({ balance: centimes(largestBalance - 1) })
    const full = credit(card, dh(0.01))
    expect(full.balance).toBe(largestBalance)
    expect(refusalOf(() => credit(full, dh(0.01)))?.code).toBe('card-balance-too-large')
    expect(refusalOf(() => credit({ ...full, isActive: false }, dh(0.01)))?.code).toBe('card-deactivated')
  })
  test('throws a RangeError for a price of 0, which is a bug and not a refusal', () =>
    expect(() => credit(aCard(), dh(0))).toThrow(RangeError))
})

test('no sequence of recharges, purchases and cancellations loses a centime or goes below zero', () => {
  const step = fc.tuple(fc.constantFrom(recharge, debit, credit), fc.integer({ min: 1, max: 300_00 }))
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let card = aCard()
      let expected: number = card.balance
      for (const [move, amount] of steps) {
        if (refusalOf(() => move(card, amount as Centimes, noon))) continue
        card = move(card, amount as Centimes, noon)
        expected += move === debit ? -amount : amount
        expect(card.balance).toBe(expected)
        expect(card.balance).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a blocked card moves no money: it is refused as blocked even when it has expired, but as deactivated when it is that too', () => {
  const blocked = { blockedAt: noon }
  const acts = [
    (card: Card) => mustBeUsable(card, noon),
    (card: Card) => recharge(card, dh(5), noon),
    (card: Card) => debit(card, dh(5), noon),
    (card: Card) => credit(card, dh(5)),
    (card: Card) => takeBack(card, dh(5)),
    (card: Card) => refund(card, noon),
  ]
  for (const act of acts) {
    expect(refusalOf(() => act(aCard(blocked)))?.code).toBe('card-blocked')
    expect(refusalOf(() => act(aCard({ ...blocked, expiresAt: noon })))?.code).toBe('card-blocked')
    expect(refusalOf(() => act(aCard({ ...blocked, isActive: false })))?.code).toBe('card-deactivated')
  }
})

describe('a new card', () => {
  const wish = {
    id: '019aa0f4-9000-7000-8000-000000000002',
    code: 'FP-482915-3FA9C07B12DE45F8',
    type: 'BASIC',
    initialBalance: dh(50),
    validityDays: 30,
    now: noon,
  } as const

  test('is active, unprinted and unused, and expires exactly after its days', () => {
    expect(newCard(wish)).toEqual({
      id: wish.id,
      code: wish.code,
      type: 'BASIC',
      balance: 50_00,
      initialBalance: 50_00,
      isActive: true,
      expiresAt: new Date('2026-12-20T12:00:00Z'),
      createdAt: noon,
      codeFirstIssuedAt: noon,
      isPrinted: false,
      previousCardId: null,
      toCollect: 50_00,
      handed: null,
      lastPurchaseAt: null,
      lastRechargeAt: null,
      lastRefundAt: null,
      operationCount: 1,
      ending: null,
      endingNote: null,
      blockedAt: null,
      lossConfirmedAt: null,
      updatedAt: null,
    })
  })
  test('keeps the age of a code that was in use before', () => {
    expect(newCard({ ...wish, codeFirstIssuedAt: aYearAgo }).codeFirstIssuedAt).toBe(aYearAgo)
  })
  for (const fault of [{ initialBalance: dh(0) }, { validityDays: 0 }, { validityDays: 1.5 }])
    test(`is refused: ${JSON.stringify(fault)}`, () => {
      expect(refusalOf(() => newCard({ ...wish, ...fault }))?.code).toBe('card-creation-incomplete')
    })
  test('counts each day of its validity as 24 hours, also across a change of the clock', () => {
    expect(expiryAfter(new Date('2026-09-19T12:00:00Z'), 2)).toEqual(new Date('2026-09-21T12:00:00Z'))
  })
})
