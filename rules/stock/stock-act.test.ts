import { describe, expect, test } from 'vitest'
import { largestStock, type Thousandths, thousandths, units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import {
  actOf,
  aMember,
  aProduct,
  booksOf,
  inOrder,
  memberFaults,
  operationId,
  type Scene,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  decideAdjustment,
  decideLoss,
  decideReturn,
  decideSupply,
  type Loss,
  type StockAct,
} from './stock-act.ts'
import { raiseAlert } from './stock-alert-step.ts'

/** A stock of ten pieces, with an alert threshold of two and a minimum of four. */
const scene: Scene<Loss> = {
  member: aMember('econome'),
  till: null,
  products: [aProduct()],
  input: { productId: 'kefta', quantity: units(3), notes: ' Du marché ', reason: 'broken' },
}
const withQuantity = (quantity: number) => (of: Scene<Loss>) => ({
  ...of,
  input: { ...of.input, quantity: quantity as Thousandths },
})
const acts = { supply: decideSupply, return: decideReturn, loss: decideLoss, adjustment: decideAdjustment }
const decide = (type: keyof typeof acts, of: Scene<Loss>) =>
  acts[type](booksOf(of), actOf<Loss & StockAct>(of))

describe('an act of the stock keeper', () => {
  test.each([
    ['supply', 13_000, 3_000, null],
    ['return', 13_000, 3_000, null],
    ['loss', 7_000, -3_000, 'broken'],
    ['adjustment', 3_000, -7_000, null],
  ] as const)('%s of three pieces leaves %i thousandths', (type, newStock, quantity, reason) => {
    const { amount, card, till, changes, answer } = decide(type, scene)
    expect([amount, card, till, changes.transfers]).toEqual([0, null, null, []])
    expect(changes.products).toMatchObject([{ stock: newStock, totalSales: 0, movementCount: 1 }])
    expect(changes.movements).toMatchObject([
      {
        type,
        quantity,
        previousStock: 10_000,
        newStock,
        reason,
        notes: 'Du marché',
        operationId,
        createdBy: 'one econome',
      },
    ])
    expect(answer).toEqual({
      ...{ productId: 'kefta', type, quantity, previousStock: 10_000, newStock, at: noon },
      resolvedAlertId: null,
    })
  })

  test('that leaves the stock at its threshold raises an alert, and one that brings it to its minimum resolves it', () => {
    expect(decide('loss', withQuantity(8_000)(scene)).changes.newAlerts).toMatchObject([
      { currentStock: 2_000 },
    ])
    const short = aProduct({ stock: units(1) })
    const how = { why: 'stock', movementNumber: 0, by: null, at: noon } as const
    const { alert } = raiseAlert(short, { ...how, id: 'open' })
    const supplied = decide('supply', { ...scene, products: [short], alerts: [alert] })
    expect(supplied.changes.alerts).toMatchObject([{ id: 'open', status: 'resolved' }])
    expect(supplied.answer.resolvedAlertId).toBe('open')
  })

  const productFaults = [
    ...memberFaults<Scene<Loss>>('vendor'),
    ['product-not-found', (of: Scene<Loss>) => ({ ...of, products: [aProduct({ isArchived: true })] })],
  ] as const
  const notWhole = ['quantity-not-whole', withQuantity(1_500)] as const
  const tooLarge = ['stock-too-large', withQuantity(largestStock + 1_001)] as const

  test.each(inOrder(scene, [...productFaults, ['quantity-not-positive', withQuantity(0)], tooLarge]))(
    'that adds goods is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => {
      for (const type of ['supply', 'return'] as const)
        expect(refusalOf(() => decide(type, spoilt))?.code).toBe(code)
    },
  )

  test.each(
    inOrder(scene, [
      ...productFaults,
      ['quantity-not-positive', withQuantity(-1)],
      ['reason-missing', (of) => ({ ...of, input: { ...of.input, reason: null } })],
      ['stock-negative', withQuantity(11_000)],
    ]),
  )(
    'that records a loss is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => {
      expect(refusalOf(() => decide('loss', spoilt))?.code).toBe(code)
    },
  )

  test.each(inOrder(scene, [...productFaults, ['stock-negative', withQuantity(-1)], notWhole]))(
    'that sets a counted stock is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => {
      expect(refusalOf(() => decide('adjustment', spoilt))?.code).toBe(code)
    },
  )

  test('needs whole pieces, or any thousandths of a kilogram', () => {
    const halfPiece = withQuantity(500)(scene)
    for (const type of ['supply', 'return', 'loss', 'adjustment'] as const)
      expect(refusalOf(() => decide(type, halfPiece))?.code).toBe('quantity-not-whole')
    const weighed = { ...withQuantity(1)(scene), products: [aProduct({ unit: 'kg' })] }
    expect(decide('supply', weighed).answer.newStock).toBe(10_001)
  })

  test('may set a stock to 0, and may leave it unchanged', () => {
    expect(decide('adjustment', withQuantity(0)(scene)).answer.newStock).toBe(0)
    expect(decide('adjustment', withQuantity(10_000)(scene)).answer.quantity).toBe(thousandths(0))
  })

  test('that sets a stock needs a reason from an admin, but not from a stock keeper', () => {
    const unsaid = { ...scene, input: { ...scene.input, notes: ' ' } }
    const refused = (role: 'admin' | 'econome', type: keyof typeof acts) =>
      refusalOf(() => decide(type, { ...unsaid, member: aMember(role) }))?.code
    expect(refused('admin', 'adjustment')).toBe('correction-unexplained')
    expect(refused('econome', 'adjustment')).toBeUndefined()
    for (const type of ['supply', 'return', 'loss'] as const) expect(refused('admin', type)).toBeUndefined()
    expect(decide('adjustment', { ...scene, member: aMember('admin') }).answer.newStock).toBe(3_000)
  })

  test('is allowed to an admin', () => {
    expect(decide('supply', { ...scene, member: aMember('admin') }).answer.newStock).toBe(13_000)
  })
})
