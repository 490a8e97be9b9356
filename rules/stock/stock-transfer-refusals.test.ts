import { describe, expect, test } from 'vitest'
import { largestStock, thousandths, units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import { inOrder, memberFaults } from '../testing/a-scene.ts'
import {
  transferActs as acts,
  having,
  type Input,
  requested,
  route,
  transferring as scene,
  standing,
  type Transferring,
  withPair,
} from '../testing/a-transfer.ts'
import { refusalOf } from '../testing/refusal-of.ts'

const pairFaults = [
  ['product-not-found', withPair({ isArchived: true })],
  ['stock-transfer-same-product', having({ route: { ...route, toProductId: 'stored' } })],
] as const
const placeFaults = [
  ['stock-transfer-same-stand', withPair({ standId: 'grill' })],
  ['stock-transfer-units-differ', withPair({}, { unit: 'kg' })],
] as const
const none = having({ quantity: thousandths(0) })
const member = memberFaults<Transferring>('vendor')

describe('a transfer is refused', () => {
  test.each(inOrder(scene, [...member, ...pairFaults, ['quantity-not-positive', none]]))(
    'when it is requested, with %s, even when every fault listed below it is present too',
    (code, spoilt) => {
      for (const act of ['request', 'sending at once'] as const)
        expect(refusalOf(() => acts[act](spoilt))?.code).toBe(code)
    },
  )

  test.each(placeFaults)('when the two products do not fit together: %s', (code, spoil) => {
    expect(refusalOf(() => acts.request(none(spoil(scene))))?.code).toBe(code)
  })

  test.each([
    [-1_000, 'quantity-not-positive'],
    [1_500, 'quantity-not-whole'],
    [largestStock + 1_001, 'stock-too-large'],
  ])('for a quantity of %i thousandths: %s', (quantity, code) => {
    expect(refusalOf(() => acts.request(having({ quantity: thousandths(quantity) })(scene)))?.code).toBe(code)
  })

  test.each(
    inOrder(standing(requested)(scene), [
      ...member,
      ['stock-transfer-not-found', having({ transferId: 'none' })],
      ...pairFaults.slice(0, 1),
      ['quantity-not-positive', none],
      ['stock-transfer-changed', standing({ status: 'cancelled' })],
    ]),
  )('when it is sent, with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => acts.sending(spoilt))?.code).toBe(code)
  })

  test('when more is sent than is in stock, and the refusal says of which product, and how much is left', () => {
    const refusal = refusalOf(() => acts['sending at once'](having({ quantity: units(41) })(scene)))
    expect(refusal).toMatchObject({ code: 'stock-negative', details: { productId: 'stored', left: 40_000 } })
  })

  test.each(
    inOrder(scene, [
      ...member,
      ['stock-transfer-not-found', having({ transferId: 'none' })],
      ['quantity-not-positive', having({ received: thousandths(-1) })],
      ['reason-missing', having({ reason: null })],
      ['stock-transfer-changed', standing({ status: 'received' })],
    ]),
  )('when it is received, with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => acts.reception(spoilt))?.code).toBe(code)
  })

  test('when nothing arrives, half a piece arrives, or more than is on its way', () => {
    const nothing = { received: thousandths(0), lost: thousandths(0), returned: thousandths(0) }
    const codeOf = (different: Partial<Input>) => refusalOf(() => acts.reception(having(different)(scene)))
    expect(codeOf(nothing)?.code).toBe('quantity-not-positive')
    expect(codeOf({ received: thousandths(500) })?.code).toBe('quantity-not-whole')
    expect(codeOf({ received: units(18) })?.message).toBe(
      "C'est plus que ce qui est en route : 20,000\u00A0unité(s).",
    )
    expect(refusalOf(() => acts.reception(withPair({}, { stock: largestStock })(scene)))?.code).toBe(
      'stock-too-large',
    )
  })

  test('when it ended before, and the refusal says how, by whom and when it ended', () => {
    const ended = standing({ status: 'cancelled' })(scene)
    for (const act of ['reception', 'cancellation'] as const)
      expect(refusalOf(() => acts[act](ended))).toMatchObject({
        code: 'stock-transfer-changed',
        details: { status: 'cancelled', by: 'Samir', at: noon.toISOString() },
      })
  })
})
