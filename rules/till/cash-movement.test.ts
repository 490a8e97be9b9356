import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes, largestDrawer } from '../plain/money.ts'
import { defaultDeskSettings } from '../recharge/desk-settings.ts'
import { noon } from '../testing/a-card.ts'
import { actOf, aMember, aTill, booksOf, inOrder, memberFaults, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type CashMovement, decideCashIn, decideCashOut } from './cash-movement.ts'

const operator = aMember('recharge_operator')
const scene: Scene<CashMovement> = {
  member: operator,
  till: aTill(operator),
  input: { amount: centimes(200_00), reason: ' Monnaie ' },
}
const into = (of: Scene<CashMovement>) => decideCashIn(booksOf(of), actOf(of))
const outOf = (of: Scene<CashMovement>) => decideCashOut(booksOf(of), actOf(of))

describe('cash between the organiser and a drawer', () => {
  test('brought to a drawer comes from the float account, and adds to the expected cash', () => {
    const { till, amount, changes, answer } = into(scene)
    expect([till?.expected, amount]).toEqual([700_00, 200_00])
    expect(changes.transfers).toEqual([{ from: 'till', to: house.float, amount: 200_00 }])
    expect(answer).toEqual({ amount: 200_00, reason: 'Monnaie', at: noon })
  })

  test('taken from a drawer goes back to the float account, up to all the drawer holds and no more', () => {
    const all = { ...scene, input: { amount: centimes(500_00), reason: 'Sac de la soirée' } }
    const { till, amount, changes } = outOf(all)
    expect([till?.expected, amount]).toEqual([0, -500_00])
    expect(changes.transfers).toEqual([{ from: house.float, to: 'till', amount: 500_00 }])
    const more = refusalOf(() => outOf({ ...all, input: { ...all.input, amount: centimes(500_01) } }))
    expect([more?.code, more?.details]).toEqual(['drawer-insufficient', {}])
  })

  test('is refused above the limit of a drawer', () => {
    const full = { ...scene, till: aTill(operator, { expected: largestDrawer }) }
    expect(refusalOf(() => into(full))?.code).toBe('drawer-limit-exceeded')
  })

  const faults = [
    ...memberFaults<Scene<CashMovement>>('kitchen'),
    ['till-none-open-at-desk', (of: Scene<CashMovement>) => ({ ...of, till: null })],
    [
      'amount-not-positive',
      (of: Scene<CashMovement>) => ({ ...of, input: { ...of.input, amount: centimes(0) } }),
    ],
    ['reason-missing', (of: Scene<CashMovement>) => ({ ...of, input: { ...of.input, reason: '  ' } })],
  ] as const
  test.each(inOrder(scene, faults))(
    'is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => {
      for (const decide of [into, outOf]) expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
    },
  )

  test('with a negative amount is refused, as it would move in the other direction', () => {
    const back = { ...scene, input: { ...scene.input, amount: centimes(-1) } }
    for (const decide of [into, outOf])
      expect(refusalOf(() => decide(back))?.code).toBe('amount-not-positive')
  })

  test('moves in the till of a stand only when the stands hold cash', () => {
    const vendor = aMember('vendor')
    const empty = { float: centimes(0), expected: centimes(0) }
    const stand = { ...scene, member: vendor, till: aTill(vendor, empty) }
    expect(refusalOf(() => into(stand))?.code).toBe('not-allowed')
    const books = { ...booksOf(stand), settings: { ...defaultDeskSettings, standsHoldCash: true } }
    expect(decideCashIn(books, actOf(stand)).till?.expected).toBe(200_00)
  })
})
