import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import { centimes } from '../plain/money.ts'
import { noon } from '../testing/a-card.ts'
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
  unknownId,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { closeTill, type Till } from './till.ts'
import { decideTillOpening, type TillOpening, tillKindOf } from './till-opening.ts'

const operator = aMember('recharge_operator')
const vendor = aMember('vendor')
const float = (
  amount: number,
  pieces: TillOpening['floatPieces'] = null,
  takenFromId: string | null = null,
) => ({
  float: centimes(amount),
  floatPieces: pieces,
  takenFromId,
})

describe('opening a till', () => {
  const scene: Scene<TillOpening> = { member: operator, till: null, input: float(500_00) }
  const decide = (of: Scene<TillOpening>) => decideTillOpening(booksOf(of), actOf(of))

  test("takes the float from the organiser's account into the drawer", () => {
    const { till, changes } = decide(scene)
    expect(till).toMatchObject({ id: freshId, kind: 'recharge', holderId: operator.id, standId: null })
    expect(changes.transfers).toEqual([{ from: freshId, to: house.float, amount: 500_00 }])
  })

  test('stores the float note by note when it was counted so', () => {
    const input = float(500_00, { 20000: 2, 10000: 1 })
    expect(decide({ ...scene, input }).till?.floatPieces).toEqual({ 20000: 2, 10000: 1 })
  })

  test('without a float moves no money', () => {
    expect(decide({ ...scene, input: float(0) }).changes.transfers).toEqual([])
  })

  test('at a stand belongs to the stand', () => {
    expect(decide({ ...scene, member: vendor }).till).toMatchObject({ kind: 'sale', standId: 'stand' })
  })

  test('opens a drawer of a recharge desk for an admin, and a till of a stand for a vendor', () => {
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
      ['till-not-found', (of) => ({ ...of, input: { ...of.input, takenFromId: unknownId } })],
      ['amount-malformed', (of) => ({ ...of, input: { ...of.input, float: centimes(-1) } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test.each([
    ['a negative float', float(-1)],
    ['a float that its notes and coins are not worth', float(500_00, { 20000: 1 })],
  ])('is refused with %s', (_, input) => {
    expect(refusalOf(() => decide({ ...scene, input }))?.code).toBe('amount-malformed')
  })

  test('is refused at a stand that does not exist', () => {
    expect(refusalOf(() => decide({ ...selling, stand: null }))?.code).toBe('stand-none-assigned')
  })
})

describe('taking over the drawer of a colleague', () => {
  const colleague = aMember('recharge_operator', { id: 'colleague' })
  const closing = {
    counted: centimes(420_00),
    note: null,
    closedById: colleague.id,
    handedToId: operator.id,
    reportNumber: 1,
    now: noon,
  }
  const handed: Till = closeTill(aTill(colleague), closing)
  const input = float(420_00, null, handed.id)
  const scene: Scene<TillOpening> = { member: operator, till: handed, input }
  const decide = (of: Scene<TillOpening>, open?: Till) => {
    const books: Books = booksOf(of)
    if (open) books.openTills.set('recharge of one recharge_operator', open.id)
    return decideTillOpening(books, actOf(of))
  }

  test('starts with the counted cash, and the old till records the till that took it over', () => {
    const { till, changes } = decide(scene)
    expect(till).toMatchObject({ id: freshId, float: 420_00, expected: 420_00 })
    expect(changes.tills).toEqual([{ ...handed, takenOverById: freshId }])
    expect(changes.transfers).toEqual([{ from: freshId, to: house.float, amount: 420_00 }])
  })

  const holding = (different: Partial<Till>) => (of: Scene<TillOpening>) => ({
    ...of,
    till: { ...(of.till ?? handed), ...different },
  })
  test.each(
    inOrder(scene, [
      ['till-not-found', (of) => ({ ...of, input: { ...of.input, takenFromId: unknownId } })],
      ['not-allowed', holding({ handedToId: 'another operator' })],
      ['not-allowed', holding({ kind: 'sale' })],
      ['till-already-taken-over', holding({ takenOverById: 'another till' })],
      ['amount-malformed', (of) => ({ ...of, input: { ...of.input, float: centimes(419_99) } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('is refused to a person whose till is open already', () => {
    expect(refusalOf(() => decide(scene, aTill(operator)))?.code).toBe('till-already-open')
  })
})
