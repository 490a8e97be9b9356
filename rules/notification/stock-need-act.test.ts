import { describe, expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import { raiseAlert } from '../stock/stock-alert-step.ts'
import { noon } from '../testing/a-card.ts'
import { actOf, aMember, aProduct, booksOf, inOrder, memberFaults, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import type { StockNeed } from './stock-need.ts'
import {
  decideNotificationApproval,
  decideNotificationCancellation,
  decideNotificationRejection,
  type NotificationApproval,
} from './stock-need-act.ts'
import { endNotification, requestBeside, tellingOf } from './stock-need-step.ts'

type Answering = Scene<NotificationApproval>

/** A stock of one piece, with an alert threshold of two and a minimum of four. */
const short = aProduct({ stock: units(1), movementCount: 9 })
const raised = raiseAlert(short, { id: 'low', why: 'stock', movementNumber: 9, by: null, at: noon })
const low = tellingOf(raised)
const asked = requestBeside(raised.alert, {
  ...{ id: 'asked', by: 'one vendor', at: noon, message: '', requestedQuantity: null },
})
const scene: Answering = {
  member: aMember('admin'),
  till: null,
  products: [short],
  alerts: [raised.alert],
  notifications: [low, asked],
  input: { notificationId: 'asked', productId: 'kefta', quantity: units(2), note: ' Livré à 18 h ' },
}
/** A stock of ten pieces, above its thresholds, for which a person asks for more. */
const healthy = aProduct({ movementCount: 9 })
const byHand = raiseAlert(healthy, {
  ...{ id: 'asked', why: 'person', movementNumber: 9, by: 'one vendor', at: noon },
})
const wanted: Answering = {
  ...{ ...scene, products: [healthy], alerts: [byHand.alert] },
  notifications: [tellingOf(byHand)],
}

const acts = {
  approval: decideNotificationApproval,
  rejection: decideNotificationRejection,
  cancellation: decideNotificationCancellation,
}
const decide = (act: keyof typeof acts, of: Answering) => acts[act](booksOf(of), actOf(of))
const approve = (of: Answering) => decideNotificationApproval(booksOf(of), actOf(of))

describe('the approval of a notification', () => {
  test('supplies the product, and an alert that needs more stays open with its other pending notifications', () => {
    const { changes, answer } = approve(scene)
    expect(changes.movements).toMatchObject([
      { type: 'supply', quantity: 2_000, newStock: 3_000, createdBy: 'one admin', notes: 'Livré à 18 h' },
    ])
    expect(changes.alerts).toEqual([])
    expect(changes.notifications).toEqual([
      {
        ...asked,
        ...{ status: 'processed', processedAt: noon, processedBy: 'one admin', processedQuantity: 2_000 },
        answer: 'Livré à 18 h',
      },
    ])
    expect(answer).toMatchObject({
      ...{ productId: 'kefta', type: 'supply', quantity: 2_000, previousStock: 1_000, newStock: 3_000 },
      ...{ resolvedAlertId: null, notificationId: 'asked', status: 'processed' },
    })
  })

  test('of a sufficient quantity ends the alert and all its pending notifications', () => {
    const enough = { ...scene, input: { ...scene.input, quantity: units(3) } }
    const { changes, answer } = approve(enough)
    expect(changes.alerts).toMatchObject([{ id: 'low', status: 'resolved' }])
    expect(changes.notifications).toMatchObject([
      { id: 'low', status: 'processed', processedQuantity: 3_000, answer: '' },
      { id: 'asked', status: 'processed', processedQuantity: 3_000, answer: 'Livré à 18 h' },
    ])
    expect(answer.resolvedAlertId).toBe('low')
  })

  const faults = [
    ...memberFaults<Answering>('econome'),
    ['notification-not-found', (of: Answering) => ({ ...of, notifications: [] })],
    [
      'notification-ended',
      (of: Answering) => ({
        ...of,
        notifications: (of.notifications ?? []).map((one) =>
          endNotification(one, { status: 'rejected', by: 'nadia', at: noon }),
        ),
      }),
    ],
    ['quantity-not-positive', (of: Answering) => ({ ...of, input: { ...of.input, quantity: units(0) } })],
    ['product-not-found', (of: Answering) => ({ ...of, products: [{ ...short, isArchived: true }] })],
    [
      'quantity-not-whole',
      (of: Answering) =>
        of.input.quantity === 0 ? of : { ...of, input: { ...of.input, quantity: thousandths(1_500) } },
    ],
  ] as const
  test.each(inOrder(scene, faults))(
    'is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => expect(refusalOf(() => approve(spoilt))?.code).toBe(code),
  )

  test('of more than the largest stock is refused', () => {
    const far = { ...scene, input: { ...scene.input, quantity: thousandths(1e12) } }
    expect(refusalOf(() => approve(far))?.code).toBe('stock-too-large')
  })
})

describe('an answer to a notification that has ended', () => {
  const ended = (one: StockNeed) => endNotification(one, { status: 'processed', by: 'nadia', at: noon })
  test.each(['approval', 'rejection', 'cancellation'] as const)(
    'is refused: a person who comes too late with a %s reads how it ended, when and by whom',
    (act) => {
      const late = { ...scene, notifications: [ended(asked)], names: { nadia: 'Nadia' } }
      const refusal = refusalOf(() => decide(act, late))
      expect(refusal?.message).toBe("Cette demande n'est plus en attente.")
      expect(refusal?.details).toEqual({
        ...{ status: 'processed', endedAt: noon.toISOString(), endedBy: 'Nadia' },
      })
    },
  )
})

describe('the rejection of a notification', () => {
  test('ends only the notification, and the alert of the low stock stays for the stock keeper', () => {
    const { changes, answer } = decide('rejection', scene)
    expect([changes.alerts, changes.movements]).toEqual([[], undefined])
    expect(changes.notifications).toMatchObject([
      { id: 'asked', status: 'rejected', processedQuantity: null, answer: 'Livré à 18 h' },
    ])
    expect(answer).toMatchObject({ status: 'rejected', cancelledAlertId: null })
  })

  test('of a request ends the alert that only this request raised, unless the stock ran low since', () => {
    const { changes, answer } = decide('rejection', wanted)
    expect(changes.alerts).toMatchObject([{ id: 'asked', status: 'cancelled', resolvedBy: 'one admin' }])
    expect(changes.notifications).toMatchObject([{ id: 'asked', status: 'rejected' }])
    expect(answer).toMatchObject({ cancelledAlertId: 'asked' })
    const since = decide('rejection', { ...wanted, products: [short] })
    expect([since.changes.alerts, since.changes.notifications?.length]).toEqual([[], 1])
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Answering>('econome'),
      ['notification-not-found', (of: Answering) => ({ ...of, notifications: [] })],
      ['reason-missing', (of: Answering) => ({ ...of, input: { ...of.input, note: ' ' } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) =>
    expect(refusalOf(() => decide('rejection', spoilt))?.code).toBe(code),
  )
})

describe('the cancellation of a notification', () => {
  const silent = { ...wanted, input: { ...wanted.input, note: '' } }

  test('is allowed to the organiser, and to the person who asked, without a reason', () => {
    expect(decide('cancellation', scene).changes.notifications).toMatchObject([{ status: 'cancelled' }])
    const { changes } = decide('cancellation', { ...silent, member: aMember('vendor') })
    expect(changes.notifications).toMatchObject([{ status: 'cancelled', processedBy: 'one vendor' }])
    expect(changes.alerts).toMatchObject([{ status: 'cancelled' }])
  })

  test.each(
    inOrder({ ...silent, member: aMember('kitchen') } as Answering, [
      ...memberFaults<Answering>('customer'),
      ['notification-not-found', (of: Answering) => of],
    ]),
  )(
    'is refused with %s, for the request of another person too, even when every fault listed below it is present',
    (code, spoilt) => expect(refusalOf(() => decide('cancellation', spoilt))?.code).toBe(code),
  )
})
