import { describe, expect, test } from 'vitest'
import { tellingOf } from '../notification/stock-need-step.ts'
import { thousandths, units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import {
  actOf,
  aMember,
  aProduct,
  booksOf,
  freshId,
  inOrder,
  memberFaults,
  type Scene,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { decideRestockRequest, mayAskFor, type RestockRequest } from './restock-request.ts'
import { raiseAlert } from './stock-alert-step.ts'

type Asking = Scene<RestockRequest>

const input = { productId: 'kefta', quantity: units(20), message: ' Grand monde ' }
const scene: Asking = {
  member: aMember('vendor'),
  till: null,
  products: [aProduct({ movementCount: 9 })],
  input,
}
const ask = (of: Asking) => decideRestockRequest(booksOf(of), actOf(of))

const byStock = raiseAlert(aProduct({ stock: units(1) }), {
  ...{ id: 'open', why: 'stock', movementNumber: 9, by: null, at: noon },
})
const byHand = raiseAlert(aProduct(), {
  ...{ id: 'asked', why: 'person', movementNumber: 9, by: 'Driss', at: noon },
})

describe('a restock request', () => {
  test('for a sufficient stock raises an alert with the requested quantity, and the organiser gets a notification', () => {
    const { changes, answer } = ask(scene)
    expect(changes.newAlerts).toMatchObject([
      { id: freshId, createdBy: 'one vendor', requestedQuantity: 20_000, notes: 'Grand monde' },
    ])
    expect(changes.alertEvents).toMatchObject([{ what: 'raised', why: 'person', movementNumber: 9 }])
    expect(changes.newNotifications).toMatchObject([
      {
        ...{ id: freshId, alertId: freshId, type: 'restock_request', status: 'pending' },
        ...{ message: 'Grand monde', requestedQuantity: 20_000, createdBy: 'one vendor', standId: 'stand' },
      },
    ])
    expect(answer).toEqual({
      ...{ notificationId: freshId, productId: 'kefta', raisedAlertId: freshId, at: noon },
    })
  })

  test('joins an open alert, and has no quantity when none is given', () => {
    const { changes, answer } = ask({
      ...{ ...scene, alerts: [byStock.alert], notifications: [tellingOf(byStock)] },
      input: { ...input, quantity: null },
    })
    expect([changes.newAlerts, changes.alerts]).toEqual([undefined, undefined])
    expect(changes.newNotifications).toMatchObject([
      { id: freshId, alertId: 'open', type: 'restock_request', requestedQuantity: null },
    ])
    expect(answer.raisedAlertId).toBeNull()
  })

  test('joins the request of the mark «sold out», with the words of the person who asks', () => {
    const marked = { ...tellingOf(byHand), message: 'Marqué épuisé', isOfMark: true }
    const { changes, answer } = ask({ ...scene, alerts: [byHand.alert], notifications: [marked] })
    expect([changes.newAlerts, changes.newNotifications]).toEqual([undefined, undefined])
    expect(changes.notifications).toEqual([
      {
        ...marked,
        ...{ message: 'Grand monde', requestedQuantity: 20_000, joined: { by: 'one vendor', at: noon } },
      },
    ])
    expect(answer).toMatchObject({ notificationId: 'asked', raisedAlertId: null })
    const again = { ...marked, joined: { by: 'Driss', at: noon } }
    expect(refusalOf(() => ask({ ...scene, alerts: [byHand.alert], notifications: [again] }))?.code).toBe(
      'restock-already-requested',
    )
  })

  const faults = [
    ...memberFaults<Asking>('recharge_operator'),
    ['product-not-found', (of: Asking) => ({ ...of, products: [aProduct({ isArchived: true })] })],
    ['product-not-found', (of: Asking) => ({ ...of, products: [aProduct({ standId: 'other' })] })],
    [
      'restock-already-requested',
      (of: Asking) => ({
        ...of,
        alerts: [byHand.alert],
        notifications: [{ ...tellingOf(byHand), standId: of.products?.[0]?.standId ?? '' }],
      }),
    ],
    ['quantity-not-positive', (of: Asking) => ({ ...of, input: { ...of.input, quantity: thousandths(-1) } })],
  ] as const
  test.each(inOrder(scene, faults))(
    'is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => expect(refusalOf(() => ask(spoilt))?.code).toBe(code),
  )

  test.each([
    [0, 'quantity-not-positive'],
    [1_500, 'quantity-not-whole'],
    [1e12, 'stock-too-large'],
  ])('for %d thousandths of a product counted in pieces is refused: %s', (quantity, code) => {
    const asked = { ...scene, input: { ...input, quantity: thousandths(quantity) } }
    expect(refusalOf(() => ask(asked))?.code).toBe(code)
  })

  test('may be for any quantity of a product that is weighed', () => {
    const weighed = { ...scene, products: [aProduct({ unit: 'kg' })] }
    expect(ask({ ...weighed, input: { ...input, quantity: thousandths(1) } }).answer.productId).toBe('kefta')
  })
})

test('a person may ask for their own stand; a stock keeper, and a kitchen account without a stand, may ask for any stand', () => {
  const at = (role: 'vendor' | 'kitchen' | 'econome' | 'admin', standId: string | null) =>
    mayAskFor({ role, standId }, 'stand')
  expect([at('vendor', 'stand'), at('kitchen', 'stand'), at('kitchen', null)]).toEqual([true, true, true])
  expect([at('vendor', 'other'), at('kitchen', 'other'), at('vendor', null)]).toEqual([false, false, false])
  expect([at('econome', null), at('admin', null)]).toEqual([true, true])
})
