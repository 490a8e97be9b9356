import { expect, test } from 'vitest'
import { requestBeside, tellingOf } from '../notification/stock-need-step.ts'
import { units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import { aProduct } from '../testing/a-scene.ts'
import { alertChanges } from './alert-changes.ts'
import {
  cancelAlertByHand,
  raiseAlert,
  resolveAlert,
  resolveAlertByHand,
  takeAlertByHand,
} from './stock-alert-step.ts'

const short = aProduct({ stock: units(1) })
const byStock = { why: 'stock', movementNumber: 7, by: null, at: noon } as const
const byNadia = { movementNumber: 8, by: 'Nadia', at: new Date(noon.getTime() + 60_000) }
const raised = raiseAlert(short, { ...byStock, id: 'an alert' })
const other = raiseAlert(aProduct({ id: 'merguez' }), { ...byStock, id: 'another alert' })
const told = tellingOf(raised)
const asked = requestBeside(raised.alert, {
  ...{ id: 'a request', by: 'Driss', at: noon, message: 'Grand monde', requestedQuantity: units(20) },
})
const telling = { notifications: [told, asked, tellingOf(other)], by: 'Samir' }

test('the changes of alerts list new alerts, changed alerts, every event, and the notifications of new alerts', () => {
  const taken = takeAlertByHand(raised.alert, byNadia)
  expect(alertChanges([other, taken], telling)).toEqual({
    newAlerts: [other.alert],
    alerts: [taken.alert],
    alertEvents: [other.event, taken.event],
    newNotifications: [tellingOf(other)],
    notifications: [],
  })
})

test('an alert of a low stock makes a notification of type low_stock, and an alert raised by a person one of type restock_request', () => {
  const byHand = raiseAlert(short, { ...byStock, why: 'person', by: 'Driss', id: 'by hand', note: 'Vite' })
  const { newNotifications } = alertChanges([raised, byHand], telling)
  expect(newNotifications).toMatchObject([
    { id: 'an alert', alertId: 'an alert', type: 'low_stock', createdBy: null, status: 'pending' },
    { id: 'by hand', type: 'restock_request', createdBy: 'Driss', message: 'Vite', productId: 'kefta' },
  ])
})

test('all pending notifications of an alert end together with it, and store who ended it, the supplied quantity or the reason', () => {
  const endings = [
    [resolveAlert(raised.alert, { ...byStock, quantity: units(9) }), 'processed', units(9), 'Samir', ''],
    [resolveAlertByHand(raised.alert, units(90), byNadia), 'processed', 0, 'Samir', ''],
    [cancelAlertByHand(raised.alert, { ...byNadia, note: 'Fini' }), 'cancelled', null, 'Samir', 'Fini'],
  ] as const
  for (const [step, status, processedQuantity, processedBy, answer] of endings) {
    const ended = { status, processedQuantity, processedBy, answer, processedAt: step.event.at }
    expect(alertChanges([step], telling).notifications).toEqual([
      { ...told, ...ended },
      { ...asked, ...ended },
    ])
  }
})

test('a notification that ended before its alert does not change', () => {
  const rejected = { ...asked, status: 'rejected' as const }
  const step = resolveAlert(raised.alert, byStock)
  expect(alertChanges([step], { ...telling, notifications: [rejected] }).notifications).toEqual([])
})

test('two alerts that end by one act each end their own pending notifications', () => {
  const steps = [raised, other].map(({ alert }) => resolveAlert(alert, byStock))
  const inTheBooks = new Map(telling.notifications.map((one) => [one.id, one]))
  const { notifications } = alertChanges(steps, { notifications: inTheBooks.values(), by: 'Samir' })
  expect(notifications.map(({ id, status }) => [id, status])).toEqual([
    ['an alert', 'processed'],
    ['a request', 'processed'],
    ['another alert', 'processed'],
  ])
})
