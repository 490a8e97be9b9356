import { describe, expect, test } from 'vitest'
import { house } from './books.ts'
import { type Centimes, centimes } from './money.ts'
import { noon } from './testing/a-card.ts'
import {
  actOf,
  aMember,
  aStand,
  aTill,
  booksOf,
  freshId,
  inOrder,
  memberFaults,
  type Scene,
} from './testing/a-scene.ts'
import { refusalOf } from './testing/refusal-of.ts'
import { closeTill } from './till.ts'
import {
  decideTillClosing,
  decideTillOpening,
  type TillClosing,
  type TillOpening,
  tillKindOf,
} from './till-opening.ts'

const operator = aMember('recharge_operator')
const vendor = aMember('vendor')

describe('opening a till', () => {
  const scene: Scene<TillOpening> = { member: operator, till: null, input: { float: centimes(500_00) } }
  const decide = (of: Scene<TillOpening>) => decideTillOpening(booksOf(of), actOf(of))

  test('takes the float from the organiser into the drawer', () => {
    const { till, changes } = decide(scene)
    expect(till).toMatchObject({ id: freshId, kind: 'recharge', holderId: operator.id, standId: null })
    expect(changes.transfers).toEqual([{ from: freshId, to: house.float, amount: 500_00 }])
  })

  test('without a float moves nothing', () => {
    expect(decide({ ...scene, input: { float: centimes(0) } }).changes.transfers).toEqual([])
  })

  test('at a stand belongs to the stand', () => {
    expect(decide({ ...scene, member: vendor }).till).toMatchObject({ kind: 'sale', standId: 'stand' })
  })

  test('is a desk’s for everyone but a vendor', () => {
    expect(tillKindOf({ role: 'admin' })).toBe('recharge')
    expect(tillKindOf({ role: 'vendor' })).toBe('sale')
  })

  const selling: Scene<TillOpening> = { ...scene, member: vendor }
  test.each(
    inOrder(selling, [
      ...memberFaults<Scene<TillOpening>>('kitchen'),
      ['till-already-open', (of) => ({ ...of, till: aTill(vendor) })],
      ['stand-none-assigned', (of) => ({ ...of, member: { ...of.member, standId: null } })],
      ['stand-inactive', (of) => ({ ...of, stand: aStand({ isActive: false }) })],
      ['amount-malformed', (of) => ({ ...of, input: { float: centimes(-1) } })],
    ]),
  )('is refused, in this order: %s', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('is refused at a stand nobody knows', () => {
    expect(refusalOf(() => decide({ ...selling, stand: null }))?.code).toBe('stand-none-assigned')
  })
})

describe('closing a till', () => {
  const till = aTill(operator, { expected: centimes(600_00) })
  const counting = (counted: Centimes | null): Scene<TillClosing> => ({
    member: operator,
    till,
    input: { tillId: 'till', counted, note: 'Fin de service' },
  })
  const decide = (of: Scene<TillClosing>) => decideTillClosing(booksOf(of), actOf(of))

  test('empties the drawer into the float', () => {
    const { changes, till: closed } = decide(counting(centimes(600_00)))
    expect(changes.transfers).toEqual([{ from: house.float, to: 'till', amount: 600_00 }])
    expect(closed).toMatchObject({ closedAt: noon, difference: 0, note: 'Fin de service' })
  })

  test('puts what is missing to the cash differences', () => {
    expect(decide(counting(centimes(598_00))).changes.transfers).toEqual([
      { from: house.cashDifferences, to: 'till', amount: 2_00 },
      { from: house.float, to: 'till', amount: 598_00 },
    ])
  })

  test('takes what is too much from them', () => {
    expect(decide(counting(centimes(601_00))).changes.transfers).toEqual([
      { from: 'till', to: house.cashDifferences, amount: 1_00 },
      { from: house.float, to: 'till', amount: 601_00 },
    ])
  })

  test('at a stand needs no count: it holds no cash', () => {
    const atStand = aTill(vendor, { expected: centimes(0) })
    expect(decide({ ...counting(null), member: vendor, till: atStand }).till).toMatchObject({
      counted: 0,
      difference: 0,
    })
  })

  test('at a stand refuses a count that is not what the books expect', () => {
    const atStand = aTill(vendor, { expected: centimes(0) })
    const scene = { ...counting(centimes(100_00)), member: vendor, till: atStand }
    expect(refusalOf(() => decide(scene))?.code).toBe('amount-malformed')
  })

  const closed = closeTill(till, { counted: centimes(600_00), note: null, now: noon })
  test.each(
    inOrder(counting(centimes(600_00)), [
      ...memberFaults<Scene<TillClosing>>('kitchen'),
      ['till-not-found', (of) => ({ ...of, till: null })],
      ['not-allowed', (of) => ({ ...of, till: { ...(of.till ?? till), holderId: 'somebody else' } })],
      ['till-none-open', (of) => ({ ...of, till: closed })],
      ['amount-malformed', (of) => ({ ...of, input: { ...of.input, counted: null } })],
    ]),
  )('is refused, in this order: %s', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
