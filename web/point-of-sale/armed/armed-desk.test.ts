import { describe, expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { units } from '#rules/plain/quantity.ts'
import { changeCart, emptyCart } from '../cart/cart.ts'
import { type DeskEvent, openDesk } from '../desk-state.ts'
import { afterTimedEvent, mayDebit } from './armed-desk.ts'

const kefta = { id: 'kefta', name: 'Kefta', price: dirhams(10) }
const tea = { id: 'tea', name: 'Thé', price: dirhams(5) }
const two = changeCart(changeCart(emptyCart, { do: 'add', product: kefta, quantity: units(2) }), {
  do: 'add',
  product: tea,
  quantity: units(1),
})
const at = (seconds: number) => ({ steady: seconds * 1000, wall: seconds * 1000 })
const shown: DeskEvent = { on: 'card shown', code: 'FP-06CF', shownAt: 0 }
const change = (how: Extract<DeskEvent, { on: 'cart changed' }>['change']): DeskEvent => ({
  on: 'cart changed',
  change: how,
})
const deskAfter = (...taps: readonly (readonly [DeskEvent, number])[]) =>
  taps.reduce((desk, [event, seconds]) => afterTimedEvent(desk, { event, now: at(seconds) }), openDesk(two))
const oneKeftaLess = change({ do: 'take one off', line: { productId: 'kefta', note: '' } })

describe('the card that was shown to the till', () => {
  test('may be debited for 45 s', () => {
    const desk = deskAfter([shown, 100])
    expect([mayDebit(desk, at(144)), mayDebit(desk, at(146))]).toEqual([true, false])
  })

  test('is forgotten once an article is added, and the payment says so', () => {
    const desk = deskAfter([shown, 100], [change({ do: 'add', product: tea, quantity: units(1) }), 101])
    expect(desk).toMatchObject({ step: { at: 'scan', forgotten: 'FP-06CF' }, armed: undefined })
    expect(mayDebit(desk, at(102))).toBe(false)
  })

  test('is forgotten when the cart is emptied, or taken over by another tab', () => {
    expect(deskAfter([shown, 100], [{ on: 'cart emptied' }, 101]).step).toEqual({ at: 'shelf' })
    expect(deskAfter([shown, 100], [{ on: 'cart moved', whose: 'elsewhere', cart: [] }, 101]).step).toEqual({
      at: 'shelf',
    })
  })

  test('is kept while articles are removed, for 15 s at least', () => {
    const desk = deskAfter([shown, 100], [oneKeftaLess, 143])
    expect(desk.step.at).toBe('card')
    expect([mayDebit(desk, at(157)), mayDebit(desk, at(159))]).toEqual([true, false])
  })

  test('is not kept longer by a note', () => {
    const note = change({ do: 'note', line: { productId: 'tea', note: '' }, note: 'Sans sucre' })
    expect(mayDebit(deskAfter([shown, 100], [note, 143]), at(146))).toBe(false)
  })

  test('is forgotten by the event «card forgotten», and another card that is shown starts a new 45 s', () => {
    const desk = deskAfter([shown, 100], [{ on: 'card forgotten' }, 120])
    expect(desk.step).toEqual({ at: 'scan', forgotten: 'FP-06CF' })
    expect(desk.cart).toBe(two)
    expect(mayDebit(deskAfter([shown, 100], [{ on: 'card forgotten' }, 120], [shown, 200]), at(240))).toBe(
      true,
    )
  })

  test('is kept for some seconds after its sale was refused late, so that the reason can be read', () => {
    const desk = deskAfter([shown, 100], [{ on: 'sale refused' }, 300])
    expect([mayDebit(desk, at(314)), mayDebit(desk, at(316))]).toEqual([true, false])
  })
})
