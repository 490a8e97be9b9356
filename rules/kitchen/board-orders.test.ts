import { describe, expect, test } from 'vitest'
import {
  type BoardOrders,
  changeBetween,
  inColumns,
  newlyReady,
  type OrderToCall,
  ordersOnBoard,
  withChange,
} from './board-orders.ts'

const now = new Date('2026-11-23T21:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const anOrder = (order: Partial<OrderToCall> & { number: string }): OrderToCall => ({
  step: 'preparing',
  since: minutesAgo(3),
  orderedAt: minutesAgo(5),
  loan: null,
  unclaimedMinutes: 10,
  ...order,
})
const shown = (...orders: OrderToCall[]) => [...ordersOnBoard(orders, now).values()]
const boardOf = (...orders: OrderToCall[]): BoardOrders => ordersOnBoard(orders, now)

describe('a board', () => {
  test('shows of each order its number, its state and since when, and nothing else', () => {
    expect(shown(anOrder({ number: 'A-127' }))).toEqual([
      { number: 'A-127', state: 'preparing', since: '2026-11-23T20:57:00.000Z' },
    ])
  })

  test.each(['served', 'cancelled'] as const)('no longer shows an order that is %s', (step) => {
    expect(shown(anOrder({ number: 'A-127', step }))).toEqual([])
  })

  test('shows an order as unclaimed after the minutes of its own stand', () => {
    const ready = { step: 'ready', since: minutesAgo(5) } as const
    expect(
      shown(
        anOrder({ number: 'A-001', ...ready }),
        anOrder({ number: 'B-001', ...ready, unclaimedMinutes: 5 }),
      ).map(({ state }) => state),
    ).toEqual(['ready', 'unclaimed'])
  })

  test('removes orders that were ready for two hours, and any order after twelve hours', () => {
    expect(
      shown(
        anOrder({ number: 'A-001', step: 'ready', since: minutesAgo(120), orderedAt: minutesAgo(130) }),
        anOrder({ number: 'A-002', step: 'ready', since: minutesAgo(121), orderedAt: minutesAgo(130) }),
        anOrder({ number: 'A-003', orderedAt: minutesAgo(12 * 60) }),
        anOrder({ number: 'A-004', orderedAt: minutesAgo(12 * 60 + 1) }),
      ).map(({ number }) => number),
    ).toEqual(['A-003', 'A-001'])
  })

  test('shows the later order when a number repeats after 999', () => {
    expect(
      shown(
        anOrder({ number: 'A-001', orderedAt: minutesAgo(1), since: minutesAgo(1), step: 'new' }),
        anOrder({ number: 'A-001', orderedAt: minutesAgo(90), since: minutesAgo(80), step: 'ready' }),
      ),
    ).toMatchObject([{ number: 'A-001', state: 'waiting' }])
  })

  test('shows the longest waiting order first, in preparation or ready, and the newest first among unclaimed ones', () => {
    const columns = inColumns(
      boardOf(
        anOrder({ number: 'A-001', step: 'ready', since: minutesAgo(4) }),
        anOrder({ number: 'A-002', step: 'ready', since: minutesAgo(1) }),
        anOrder({ number: 'A-003', since: minutesAgo(2) }),
        anOrder({ number: 'A-004', step: 'new', since: minutesAgo(3) }),
        anOrder({ number: 'A-005', step: 'ready', since: minutesAgo(30) }),
        anOrder({ number: 'A-007', step: 'ready', since: minutesAgo(20) }),
        anOrder({
          number: 'A-006',
          step: 'ready',
          since: minutesAgo(2),
          loan: { lastCalledAt: minutesAgo(1), hasFailed: false },
        }),
      ),
    )
    const numbers = (orders: readonly { number: string }[]) => orders.map(({ number }) => number)
    expect([numbers(columns.ready), numbers(columns.preparing), numbers(columns.unclaimed)]).toEqual([
      ['A-001', 'A-006', 'A-002'],
      ['A-004', 'A-003'],
      ['A-007', 'A-005'],
    ])
  })
})

describe('the change from one view of a board to the next', () => {
  const before = boardOf(
    anOrder({ number: 'A-001' }),
    anOrder({ number: 'A-002' }),
    anOrder({ number: 'A-003', step: 'ready', since: minutesAgo(20) }),
  )
  const after = boardOf(
    anOrder({ number: 'A-002', step: 'ready', since: minutesAgo(0) }),
    anOrder({ number: 'A-003', step: 'ready', since: minutesAgo(20), unclaimedMinutes: 60 }),
    anOrder({ number: 'A-004', step: 'ready', since: minutesAgo(0) }),
  )

  test('has only the changed orders, which are enough for the new view', () => {
    const change = changeBetween(before, after)
    expect(change?.gone).toEqual(['A-001'])
    expect(change?.changed.map(({ number }) => number).sort()).toEqual(['A-002', 'A-003', 'A-004'])
    expect(new Map(withChange(before, change!))).toEqual(new Map(after))
    expect(changeBetween(after, withChange(before, change!))).toBeUndefined()
  })

  test('fills the screen with an order that became ready, but not with one that is no longer unclaimed', () => {
    expect(newlyReady(before, after).map(({ number }) => number)).toEqual(['A-002', 'A-004'])
  })

  test('does not fill the screen with the call of an order that was ready before', () => {
    const called = anOrder({
      number: 'A-002',
      step: 'ready',
      since: minutesAgo(0),
      loan: { lastCalledAt: now, hasFailed: false },
    })
    expect(newlyReady(after, boardOf(called))).toEqual([])
  })
})
