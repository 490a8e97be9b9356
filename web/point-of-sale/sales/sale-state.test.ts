import { describe, expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { units } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { RecentSale } from '../answers.ts'
import { isAtFault, priceCart, priceMoved } from '../cart/priced-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { cartOfSale } from './cart-of-sale.ts'
import { stateOfSale, whyNotCancellable } from './sale-state.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const minute = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const order = (change: Partial<NonNullable<RecentSale['order']>> = {}) => ({
  ...({
    step: 'new',
    since: noon.toISOString(),
    wasServed: false,
    loan: null,
    unclaimedMinutes: 10,
  } as const),
  ...change,
})
const aSale = (change: Partial<Pick<RecentSale, 'status' | 'order'>> = {}) =>
  ({ status: 'active', at: noon.toISOString(), order: order(), ...change }) as const

describe('the state of one of the last sales', () => {
  test.each([
    ['waiting', aSale()],
    ['preparing', aSale({ order: order({ step: 'preparing' }) })],
    ['ready', aSale({ order: order({ step: 'ready' }) })],
    ['served', aSale({ order: order({ step: 'served' }), status: 'completed' })],
    ['cancelled', aSale({ order: order({ step: 'cancelled' }), status: 'cancelled' })],
    ['served', aSale({ order: null, status: 'completed' })],
    ['cancelled', aSale({ order: null, status: 'cancelled' })],
  ])(
    'is «%s», from its step in the kitchen, or from the sale alone where the kitchen has no order for it',
    (state, sale) => {
      expect(stateOfSale(sale, minute(1))).toBe(state)
    },
  )

  test('is «called» once its buzzer rang, and «unclaimed» after the minutes set for its stand', () => {
    const loan = { lastCalledAt: minute(1).toISOString(), hasFailed: false }
    const called = aSale({ order: order({ step: 'ready', loan, unclaimedMinutes: 3 }) })
    expect([stateOfSale(called, minute(2)), stateOfSale(called, minute(3))]).toEqual(['called', 'unclaimed'])
  })
})

describe('the reason why a sale can no longer be cancelled', () => {
  const why = (sale: ReturnType<typeof aSale>, after: number) => {
    const said = whyNotCancellable(sale, minute(after))
    return said && plainSpaces(said)
  }

  test.each([
    ['prête depuis 12 min', aSale({ order: order({ step: 'ready', since: minute(2).toISOString() }) }), 14],
    ['servie depuis 45 s', aSale({ order: order({ step: 'served', wasServed: true }) }), 0.75],
    ['déjà servie une fois', aSale({ order: order({ step: 'preparing', wasServed: true }) }), 3],
    ['vendue il y a 11 min', aSale(), 11],
    ['vendue il y a 11 min', aSale({ order: null }), 11],
  ])('is shown: %s', (words, sale, after) => {
    expect(why(sale, after)).toBe(`Ne s'annule plus ici : ${words}. Demandez à l'organisateur.`)
  })

  test('is absent while the sale can be cancelled, and for one already cancelled', () => {
    expect(why(aSale(), 10)).toBeUndefined()
    expect(why(aSale({ status: 'cancelled', order: order({ step: 'cancelled' }) }), 30)).toBeUndefined()
  })
})

test('the cart of a repeated sale has the present prices, and marks products that are gone', () => {
  const line = { unit: 'unit', quantity: units(2), price: dirhams(10), total: dirhams(20), note: '' } as const
  const cart = cartOfSale([
    { ...line, productId: 'kefta', name: 'Kefta', note: 'Sans oignon' },
    { ...line, productId: 'tea', name: 'Thé' },
    { ...line, productId: 'fries', name: 'Frites' },
  ])
  const { lines, total } = priceCart(cart, [
    aProduct({ id: 'kefta', price: dirhams(12) }),
    aProduct({ id: 'tea', price: dirhams(10), stock: units(0) }),
  ])
  expect([total, lines.map(priceMoved), lines.map(isAtFault)]).toEqual([
    dirhams(44),
    [true, false, false],
    [false, true, true],
  ])
  expect(lines[0]?.note).toBe('Sans oignon')
})
