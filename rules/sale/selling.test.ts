import { describe, expect, test } from 'vitest'
import { centimes, largestAmount } from '../plain/money.ts'
import { thousandths, units } from '../plain/quantity.ts'
import { aCard, noon } from '../testing/a-card.ts'
import {
  actOf,
  aMember,
  aProduct,
  aStand,
  aTill,
  booksOf,
  inOrder,
  memberFaults,
  operationId,
  type Scene,
  unknownId,
} from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { cartTotal, goodsOf } from './sale.ts'
import { type Cart, decideSale } from './selling.ts'

const vendor = aMember('vendor')
const tea = aProduct({ id: 'tea', name: 'Thé', price: centimes(5_00), goesToKitchen: false })
const cheese = aProduct({ id: 'cheese', name: 'Fromage', price: centimes(15_00), unit: 'kg' })
const line = (productId: string, quantity = units(1), note = '') => ({ productId, quantity, note })

const scene: Scene<Cart> = {
  member: vendor,
  till: aTill(vendor, { expected: centimes(0), float: centimes(0) }),
  products: [aProduct({ goesToKitchen: true }), tea, cheese],
  lastNumber: 126,
  input: {
    cardId: aCard().id,
    lines: [line('kefta', units(2), 'Sans oignon'), line('tea')],
    expectedTotal: centimes(65_00),
  },
}
const decide = (of: Scene<Cart>) => decideSale(booksOf(of), actOf(of))
const withCart = (lines: Cart['lines'], total: number): Scene<Cart> => ({
  ...scene,
  input: { ...scene.input, lines, expectedTotal: centimes(total) },
})

describe('selling a cart', () => {
  const done = decide(scene)

  test('takes the sum of its lines from the card and credits it to the stand', () => {
    expect([done.card?.before.balance, done.card?.after.balance]).toEqual([100_00, 35_00])
    expect(done.amount).toBe(-65_00)
    expect(done.changes.transfers).toEqual([{ from: aCard().id, to: 'stand', amount: 65_00 }])
    expect(done.till?.expected).toBe(0)
  })

  test('takes every product from stock, with one movement each', () => {
    expect(done.changes.products?.map(({ id, stock }) => [id, stock])).toEqual([
      ['kefta', units(8)],
      ['tea', units(9)],
    ])
    expect(done.changes.movements).toMatchObject([
      {
        productId: 'kefta',
        type: 'sale',
        quantity: units(-2),
        previousStock: units(10),
        newStock: units(8),
        operationId,
      },
      { productId: 'tea', type: 'sale', quantity: units(-1) },
    ])
    expect(done.changes.products?.map(({ totalSales }) => totalSales)).toEqual([units(2), units(1)])
  })

  test('stores the current names and prices, and the next order number of the stand', () => {
    expect(done.changes.newSale).toMatchObject({
      id: operationId,
      orderNumber: 'A-127',
      dayNumber: 127,
      businessDay: '2026-11-20',
      vendorName: 'Samira',
      lines: [
        { name: 'Kefta', price: 30_00, quantity: units(2), total: 60_00, note: 'Sans oignon' },
        { name: 'Thé', price: 5_00, total: 5_00 },
      ],
    })
    expect(decide({ ...scene, lastNumber: undefined } as Scene<Cart>).answer.orderNumber).toBe('A-001')
  })

  test('sends a ticket to the kitchen when one of its lines is cooked, and is completed at once when none is', () => {
    expect(done.changes.newSale).toMatchObject({ step: 'new', status: 'active' })
    const drinks = decide(withCart([line('tea')], 5_00))
    expect(drinks.changes.newSale).toMatchObject({ step: null, status: 'completed' })
    expect([done.answer.goesToKitchen, drinks.answer.goesToKitchen]).toEqual([true, false])
  })

  test('weighs to the gram and rounds half a centime up: 0,335 kg at 15,00 is 5,03', () => {
    expect(decide(withCart([line('cheese', thousandths(335))], 5_03)).answer.amount).toBe(5_03)
    expect(cartTotal([{ price: centimes(15_00), quantity: thousandths(335) }])).toBe(5_03)
    // Each line is rounded, not the sum.
    expect(
      decide(withCart([line('cheese', thousandths(335)), line('cheese', thousandths(335))], 10_06)).answer
        .amount,
    ).toBe(10_06)
  })

  test('moves the stock of a product once, even when two lines with different notes name it', () => {
    const twice = withCart([line('kefta', units(1), 'Sans oignon'), line('kefta', units(2))], 90_00)
    expect(decide(twice).changes.movements).toMatchObject([
      { productId: 'kefta', quantity: units(-3), amountSold: 90_00 },
    ])
    expect(goodsOf(decide(twice).changes.newSale?.lines ?? [])).toEqual(
      new Map([['kefta', { quantity: units(3), amount: 90_00 }]]),
    )
  })

  test('may use a card to its last centime and a stock to its last unit', () => {
    const all = {
      ...withCart([line('kefta', units(10))], 300_00),
      card: aCard({ balance: centimes(300_00) }),
    }
    const { card, changes } = decide(all)
    expect(card?.after.balance).toBe(0)
    expect(changes.products?.[0]?.stock).toBe(0)
    expect(changes.newAlerts).toMatchObject([{ productId: 'kefta', priority: 'high', status: 'pending' }])
  })

  test('does not change the books that it was given, also when it is refused', () => {
    for (const of of [scene, withCart([line('kefta'), line('tea', units(11))], 85_00)]) {
      const books = booksOf(of)
      refusalOf(() => decideSale(books, actOf(of)))
      expect(books).toEqual(booksOf(of))
    }
  })
})

describe('a sale', () => {
  const spoil = (change: Partial<Cart>) => (of: Scene<Cart>) => ({ ...of, input: { ...of.input, ...change } })
  const kefta = aProduct({ stock: units(0) })
  const marked = (until: Date | null) =>
    aProduct({ soldOut: { since: new Date(noon.getTime() - 60_000), by: 'Driss', until } })

  test('is refused from a till that was opened at another stand', () => {
    const elsewhere = { ...scene, till: aTill(vendor, { standId: 'another stand' }) }
    expect(refusalOf(() => decideSale(booksOf(elsewhere), actOf(elsewhere)))?.code).toBe(
      'till-none-open-at-desk',
    )
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<Cart>>('kitchen'),
      ['stand-none-assigned', (of) => ({ ...of, member: { ...of.member, standId: null } })],
      ['stand-inactive', (of) => ({ ...of, stand: aStand({ isActive: false }) })],
      ['stand-paused', (of) => ({ ...of, stand: aStand({ ...of.stand, isPaused: true }) })],
      ['till-none-open-at-desk', (of) => ({ ...of, till: null })],
      ['till-stopped', (of) => ({ ...of, till: aTill(vendor, { stoppedAt: noon }) })],
      ['sale-empty', spoil({ lines: [] })],
      ['product-not-found', spoil({ lines: [line(unknownId, units(0))] })],
      ['product-sold-out', (of) => ({ ...of, products: [marked(null), tea] })],
      ['debit-amount-not-positive', spoil({ lines: [line('kefta', units(0))] })],
      ['sale-too-large', spoil({ lines: [line('kefta', units(9_999))] })],
      ['total-changed', spoil({ expectedTotal: centimes(1) })],
      ['card-not-found', spoil({ cardId: unknownId })],
      ['card-suspect', (of) => ({ ...of, isRefusedAsSuspect: true })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ ...of.card, isActive: false }) })],
      ['card-expired', (of) => ({ ...of, card: aCard({ ...of.card, expiresAt: noon }) })],
      ['card-not-sold', (of) => ({ ...of, isUnsold: true })],
      ['balance-insufficient', (of) => ({ ...of, card: aCard({ balance: centimes(64_99) }) })],
      ['stock-negative', (of) => ({ ...of, products: [kefta, tea] })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('refused for a low balance says how much is missing', () => {
    const poor = { ...scene, card: aCard({ balance: centimes(64_99) }) }
    expect(refusalOf(() => decide(poor))?.details).toEqual({ missing: 1 })
  })

  test('refused for a low stock says of which product, and what is left', () => {
    const scarce = withCart([line('tea'), line('kefta', units(11))], 335_00)
    const rich = { ...scarce, card: aCard({ balance: largestAmount }) }
    expect(refusalOf(() => decide(rich))?.details).toEqual({
      productId: 'kefta',
      name: 'Kefta',
      left: units(10),
    })
  })

  test('of a product marked sold out is refused with its name, until the mark expires', () => {
    const soon = new Date(noon.getTime() + 1)
    const refusal = refusalOf(() => decide({ ...scene, products: [marked(soon), tea, cheese] }))
    expect(refusal?.message).toBe('Kefta est épuisé.')
    expect(refusalOf(() => decide({ ...scene, products: [marked(noon), tea, cheese] }))).toBeUndefined()
  })

  test('refused because a price changed has the new total', () => {
    expect(refusalOf(() => decide(withCart([line('tea')], 4_00)))?.details).toEqual({ total: 5_00 })
  })

  test.each([
    ['of another stand', aProduct({ standId: 'another' })],
    ['taken off the menu', aProduct({ isArchived: true })],
    ['whose category is switched off', aProduct({ isCategoryActive: false })],
  ])('of a product %s is refused', (_, product) => {
    const foreign = { ...withCart([line('kefta')], 30_00), products: [product] }
    expect(refusalOf(() => decide(foreign))?.code).toBe('product-not-found')
  })

  test('of half a unit is refused, and of half a kilogram allowed', () => {
    expect(refusalOf(() => decide(withCart([line('kefta', thousandths(500))], 15_00)))?.code).toBe(
      'request-malformed',
    )
    expect(refusalOf(() => decide(withCart([line('cheese', thousandths(500))], 7_50)))).toBeUndefined()
  })

  test('with a line whose weight rounds to a price of 0 is refused, and with a free product beside paid lines allowed', () => {
    const pinch = aProduct({ id: 'cheese', unit: 'kg', price: centimes(2_00) })
    const beside = (product: ReturnType<typeof aProduct>) => ({
      ...withCart([line('kefta'), line('cheese', thousandths(1))], 30_00),
      products: [aProduct({ id: 'kefta' }), product],
    })
    expect(refusalOf(() => decide(beside(pinch)))).toMatchObject({
      code: 'debit-amount-not-positive',
      details: { productId: 'cheese' },
    })
    expect(refusalOf(() => decide(beside({ ...pinch, price: centimes(0) })))).toBeUndefined()
  })

  test('of free products alone is refused, since no money would be paid', () => {
    // Judged before the total is compared, so the screen's total does not matter.
    const free = { ...withCart([line('kefta')], 1), products: [aProduct({ price: centimes(0) })] }
    expect(refusalOf(() => decide(free))?.code).toBe('debit-amount-not-positive')
  })

  test('after midnight belongs to the business day before, until the hour at which the day ends', () => {
    const dayAt = (now: Date, turnHour = 4) =>
      decide({ ...scene, now, turnHour, till: aTill(vendor) }).changes.newSale?.businessDay
    expect(dayAt(new Date('2026-11-21T03:59:59Z'))).toBe('2026-11-20')
    expect(dayAt(new Date('2026-11-21T04:00:00Z'))).toBe('2026-11-21')
    expect(dayAt(new Date('2026-11-21T05:59:59Z'), 6)).toBe('2026-11-20')
    expect(dayAt(new Date('2026-11-21T06:00:00Z'), 6)).toBe('2026-11-21')
  })
})
