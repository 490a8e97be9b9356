import { describe, expect, test } from 'vitest'
import { idBornOf } from '../books/operation-id.ts'
import { requestBeside, tellingOf } from '../notification/stock-need-step.ts'
import { type Centimes, centimes } from '../plain/money.ts'
import { thousandths, units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import { actOf, aMember, aProduct, booksOf, freshId, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { raiseAlert } from './stock-alert-step.ts'
import { moveStock, saleChanges, stockChanges, watchStock } from './stock-keeping.ts'

const why = { createdBy: 'the stock keeper', at: noon, notes: '', operationId: null }
const movedBy = (type: Parameters<typeof moveStock>[1]['type'], quantity: number) =>
  moveStock(aProduct({ movementCount: 6 }), { ...why, type, quantity: thousandths(quantity) })

describe('moving a stock of ten pieces', () => {
  test.each([
    ['supply', 2_500, 12_500, 2_500],
    ['return', 1_000, 11_000, 1_000],
    ['loss', 1_000, 9_000, -1_000],
    ['sale', 10_000, 0, -10_000],
    ['adjustment', 3_000, 3_000, -7_000],
    ['adjustment', 12_000, 12_000, 2_000],
    ['adjustment', 0, 0, -10_000],
  ] as const)('by a %s of %i thousandths', (type, quantity, newStock, gained) => {
    const { product, movement } = movedBy(type, quantity)
    expect(product.stock).toBe(newStock)
    expect(movement).toMatchObject({ type, quantity: gained, previousStock: 10_000, newStock, number: 7 })
    expect(product.movementCount).toBe(7)
  })

  test('below zero is refused, and the refusal names the product and what is left of it', () => {
    const refusal = refusalOf(() => movedBy('loss', 10_001))
    expect(refusal?.message).toBe('Le stock ne peut pas être négatif')
    expect(refusal?.details).toEqual({ productId: 'kefta', name: 'Kefta', left: 10_000 })
  })
})

describe('judging the alerts after a movement', () => {
  const scene: Scene<null> = { member: aMember('vendor'), till: null, input: null }
  const counted = (stock: number, id = 'kefta') =>
    moveStock(aProduct({ id, stock: units(1) }), { ...why, type: 'adjustment', quantity: thousandths(stock) })
  const look = (stock: number, alerts: Scene<null>['alerts'] = []) =>
    watchStock(booksOf({ ...scene, alerts }), [counted(stock)], actOf(scene))
  const how = { why: 'stock', movementNumber: 0, by: null, at: noon } as const
  const nothing = { newAlerts: [], alerts: [], alertEvents: [], newNotifications: [], notifications: [] }
  const raised = raiseAlert(aProduct({ stock: units(1) }), { ...how, id: 'open' })
  const open = raised.alert

  test.each([
    ['a stock above the threshold raises none', 2_001, 0],
    ['a stock at the threshold raises one', 2_000, 1],
    ['a stock of 0 raises one', 0, 1],
  ])('%s', (_, stock, raised) => expect(look(stock).newAlerts).toHaveLength(raised))

  test('an alert that is open is not raised again', () => {
    expect(look(1_000, [open])).toEqual(nothing)
  })

  test.each([
    ['below the minimum, stays open', 3_999, 0],
    ['at the minimum, is resolved', 4_000, 1],
  ])('an open alert, with a stock %s', (_, stock, resolved) => {
    expect(look(stock, [open]).alerts).toHaveLength(resolved)
  })

  test('a sale that leaves more than the minimum ends an alert without a pending request, with a supplied quantity of 0', () => {
    const books = booksOf({ ...scene, alerts: [open], notifications: [tellingOf(raised)] })
    const sold = moveStock(aProduct({ stock: units(9) }), { ...why, type: 'sale', quantity: units(1) })
    const { alerts, notifications } = saleChanges(books, [sold], actOf(scene))
    expect(alerts).toMatchObject([{ status: 'resolved' }])
    expect(notifications).toMatchObject([{ status: 'processed', processedQuantity: 0 }])
  })

  test('a loss does not resolve an alert with a pending request of a person, however much is left', () => {
    const request = requestBeside(open, {
      ...{ id: 'asked', message: '', requestedQuantity: null },
      ...{ by: 'a vendor', at: noon },
    })
    const books = booksOf({ ...scene, alerts: [open], notifications: [request] })
    const lost = moveStock(aProduct(), { ...why, type: 'loss', quantity: units(1) })
    expect(watchStock(books, [lost], actOf(scene))).toEqual(nothing)
  })

  describe('a cancelled sale that returns one piece', () => {
    const request = requestBeside(open, {
      ...{ id: 'asked', message: '', requestedQuantity: null },
      ...{ by: 'a vendor', at: noon },
    })
    const byPerson: typeof open = { ...open, createdBy: 'a vendor' }
    const cancelled = (left: number, alert = byPerson) =>
      saleChanges(
        booksOf({ ...scene, alerts: [alert], notifications: [request] }),
        [moveStock(aProduct({ stock: thousandths(left) }), { ...why, type: 'return', quantity: units(1) })],
        actOf(scene),
      )

    test.each([
      ['brings the stock to its minimum: answered, whoever raised it', 3_000, 1],
      ['leaves it below its minimum: kept', 2_999, 0],
      ['finds it at its minimum already: kept, the person wants more than that', 4_000, 0],
    ])('and %s', (_, left, resolved) => {
      for (const alert of [byPerson, open]) expect(cancelled(left, alert).alerts).toHaveLength(resolved)
    })

    test('ends the request with the returned quantity, and a note says why', () => {
      const { alerts, alertEvents, notifications } = cancelled(3_000)
      const note = 'Vente annulée\u00A0: stock revenu au minimum'
      expect(alerts).toMatchObject([{ status: 'resolved', resolvedBy: null, notes: note }])
      expect(alertEvents).toMatchObject([{ what: 'resolved', why: 'stock', by: null, note }])
      expect(notifications).toMatchObject([
        { id: 'asked', status: 'processed', processedQuantity: 1_000, answer: '' },
      ])
    })
  })

  test('the organiser gets a notification of a raised alert, which ends with the alert, with the supplied quantity and the person', () => {
    expect(look(2_000).newNotifications).toMatchObject([
      { type: 'low_stock', status: 'pending', createdBy: null, message: '', requestedQuantity: null },
    ])
    const books = booksOf({ ...scene, alerts: [open], notifications: [tellingOf(raised)] })
    const { notifications } = watchStock(books, [counted(4_000)], actOf(scene))
    expect(notifications).toMatchObject([
      {
        id: 'open',
        status: 'processed',
        processedQuantity: 3_000,
        processedBy: 'one vendor',
        processedAt: noon,
      },
    ])
    const tooLittle = watchStock(books, [counted(3_999)], actOf(scene))
    expect(tooLittle.notifications).toEqual([])
  })

  test('each raised alert gets an id of its own, derived from the random id of the server', () => {
    const short = ['one', 'two'].map((id) => counted(0, id))
    const { newAlerts } = watchStock(booksOf(scene), short, actOf(scene))
    expect(newAlerts.map(({ id }) => id)).toEqual([1, 2].map((n) => idBornOf(freshId, n)))
  })

  test('the event of an alert has the number of the movement that raised it', () => {
    expect(look(0).alertEvents).toMatchObject([{ what: 'raised', why: 'stock', movementNumber: 1, by: null }])
  })
})

test('the sales total of a product grows with its sales, and with no other movement', () => {
  const product = aProduct({ amountSold: centimes(40_00) })
  const moved = (type: 'sale' | 'return', amount?: Centimes) =>
    moveStock(product, { ...why, type, quantity: units(1), ...(amount && { amount }) })
  for (const [{ product, movement }, due] of [
    [moved('sale', centimes(30_00)), 70_00],
    [moved('return'), 40_00],
  ] as const)
    expect([product.amountSold, movement.amountSold]).toEqual([due, due])
})

test('only a sale and its cancellation change the quantity sold of a product', () => {
  const scene: Scene<null> = { member: aMember('vendor'), till: null, input: null }
  const lost = [movedBy('loss', 3_000)]
  const soldOf = (change: typeof stockChanges) =>
    change(booksOf(scene), lost, actOf(scene)).products.map(({ totalSales }) => totalSales)
  expect([soldOf(stockChanges), soldOf(saleChanges)]).toEqual([[0], [3_000]])
})
