import { describe, expect, test } from 'vitest'
import {
  beforeWords,
  mostBefore,
  mostOrdersTold,
  ordersToTell,
  rhythmOf,
  type WatchedOrder,
} from './order-watch.ts'

const now = new Date('2026-11-20T20:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const anOrder = (number: string, order: Partial<WatchedOrder> = {}): WatchedOrder => ({
  ...{ number, state: 'preparing', since: ago(1), before: 3 },
  ...order,
})

describe('the orders shown to the holder of a card', () => {
  test('begin with those to be collected, and end with finished ones', () => {
    const orders = [
      anOrder('A-001', { state: 'served', since: ago(5) }),
      anOrder('A-002'),
      anOrder('A-003', { state: 'unclaimed' }),
      anOrder('A-004', { state: 'waiting' }),
      anOrder('A-005', { state: 'ready' }),
      anOrder('A-006', { state: 'called' }),
    ]
    const told = ordersToTell(orders, now).map(({ number }) => number)
    expect(told).toEqual(['A-003', 'A-005', 'A-006', 'A-002', 'A-004'])
    expect(told).toHaveLength(mostOrdersTold)
  })

  test('leave out orders finished half an hour ago, and keep older orders that are still in preparation', () => {
    const orders = [
      anOrder('A-001', { state: 'served', since: ago(30) }),
      anOrder('A-002', { state: 'cancelled', since: ago(30) }),
      anOrder('A-003', { state: 'cancelled', since: ago(29.9) }),
      anOrder('A-004', { state: 'waiting', since: ago(100) }),
    ]
    expect(ordersToTell(orders, now).map(({ number }) => number)).toEqual(['A-004', 'A-003'])
  })
})

describe('a phone that shows the state of orders asks for it again', () => {
  test('after 20 seconds while no order is open, and stops asking after a while', () => {
    expect(rhythmOf([])).toEqual({ seconds: 20, isIdle: true })
    expect(rhythmOf([anOrder('A-001', { state: 'served', before: null })])).toEqual({
      seconds: 20,
      isIdle: true,
    })
  })

  test('after 10 seconds while an order is in preparation or ready', () => {
    for (const order of [{ before: 3 }, { state: 'ready', before: null } as const])
      expect(rhythmOf([anOrder('A-001', order)])).toEqual({ seconds: 10, isIdle: false })
  })

  test('after 4 seconds while one of its orders has two or fewer before it', () => {
    for (const before of [0, 1, 2])
      expect(rhythmOf([anOrder('A-001'), anOrder('A-002', { before })])).toEqual({
        seconds: 4,
        isIdle: false,
      })
  })
})

test.each([
  [null, undefined],
  [0, 'aucune commande avant la vôtre'],
  [1, '1 commande avant la vôtre'],
  [3, '3 commandes avant la vôtre'],
  [mostBefore, '20 commandes avant la vôtre'],
  [mostBefore + 1, 'plus de 20 commandes avant la vôtre'],
])('with %s orders before it, an order shows «%s»', (before, words) => {
  expect(beforeWords(before)).toBe(words)
})
