import { describe, expect, test } from 'vitest'
import { units } from '../plain/quantity.ts'
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
import type { StockAlert } from './stock-alert.ts'
import {
  type AlertAct,
  type AlertRaising,
  decideAlertCancellation,
  decideAlertRaising,
  decideAlertRelease,
  decideAlertResolution,
  decideAlertTaking,
} from './stock-alert-act.ts'
import { cancelAlertByHand, raiseAlert, resolveAlert, takeAlertByHand } from './stock-alert-step.ts'

/** A stock of one piece, with an alert threshold of two and a minimum of four. */
const short = aProduct({ stock: units(1), movementCount: 9 })
const { alert } = raiseAlert(short, { id: 'open', why: 'stock', movementNumber: 9, by: null, at: noon })
const taken = takeAlertByHand(alert, { movementNumber: 9, by: 'Samir', at: noon }).alert

describe('raising an alert by hand', () => {
  const scene: Scene<AlertRaising> = {
    member: aMember('econome'),
    till: null,
    products: [aProduct({ movementCount: 9 })],
    input: { productId: 'kefta', note: 'Grand monde' },
  }
  const raise = (of: Scene<AlertRaising>) => decideAlertRaising(booksOf(of), actOf(of))

  test('requests more of a sufficient stock, in the name of the person', () => {
    const { changes, answer } = raise(scene)
    expect(changes.newAlerts).toMatchObject([{ id: freshId, createdBy: 'one econome', notes: 'Grand monde' }])
    expect(changes.alertEvents).toMatchObject([
      { what: 'raised', why: 'person', by: 'one econome', movementNumber: 9 },
    ])
    expect(answer).toEqual({ alertId: freshId, productId: 'kefta', status: 'pending', at: noon })
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<AlertRaising>>('kitchen'),
      ['product-not-found', (of) => ({ ...of, products: [aProduct({ isArchived: true })] })],
      ['stock-alert-already-active', (of) => ({ ...of, alerts: [alert] })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) =>
    expect(refusalOf(() => raise(spoilt))?.code).toBe(code),
  )

  test('is refused with the id of the open alert', () => {
    expect(refusalOf(() => raise({ ...scene, alerts: [alert] }))?.details).toEqual({ alertId: 'open' })
  })
})

describe('an act on an alert', () => {
  const scene: Scene<AlertAct> = {
    member: aMember('admin'),
    till: null,
    products: [short],
    alerts: [taken],
    input: { alertId: 'open', productId: 'kefta', note: 'Plus au menu' },
  }
  const acts = {
    taking: decideAlertTaking,
    release: decideAlertRelease,
    resolution: decideAlertResolution,
    cancellation: decideAlertCancellation,
  }
  const decide = (act: keyof typeof acts, of: Scene<AlertAct>) => acts[act](booksOf(of), actOf(of))

  test.each([
    ['taking', 'processing'],
    ['release', 'pending'],
    ['cancellation', 'cancelled'],
  ] as const)('of the kind %s leaves it %s', (act, status) => {
    const { changes, answer } = decide(act, scene)
    expect(changes.alerts).toMatchObject([{ id: 'open', status }])
    expect(answer).toMatchObject({ alertId: 'open', productId: 'kefta', status })
  })

  test('resolves it only when the stock is at or above the minimum', () => {
    const supplied = { ...scene, products: [aProduct({ stock: units(4) })] }
    expect(decide('resolution', supplied).answer.status).toBe('resolved')
    expect(refusalOf(() => decide('resolution', scene))?.details).toEqual({ missing: 3_000 })
  })

  const faults = [
    ...memberFaults<Scene<AlertAct>>('kitchen'),
    ['stock-alert-not-found', (of: Scene<AlertAct>) => ({ ...of, alerts: [] })],
  ] as const
  test.each(inOrder(scene, faults))(
    'is refused with %s, even when every fault listed below it is present too',
    (code, spoilt) => {
      for (const act of ['taking', 'release', 'resolution', 'cancellation'] as const)
        expect(refusalOf(() => decide(act, spoilt))?.code).toBe(code)
    },
  )

  test('is refused after its end, with how, when and by whom it ended', () => {
    const told = (ended: StockAlert, names: Scene<AlertAct>['names'] = {}) =>
      refusalOf(() => decide('taking', { ...scene, alerts: [ended], names }))?.details
    const at = { movementNumber: 9, at: noon }
    const byNadia = cancelAlertByHand(alert, { ...at, by: 'nadia', note: 'Plus au menu' }).alert
    const endedAt = noon.toISOString()
    expect(told(byNadia, { nadia: 'Nadia' })).toEqual({ status: 'cancelled', endedAt, endedBy: 'Nadia' })
    expect(told(byNadia)).toMatchObject({ endedBy: 'Inconnu' })
    const byStock = resolveAlert(alert, { ...at, why: 'stock', by: null }).alert
    expect(told(byStock)).toEqual({ status: 'resolved', endedAt, endedBy: null })
  })

  test('is refused for an unknown alert', () => {
    const unknown = { ...scene, input: { ...scene.input, productId: null } }
    expect(refusalOf(() => decide('taking', unknown))?.code).toBe('stock-alert-not-found')
  })

  test('is refused as a cancellation without a reason, and as a release when nobody has taken the alert', () => {
    const silent = { ...scene, input: { ...scene.input, note: ' ' } }
    expect(refusalOf(() => decide('cancellation', silent))?.code).toBe('reason-missing')
    expect(refusalOf(() => decide('release', { ...scene, alerts: [alert] }))?.code).toBe(
      'stock-alert-not-taken',
    )
  })
})
