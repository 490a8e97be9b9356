import { describe, expect, test } from 'vitest'
import { units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import { freshId } from '../testing/a-scene.ts'
import {
  transferActs as acts,
  having,
  requested,
  transferring as scene,
  sold,
  standing,
  stored,
  withPair,
} from '../testing/a-transfer.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { raiseAlert } from './stock-alert-step.ts'
import { onItsWay, type StockTransfer } from './stock-transfer.ts'
import { stocksAfterTransfer } from './stock-transfer-judging.ts'

describe('a transfer', () => {
  test('that is requested moves nothing', () => {
    const { changes, answer } = acts.request(scene)
    expect(changes.movements).toEqual([])
    expect(changes.newStockTransfers).toMatchObject([
      { id: freshId, status: 'requested', quantity: 20_000, note: 'Pour le soir', sentAt: null },
    ])
    expect(changes.transferSteps).toMatchObject([{ number: 1, status: 'requested' }])
    expect(answer).toMatchObject({ status: 'requested', onItsWay: 0 })
  })

  test('that is sent is taken from the first stock, and names the stand it goes to', () => {
    const { changes, answer } = acts['sending at once'](scene)
    expect(changes.movements).toMatchObject([
      {
        ...{ productId: 'stored', standId: 'reserve', type: 'transfer-out', quantity: -20_000 },
        ...{ newStock: 20_000, notes: 'Vers Grillades. Pour le soir' },
      },
    ])
    expect(changes.transferSteps?.map(({ number, status }) => [number, status])).toEqual([
      [1, 'requested'],
      [2, 'sent'],
    ])
    expect(answer).toMatchObject({ transferId: freshId, status: 'sent', onItsWay: 20_000 })
  })

  test('that was requested may be sent in part, to the current stands of its products', () => {
    const asked = withPair({ standId: 'cellar' })(standing(requested)(scene))
    const { changes } = acts.sending(having({ quantity: units(12) })(asked))
    expect(changes.stockTransfers).toMatchObject([
      { status: 'sent', quantity: 12_000, fromStandId: 'cellar', sentBy: 'one econome', sentAt: noon },
    ])
    expect(changes.movements).toMatchObject([{ quantity: -12_000 }])
  })

  test('adds the received goods to the second stock and the returned ones to the first, and the lost ones to none', () => {
    const { changes, answer } = acts.reception(scene)
    expect(changes.movements).toMatchObject([
      { productId: 'sold', type: 'transfer-in', quantity: 17_000, notes: 'Depuis Réserve. Pour le soir' },
      {
        productId: 'stored',
        type: 'transfer-in',
        quantity: 1_000,
        notes: 'Retour de Grillades. Pour le soir',
      },
    ])
    expect(changes.transferSteps).toMatchObject([{ number: 3, lost: 2_000, reason: 'broken' }])
    expect(answer).toMatchObject({
      status: 'received',
      received: 17_000,
      lost: 2_000,
      returned: 1_000,
      onItsWay: 0,
    })
  })

  test('may arrive in parts, and is on its way until all goods are received, lost or returned', () => {
    const part = acts.reception(having({ received: units(5), lost: units(0), returned: units(0) })(scene))
    const [after] = part.changes.stockTransfers ?? []
    expect(after).toMatchObject({ status: 'sent', received: 5_000, closedAt: null })
    expect(after && onItsWay(after)).toBe(15_000)
    const rest = acts.reception(
      having({ received: units(0), lost: units(15), returned: units(0) })({
        ...scene,
        transfer: after as StockTransfer,
      }),
    )
    expect(rest.answer).toMatchObject({ status: 'received', received: 5_000, lost: 15_000 })
    expect(rest.changes.movements).toEqual([])
  })

  test('that is cancelled on its way is returned whole', () => {
    const { changes, answer } = acts.cancellation(standing({ received: units(5) })(scene))
    expect(changes.movements).toMatchObject([{ productId: 'stored', type: 'transfer-in', quantity: 15_000 }])
    expect(answer).toMatchObject({ status: 'cancelled', received: 5_000, returned: 15_000, onItsWay: 0 })
  })

  test('that is only requested is cancelled by the person who requested it, and refused by anybody else', () => {
    const asked = standing(requested)(scene)
    expect(acts.cancellation(asked).answer).toMatchObject({ status: 'refused', returned: 0 })
    const own = acts.cancellation(standing({ requestedBy: 'one econome' })(asked))
    expect(own.answer.status).toBe('cancelled')
    expect(own.changes.movements).toEqual([])
  })

  test('raises the alert of the first stock, and ends that of the second', () => {
    const short = acts['sending at once'](withPair({ stock: units(21) })(scene))
    expect(short.changes.newAlerts).toMatchObject([{ productId: 'stored', currentStock: 1_000 }])
    const how = { why: 'stock', movementNumber: 0, by: null, at: noon } as const
    const { alert } = raiseAlert(sold, { ...how, id: 'open' })
    const arrived = acts.reception({ ...scene, alerts: [alert] })
    expect(arrived.changes.alerts).toMatchObject([{ id: 'open', status: 'resolved' }])
  })
})

test('the stocks after a transfer are shown before it is sent', () => {
  expect(stocksAfterTransfer(stored, sold, units(20))).toEqual({ from: 20_000, to: 22_000 })
  expect(refusalOf(() => stocksAfterTransfer(stored, sold, units(41)))?.code).toBe('stock-negative')
})
