import { describe, expect, test } from 'vitest'
import type { StockNeed } from '../notification/stock-need.ts'
import { tellingOf } from '../notification/stock-need-step.ts'
import { type Thousandths, units } from '../plain/quantity.ts'
import { raiseAlert } from '../stock/stock-alert-step.ts'
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
import { isSoldOut, type SoldOutMark } from './sold-out.ts'
import { decideMarkAvailable, decideMarkSoldOut, type MarkingSoldOut } from './sold-out-act.ts'

type Marking = Scene<MarkingSoldOut>

const scene: Marking = {
  member: aMember('vendor'),
  till: null,
  products: [aProduct({ movementCount: 9 })],
  input: { productId: 'kefta', term: 'further-notice' },
}
const mark = (of: Marking) => decideMarkSoldOut(booksOf(of), actOf(of))
const makeAvailable = (of: Marking) => decideMarkAvailable(booksOf(of), actOf(of))

const before = new Date(noon.getTime() - 60_000)
const byDriss: SoldOutMark = { since: before, by: 'Driss', until: null }
const endOfDay = new Date('2026-11-21T04:00:00Z')

const faults = [
  ...memberFaults<Marking>('recharge_operator'),
  ['product-not-found', (of: Marking) => ({ ...of, products: [] })],
  ['product-not-found', (of: Marking) => ({ ...of, products: [aProduct({ isArchived: true })] })],
  ['product-not-found', (of: Marking) => ({ ...of, products: [aProduct({ standId: 'other' })] })],
] as const

describe('marking a product as sold out', () => {
  test('moves no stock and no money, and raises an alert and a request like a restock request', () => {
    const { amount, card, changes, answer } = mark(scene)
    const { movements, products, transfers, markedProducts } = changes
    expect([amount, card, movements, products, transfers]).toEqual([0, null, undefined, undefined, []])
    expect(markedProducts).toMatchObject([
      { id: 'kefta', stock: units(10), soldOut: { since: noon, by: 'one vendor', until: null } },
    ])
    expect(changes.newAlerts).toMatchObject([{ id: freshId, createdBy: 'one vendor', currentStock: 10_000 }])
    expect(changes.newNotifications).toMatchObject([
      { id: freshId, type: 'restock_request', message: 'Marqué épuisé', isOfMark: true },
    ])
    expect(answer).toMatchObject({ notificationId: freshId, raisedAlertId: freshId, at: noon })
  })

  test('joins an open alert, and makes no request where one is pending already', () => {
    const byStock = raiseAlert(aProduct({ stock: units(1) }), {
      ...{ id: 'open', why: 'stock', movementNumber: 9, by: null, at: before },
    })
    const beside = mark({ ...scene, alerts: [byStock.alert], notifications: [tellingOf(byStock)] })
    expect(beside.changes.newNotifications).toMatchObject([{ id: freshId, alertId: 'open', isOfMark: true }])
    expect(beside.answer.raisedAlertId).toBeNull()
    const asked = raiseAlert(aProduct(), {
      ...{ id: 'asked', why: 'person', movementNumber: 9, by: 'Driss', at: before },
    })
    const waits = mark({ ...scene, alerts: [asked.alert], notifications: [tellingOf(asked)] })
    expect(waits.changes).toMatchObject({ transfers: [], markedProducts: [{ soldOut: { since: noon } }] })
    expect(waits.changes.newNotifications).toBeUndefined()
    expect(waits.answer.notificationId).toBeNull()
  })

  test('for the evening puts it on sale again exactly when the business day ends', () => {
    const { soldOut } = mark({ ...scene, input: { ...scene.input, term: 'end-of-day' } }).answer
    expect(soldOut.until).toEqual(endOfDay)
    expect(isSoldOut({ soldOut }, new Date(endOfDay.getTime() - 1))).toBe(true)
    expect(isSoldOut({ soldOut }, endOfDay)).toBe(false)
  })

  test('a second time changes nothing, and with another term keeps the person who marked it first', () => {
    const marked = { ...scene, products: [aProduct({ soldOut: byDriss })] }
    const again = mark(marked)
    expect(again.answer.soldOut).toEqual(byDriss)
    expect(again.changes.newAlerts).toBeUndefined()
    const shorter = mark({ ...marked, input: { ...scene.input, term: 'end-of-day' } })
    expect(shorter.answer.soldOut).toEqual({ ...byDriss, until: endOfDay })
  })

  test('again after its term has passed makes a new mark', () => {
    const lapsed = { ...byDriss, until: noon }
    const { soldOut } = mark({ ...scene, products: [aProduct({ soldOut: lapsed })] }).answer
    expect(soldOut).toEqual({ since: noon, by: 'one vendor', until: null })
  })

  test.each(inOrder<Marking>(scene, faults))(
    'is refused with %s, even when every fault listed below it is present too',
    (code, of) => {
      expect(refusalOf(() => mark(of))?.code).toBe(code)
    },
  )
})

describe('marking a product as available', () => {
  test('works whether it was marked or not, and changes nothing else', () => {
    for (const soldOut of [byDriss, null]) {
      const { changes } = makeAvailable({ ...scene, products: [aProduct({ soldOut })] })
      expect(changes).toEqual({ transfers: [], markedProducts: [aProduct({ soldOut: null })] })
    }
  })

  const asked = (stock: Thousandths) =>
    raiseAlert(aProduct({ stock }), {
      ...{ id: 'asked', why: 'person', movementNumber: 9, by: 'Driss', at: before, note: 'Marqué épuisé' },
    })
  const waiting = (how: Pick<StockNeed, 'isOfMark' | 'joined'>, stock = units(10)): Marking => {
    const { alert } = asked(stock)
    const products = [aProduct({ soldOut: byDriss, stock })]
    return { ...scene, products, alerts: [alert], notifications: [{ ...tellingOf(asked(stock)), ...how }] }
  }
  const byMark = { isOfMark: true, joined: null }

  test('ends the request of the mark, and the alert that only the mark had raised', () => {
    const { changes, answer } = makeAvailable(waiting(byMark))
    expect(changes.notifications).toMatchObject([
      { id: 'asked', status: 'cancelled', processedBy: 'one vendor', answer: 'De nouveau disponible' },
    ])
    expect(changes.alerts).toMatchObject([{ id: 'asked', status: 'cancelled' }])
    expect(answer).toMatchObject({ notificationId: 'asked', cancelledAlertId: 'asked' })
  })

  test('keeps the alert open when the stock is low as well', () => {
    const { changes, answer } = makeAvailable(waiting(byMark, units(0)))
    expect(changes.notifications).toMatchObject([{ id: 'asked', status: 'cancelled' }])
    expect([changes.alerts, answer.cancelledAlertId]).toEqual([[], null])
  })

  test.each([
    ['in any words', { isOfMark: false, joined: null }],
    ['since it was marked', { isOfMark: true, joined: { by: 'Hajar', at: noon } }],
  ])('keeps a request that a person made %s', (_, how) => {
    const { changes, answer } = makeAvailable(waiting(how))
    expect([changes.notifications, changes.alerts, answer.notificationId]).toEqual([
      undefined,
      undefined,
      null,
    ])
  })

  test.each(inOrder<Marking>(scene, faults))(
    'is refused with %s, even when every fault listed below it is present too',
    (code, of) => {
      expect(refusalOf(() => makeAvailable(of))?.code).toBe(code)
    },
  )
})
