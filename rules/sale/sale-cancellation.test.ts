import { describe, expect, test } from 'vitest'
import { requestBeside } from '../notification/stock-need-step.ts'
import { largestAmount } from '../plain/money.ts'
import { units } from '../plain/quantity.ts'
import { raiseAlert } from '../stock/stock-alert-step.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { afterSale, sale, vendor } from '../testing/a-sale.ts'
import {
  actOf,
  aProduct,
  booksOf,
  inOrder,
  memberFaults,
  operationId,
  type Scene,
  unknownId,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import type { Sale } from './sale.ts'
import { decideSaleCancellation, type SaleCancellation } from './sale-cancellation.ts'
import { mayCancelUntil } from './sale-cancellation-judging.ts'

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

const scene: Scene<SaleCancellation> = {
  member: vendor,
  ...afterSale,
  input: { saleId: sale.id },
  now: minutes(1),
}
const decide = (of: Scene<SaleCancellation>) => decideSaleCancellation(booksOf(of), actOf(of))
const withSale = (change: Partial<Sale>) => (of: Scene<SaleCancellation>) => ({
  ...of,
  sale: { ...(of.sale ?? sale), ...change },
})

describe('cancelling a sale', () => {
  test("returns the money to the card and the goods to the stock, and subtracts the sale from the till's sales", () => {
    const { card, amount, reversesId, changes } = decide(scene)
    expect([card?.before.balance, card?.after.balance, amount]).toEqual([40_00, 100_00, 60_00])
    expect(reversesId).toBe(sale.id)
    expect(changes.transfers).toEqual([{ from: 'stand', to: aCard().id, amount: 60_00 }])
    expect(changes.products).toMatchObject([{ id: 'kefta', stock: units(10), totalSales: 0 }])
    expect(changes.movements).toMatchObject([
      { type: 'return', quantity: units(2), notes: `Annulation ${sale.orderNumber}`, operationId },
    ])
    expect(changes.cancelledSale).toMatchObject({ status: 'cancelled', step: 'cancelled' })
  })

  test('cancels no ticket when the sale had none', () => {
    const drinks = withSale({ step: null, status: 'completed' })(scene)
    expect(decide(drinks).changes.cancelledSale).toMatchObject({ status: 'cancelled', step: null })
  })

  test('credits an expired card, and a card beyond the largest balance, because the money is the customer’s', () => {
    const full = aCard({ expiresAt: noon, balance: largestAmount })
    expect(decide({ ...scene, card: full }).card?.after.balance).toBe(largestAmount + 60_00)
  })

  test('does not end the alert that a person raised by asking for more', () => {
    const how = { why: 'person', movementNumber: 0, by: 'hamza', at: noon } as const
    const { alert } = raiseAlert(aProduct(), { id: 'wanted', ...how })
    const asked = { ...scene, alerts: [alert] }
    expect(decide(asked).changes).toMatchObject({ alerts: [], notifications: [] })
  })

  test('ends the request that a person made beside the alert of a low stock, once the stock is back at its minimum', () => {
    const short = aProduct({ stock: units(2) })
    const how = { why: 'stock', movementNumber: 0, by: null, at: noon } as const
    const { alert } = raiseAlert(short, { ...how, id: 'alert' })
    const request = requestBeside(alert, {
      id: 'asked',
      message: '',
      requestedQuantity: null,
      by: 'hamza',
      at: noon,
    })
    const { changes } = decide({ ...scene, products: [short], alerts: [alert], notifications: [request] })
    expect(changes).toMatchObject({
      alerts: [{ id: 'alert', status: 'resolved' }],
      notifications: [{ id: 'asked', status: 'processed' }],
    })
  })

  test('ends the alert that the sale had raised', () => {
    const short = aProduct({ stock: units(2) })
    const how = { why: 'stock', movementNumber: 0, by: null, at: noon } as const
    const { alert } = raiseAlert(short, { ...how, id: 'alert' })
    const { changes } = decide({ ...scene, products: [short], alerts: [alert] })
    expect(changes.alerts).toMatchObject([{ id: 'alert', status: 'resolved', resolvedBy: null }])
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<SaleCancellation>>('kitchen'),
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['sale-not-found', (of) => ({ ...of, input: { saleId: unknownId } })],
      ['sale-of-another-till', withSale({ tillId: 'another' })],
      ['sale-already-cancelled', withSale({ status: 'cancelled' })],
      ['sale-already-ready', withSale({ step: 'ready' })],
      ['sale-too-old-to-cancel', (of) => ({ ...of, now: new Date(minutes(10).getTime() + 1) })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ isActive: false }) })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})

describe('the time until which a sale may be cancelled', () => {
  test('ends ten minutes after the sale was made, that instant included', () => {
    expect(mayCancelUntil(sale, minutes(10))).toEqual(minutes(10))
    expect(mayCancelUntil(sale, new Date(minutes(10).getTime() + 1))).toBeNull()
  })

  test.each([
    ['new', true],
    ['preparing', true],
    ['ready', false],
    ['served', false],
    ['cancelled', false],
    [null, true],
  ] as const)('exists at the step %s: %s', (step, may) => {
    expect(mayCancelUntil({ ...sale, step }, noon) !== null).toBe(may)
  })
})
