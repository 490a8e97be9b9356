import { describe, expect, test } from 'vitest'
import { units } from '../plain/quantity.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { afterSale, sale, vendor } from '../testing/a-sale.ts'
import {
  actOf,
  aMember,
  aTill,
  booksOf,
  inOrder,
  memberFaults,
  type Scene,
  unknownId,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { decideRemoteSaleCancellation, type RemoteSaleCancellation } from './sale-cancellation.ts'

const scene: Scene<RemoteSaleCancellation> = {
  member: aMember('admin'),
  ...afterSale,
  input: { saleId: sale.id, reason: ' Plat renvoyé ' },
}
const decide = (of: Scene<RemoteSaleCancellation>) => decideRemoteSaleCancellation(booksOf(of), actOf(of))

describe('a sale cancelled by an admin', () => {
  test('returns the money to the card and the goods to the stock, and is booked on the till that sold', () => {
    const { card, till, amount, reversesId, changes, answer } = decide(scene)
    expect([card?.after.balance, amount, reversesId]).toEqual([100_00, 60_00, sale.id])
    expect(till?.holderId).toBe(vendor.id)
    expect(changes.products).toMatchObject([{ id: 'kefta', stock: units(10) }])
    expect(changes.movements).toMatchObject([{ type: 'return', createdBy: 'one admin' }])
    expect(changes.cancelledSale).toMatchObject({ status: 'cancelled', step: 'cancelled' })
    expect(answer.reason).toBe('Plat renvoyé')
  })

  test('may be old, and its order may have been served', () => {
    const tomorrow = new Date(noon.getTime() + 24 * 3_600_000)
    const served = { ...sale, step: 'served' as const, wasServed: true }
    expect(decide({ ...scene, now: tomorrow, sale: served }).amount).toBe(60_00)
  })

  test.each(
    inOrder<Scene<RemoteSaleCancellation>>(scene, [
      ...memberFaults<Scene<RemoteSaleCancellation>>('vendor'),
      ['sale-not-found', (of) => ({ ...of, input: { ...of.input, saleId: unknownId } })],
      ['till-none-open', (of) => ({ ...of, till: aTill(vendor, { closedAt: noon }) })],
      ['sale-already-cancelled', (of) => ({ ...of, sale: { ...sale, status: 'cancelled' } })],
      ['reason-missing', (of) => ({ ...of, input: { ...of.input, reason: ' ' } })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ isActive: false }) })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
