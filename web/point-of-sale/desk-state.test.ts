import { describe, expect, test } from 'vitest'
import type { SaleReceipt } from '#contract/sale/sale.ts'
import { dirhams } from '#rules/plain/money.ts'
import { units } from '#rules/plain/quantity.ts'
import { changeCart, emptyCart } from './cart/cart.ts'
import { afterEvent, type DeskEvent, type DeskState, openDesk, type TakenBack } from './desk-state.ts'

const product = (id: string, name: string) => ({ id, name, price: dirhams(10) })
const kefta = product('kefta', 'Kefta')
const tea = product('tea', 'Thé')
const add = (what: typeof kefta): DeskEvent => ({
  on: 'cart changed',
  change: { do: 'add', product: what, quantity: units(1) },
})
const cartOf = (...products: (typeof kefta)[]) =>
  products.reduce(
    (cart, each) => changeCart(cart, { do: 'add', product: each, quantity: units(1) }),
    emptyCart,
  )
const receipt = { orderNumber: 'A-127' } as SaleReceipt
const shown = (code: string): DeskEvent => ({ on: 'card shown', code, shownAt: 7 })
const deskAfter = (events: readonly DeskEvent[], desk: DeskState = openDesk(emptyCart)) =>
  events.reduce(afterEvent, desk)
const selling = openDesk(cartOf(kefta, tea))

test('a sale paid a moment before a reload is shown again, as a strip where there is a cart', () => {
  const paid = { receipt: { id: 'sale' }, owesBuzzer: false, isStrip: true } as never
  expect(openDesk(emptyCart, 'here', paid).paid).toMatchObject({
    isStrip: false,
    isKept: true,
    owesBuzzer: false,
  })
  const line = { productId: 'kefta', quantity: 1_000, note: '' } as never
  expect(openDesk([line], 'here', paid).paid).toMatchObject({ isStrip: true })
})

describe('a card that is shown', () => {
  test('while the cart is empty is looked up, not charged', () => {
    expect(deskAfter([shown('FP-1')])).toMatchObject({ step: { at: 'shelf' }, glanced: 'FP-1' })
  })
  test('while there is something in the cart starts the payment', () => {
    expect(deskAfter([shown('FP-1')], selling)).toMatchObject({
      step: { at: 'card', code: 'FP-1' },
      glanced: undefined,
    })
  })
  test('while the till is closed is looked up, whatever is in the cart', () => {
    const desk = deskAfter([{ on: 'till', isClosed: true }, shown('FP-1')], selling)
    expect(desk).toMatchObject({ step: { at: 'shelf' }, glanced: 'FP-1' })
    expect(desk.cart).toBe(selling.cart)
  })
  test('replaces the card that was shown before it', () => {
    expect(deskAfter([shown('FP-1'), shown('FP-2')], selling).step).toEqual({
      at: 'card',
      code: 'FP-2',
      shownAt: 7,
    })
  })
  test('closes the cart that lies over the payment', () => {
    expect(deskAfter([{ on: 'cart shown', isOpen: true }, shown('FP-1')], selling).isCartOpen).toBe(false)
  })
  test('after a sale shows its balance in place of the receipt', () => {
    const desk = deskAfter([{ on: 'paid', receipt }, shown('FP-1')], selling)
    expect(desk).toMatchObject({ step: { at: 'shelf' }, glanced: 'FP-1' })
  })
  test('after a sale whose customer must get a buzzer changes nothing, until they have one or go without', () => {
    const owing = deskAfter([
      { on: 'paid', receipt },
      { on: 'buzzer', isOwed: true },
    ])
    const leaving = [
      shown('FP-1'),
      add(kefta),
      { on: 'last sales' },
      { on: 'pay' },
      { on: 'result over' },
    ] as const
    for (const event of leaving) expect(deskAfter([event], owing)).toBe(owing)
    const given = deskAfter([{ on: 'buzzer', isOwed: false }, shown('FP-1')], owing)
    expect(given).toMatchObject({ step: { at: 'shelf' }, glanced: 'FP-1' })
  })
  test('in the list of the last sales leads back to the products and shows its balance', () => {
    const desk = deskAfter([{ on: 'last sales' }, shown('FP-1')])
    expect(desk).toMatchObject({ step: { at: 'shelf' }, glanced: 'FP-1' })
  })
})

describe('a balance that is being shown', () => {
  test('disappears once a product is put in the cart', () => {
    expect(deskAfter([shown('FP-1'), add(kefta)]).glanced).toBeUndefined()
  })
  test('disappears once the till is opened and a stored cart waits', () => {
    const closed = deskAfter([{ on: 'till', isClosed: true }, shown('FP-1')], selling)
    expect(deskAfter([{ on: 'till', isClosed: false }], closed).glanced).toBeUndefined()
  })
  test('disappears after its time', () => {
    expect(deskAfter([shown('FP-1'), { on: 'glance over' }]).glanced).toBeUndefined()
  })
})

describe('paying', () => {
  test('starts with «Encaisser», which closes the cart and waits for a card', () => {
    expect(deskAfter([{ on: 'cart shown', isOpen: true }, { on: 'pay' }], selling)).toMatchObject({
      step: { at: 'scan' },
      isCartOpen: false,
    })
  })
  test('leads back to the products and keeps the cart when it is given up', () => {
    const desk = deskAfter([{ on: 'pay' }, shown('FP-1'), { on: 'back' }], selling)
    expect(desk.step).toEqual({ at: 'shelf' })
    expect(desk.cart).toBe(selling.cart)
  })
  test('leaves an empty cart, and nothing to put back into it', () => {
    const desk = deskAfter(
      [
        { on: 'line removed', line: { ...kefta, productId: 'kefta', note: '' } },
        { on: 'paid', receipt },
      ],
      selling,
    )
    expect(desk).toMatchObject({
      step: { at: 'shelf' },
      paid: { receipt, isStrip: false },
      cart: emptyCart,
      regret: undefined,
    })
  })
})

describe('a sale that was taken back', () => {
  const sale = { orderNumber: 'A-127', buzzer: '13' } as TakenBack
  const takenBack: DeskEvent = { on: 'sale taken back', saleId: 'paid', sale }

  test('is shown beside the products, and leaves the present cart unchanged', () => {
    const desk = deskAfter([{ on: 'last sales' }, takenBack], selling)
    expect(desk).toMatchObject({ step: { at: 'shelf' }, takenBack: sale, cart: selling.cart })
  })
  test.each([
    ['a product', add(kefta)],
    ['«Encaisser»', { on: 'pay' }],
    ['a card that is shown', shown('FP-1')],
    ['a tap that closes it', { on: 'taken back over' }],
  ] as const)('is no longer shown after the next act: %s', (_, event) => {
    expect(deskAfter([takenBack, event], selling).takenBack).toBeUndefined()
  })
  test('loses its result and no longer waits for a buzzer, when it was the one paid last', () => {
    const paid = { ...receipt, id: 'paid' }
    const owing = deskAfter([
      { on: 'paid', receipt: paid },
      { on: 'buzzer', isOwed: true },
    ])
    expect(deskAfter([takenBack], owing)).toMatchObject({ paid: undefined, takenBack: sale })
    expect(deskAfter([{ ...takenBack, saleId: 'another' }], owing).paid).toEqual(owing.paid)
  })
  test('on another screen is no longer shown as the result here; the result of any other sale stays', () => {
    const selling = deskAfter([{ on: 'paid', receipt: { ...receipt, id: 'paid' } }])
    expect(deskAfter([{ on: 'sale gone', saleId: 'paid' }], selling).paid).toBeUndefined()
    expect(deskAfter([{ on: 'sale gone', saleId: 'another' }], selling).paid).toEqual(selling.paid)
  })
  test('turns the result of another sale into a strip, so that one result is read at a time', () => {
    const desk = deskAfter([
      { on: 'paid', receipt },
      { ...takenBack, saleId: 'another' },
    ])
    expect(desk).toMatchObject({ takenBack: sale, paid: { isStrip: true } })
  })
})

describe('the sale that was paid last', () => {
  const paid = deskAfter([{ on: 'paid', receipt }], selling)
  test('is shown beside the products until the first product of the next customer', () => {
    expect(paid).toMatchObject({ step: { at: 'shelf' }, paid: { isStrip: false } })
    expect(deskAfter([add(kefta)], paid)).toMatchObject({ paid: { receipt, isStrip: true } })
  })
  test('opens again by a tap on its strip, and gives way to the cart when it is closed', () => {
    const again = deskAfter([add(kefta), { on: 'result shown' }], paid)
    expect(again.paid?.isStrip).toBe(false)
    expect(deskAfter([{ on: 'result over' }], again)).toMatchObject({ paid: { isStrip: true } })
  })
  test('disappears when it is closed beside an empty cart, after its minute, and with the next payment', () => {
    expect(deskAfter([{ on: 'result over' }], paid).paid).toBeUndefined()
    expect(deskAfter([add(kefta), { on: 'result over' }], paid).paid).toBeUndefined()
    expect(deskAfter([add(kefta), { on: 'pay' }], paid).paid).toBeUndefined()
    expect(deskAfter([add(kefta), shown('FP-1')], paid).paid).toBeUndefined()
  })
  test('keeps its buzzer while it is a strip', () => {
    const lent = deskAfter([{ on: 'buzzer lent', number: '7' }, add(kefta), { on: 'result shown' }], paid)
    expect(lent.paid?.buzzer).toBe('7')
  })
})

describe('the cart over a small screen', () => {
  const open = deskAfter([{ on: 'cart shown', isOpen: true }], selling)
  test('stays open while something is in it', () => {
    expect(
      deskAfter([{ on: 'line removed', line: { ...tea, productId: 'tea', note: '' } }], open).isCartOpen,
    ).toBe(true)
  })
  test('closes when it is emptied, and does not open by itself for the next product', () => {
    const emptied = deskAfter([{ on: 'cart emptied' }], open)
    expect(emptied.isCartOpen).toBe(false)
    expect(deskAfter([add(kefta)], emptied).isCartOpen).toBe(false)
  })
  test('does not open while it is empty', () => {
    expect(deskAfter([{ on: 'cart shown', isOpen: true }]).isCartOpen).toBe(false)
  })
})

describe('a line that was removed from the cart', () => {
  const removed = deskAfter(
    [{ on: 'line removed', line: { ...kefta, productId: 'kefta', note: '' } }],
    selling,
  )
  test('is named by the strip that offers to put it back', () => {
    expect(removed.regret?.label).toBe('Kefta\u00A0: retiré du panier')
    expect(removed.cart.map(({ name }) => name)).toEqual(['Thé'])
  })
  test('comes back by «Annuler», once', () => {
    const back = deskAfter([{ on: 'put back' }], removed)
    expect(back.cart).toEqual(expect.arrayContaining([...selling.cart]))
    expect(deskAfter([{ on: 'put back' }], back).cart).toBe(back.cart)
  })
  test('comes back with all the others after «Vider»', () => {
    const desk = deskAfter([{ on: 'cart emptied' }], selling)
    expect(desk).toMatchObject({ cart: emptyCart, regret: { label: 'Panier vidé' } })
    expect(deskAfter([{ on: 'put back' }], desk).cart).toEqual(selling.cart)
  })
  test('has a new strip when it is the second one, and does not continue the strip of the first', () => {
    const again = deskAfter([{ on: 'line removed', line: { ...tea, productId: 'tea', note: '' } }], removed)
    expect(again.regret?.number).not.toBe(removed.regret?.number)
  })
  test('is not offered back over the buttons of the payment', () => {
    expect(deskAfter([{ on: 'pay' }], removed).regret).toBeUndefined()
    const shown = { on: 'card shown', code: 'FP-482915-3FA9C07B12DE45F8', shownAt: 0 } as const
    expect(deskAfter([shown], removed).regret).toBeUndefined()
  })
  test('cannot come back once the strip is gone', () => {
    const desk = deskAfter([{ on: 'regret over' }, { on: 'put back' }], removed)
    expect(desk.cart).toEqual(removed.cart)
  })
})
