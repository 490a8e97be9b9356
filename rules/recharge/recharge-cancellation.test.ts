import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes, noMoney } from '../plain/money.ts'
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
import type { BookedRecharge } from './booked-recharge.ts'
import {
  decideRechargeCancellation,
  type RechargeCancellation,
  rechargeCancellableUntil,
} from './recharge-cancellation.ts'

const operator = aMember('recharge_operator')
const keyedWrong: BookedRecharge = {
  id: 'recharge',
  kind: 'recharge',
  cardId: aCard().id,
  tillId: 'till',
  amount: centimes(50_00),
  settled: noMoney,
  at: noon,
  cardRechargedBefore: null,
  place: 2,
  isCancelled: false,
}
type Asked = Scene<RechargeCancellation> & { readonly recharge: BookedRecharge }
const scene: Asked = {
  member: operator,
  till: aTill(operator, {
    expected: centimes(600_00),
    totals: { recharge: { count: 2, amount: centimes(100_00) } },
  }),
  card: aCard({ balance: centimes(150_00), operationCount: 3 }),
  recharge: keyedWrong,
  input: { rechargeId: 'recharge', cardId: aCard().id },
}
const decide = (of: Asked) => {
  const books = booksOf(of)
  books.recharges.set(of.recharge.id, of.recharge)
  return decideRechargeCancellation(books, actOf(of))
}
const spoil = (different: Partial<BookedRecharge>) => (of: Asked) => ({
  ...of,
  recharge: { ...of.recharge, ...different },
})

describe('cancelling the sale of a card', () => {
  const sold = spoil({ kind: 'card-sale', amount: centimes(20_00), settled: centimes(50_00) })

  test('pays back all that was paid, and the card is for sale again', () => {
    const { till, card, amount, settled, changes, answer } = decide(sold(scene))
    expect([till?.expected, amount, settled, answer.amount]).toEqual([530_00, -20_00, -50_00, 70_00])
    expect(card?.after).toMatchObject({ balance: 130_00, toCollect: 50_00, handed: null })
    expect(changes.transfers).toEqual([
      { from: aCard().id, to: 'till', amount: 20_00 },
      { from: house.cardsToCollect, to: 'till', amount: 50_00 },
    ])
  })

  const { at } = keyedWrong
  const rechargedAfter = (card: { lastRechargeAt: Date }, recharge: Partial<BookedRecharge> = {}) =>
    decide(spoil(recharge)({ ...sold(scene), card: aCard({ balance: centimes(200_00), ...card }) })).card
      ?.after.lastRechargeAt
  const aMinuteBefore = new Date(at.getTime() - 60_000)
  const aMinuteAfter = new Date(at.getTime() + 60_000)

  test('leaves a card without recharges, whose sale a desk then offers first', () => {
    expect(rechargedAfter({ lastRechargeAt: at })).toBeNull()
  })

  test('keeps the date of a recharge of the card made before or after that sale', () => {
    expect(rechargedAfter({ lastRechargeAt: at }, { cardRechargedBefore: aMinuteBefore })).toEqual(
      aMinuteBefore,
    )
    expect(rechargedAfter({ lastRechargeAt: aMinuteAfter })).toEqual(aMinuteAfter)
  })

  test('is refused once part of what was paid is spent', () => {
    const spent = { ...scene, card: aCard({ balance: centimes(69_99) }) }
    expect(refusalOf(() => decide(sold(spent)))?.code).toBe('balance-insufficient')
  })
})

describe('cancelling a recharge', () => {
  test('takes its amount off the card and out of the drawer, and keeps both operations in the books', () => {
    const { till, card, amount, reversesId, changes, answer } = decide(scene)
    expect([till?.expected, card?.after.balance, amount, reversesId]).toEqual([
      550_00,
      100_00,
      -50_00,
      'recharge',
    ])
    expect(changes.transfers).toEqual([{ from: aCard().id, to: 'till', amount: 50_00 }])
    expect(changes.cancelledRecharge).toEqual({ ...keyedWrong, isCancelled: true })
    expect(answer).toMatchObject({ rechargeId: 'recharge', balanceBefore: 150_00, balanceAfter: 100_00 })
  })

  test("sets the date of the card's last recharge back to the one before", () => {
    const before = new Date(noon.getTime() - 300_000)
    const recharged = (at: Date, cardRechargedBefore: Date | null) =>
      decide(spoil({ cardRechargedBefore })({ ...scene, card: aCard({ ...scene.card, lastRechargeAt: at }) }))
        .card?.after.lastRechargeAt
    expect(recharged(noon, null)).toBeNull()
    expect(recharged(noon, before)).toEqual(before)
    const later = new Date(noon.getTime() + 1)
    expect(recharged(later, before)).toEqual(later)
  })

  test('is possible for two minutes, to the millisecond', () => {
    const last = rechargeCancellableUntil(noon)
    expect(last.getTime() - noon.getTime()).toBe(120_000)
    expect(decide({ ...scene, now: last }).amount).toBe(-50_00)
    const late = { ...scene, now: new Date(last.getTime() + 1) }
    expect(refusalOf(() => decide(late))?.code).toBe('recharge-too-old-to-cancel')
  })

  test('is possible only for the last recharge, and for no earlier one even once the last is cancelled', () => {
    expect(refusalOf(() => decide(spoil({ place: 1 })(scene)))?.code).toBe('recharge-not-last')
  })

  test('is refused once part of it was spent', () => {
    const spent = { ...scene, card: aCard({ balance: centimes(49_99) }) }
    expect(refusalOf(() => decide(spent))?.code).toBe('balance-insufficient')
  })

  test.each([
    ['of another till', spoil({ tillId: 'another' })],
    ['of another card', (of: Asked) => ({ ...of, input: { ...of.input, cardId: unknownId } })],
  ])('is refused for a recharge %s', (_, spoilt) => {
    expect(refusalOf(() => decide(spoilt(scene)))?.code).toBe('recharge-not-found')
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Asked>('vendor'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['recharge-not-found', (of) => ({ ...of, input: { ...of.input, rechargeId: unknownId } })],
      ['recharge-already-cancelled', spoil({ isCancelled: true })],
      ['recharge-not-last', spoil({ place: 1 })],
      ['recharge-too-old-to-cancel', (of) => ({ ...of, now: new Date(noon.getTime() + 120_001) })],
      ['card-suspect', (of) => ({ ...of, isRefusedAsSuspect: true })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['balance-insufficient', (of) => ({ ...of, card: aCard({ ...of.card, balance: centimes(1) }) })],
      [
        'drawer-insufficient',
        (of) => ({ ...of, till: of.till && { ...of.till, expected: centimes(49_99) } }),
      ],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
