import { describe, expect, test } from 'vitest'
import { isToCollect, type Order, orderState, orderStates, orderStateWords, sinceOf } from './order-call.ts'
import { ticketSteps } from './ticket.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const minute = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const anOrder = (order: Partial<Order>): Order => ({ step: 'ready', since: noon, loan: null, ...order })
const stateOf = (order: Partial<Order>, now = noon, unclaimedMinutes = 10) =>
  orderState(anOrder(order), { now, unclaimedMinutes })

const buzzer = (lastCalledAt: Date | null, hasFailed = false) => ({ lastCalledAt, hasFailed })

describe('the state of an order', () => {
  test.each([
    ['new', 'waiting'],
    ['preparing', 'preparing'],
    ['served', 'served'],
    ['cancelled', 'cancelled'],
  ] as const)(
    'at the step %s in the kitchen is %s, however old it is and whether or not its buzzer rang',
    (step, state) => {
      expect(stateOf({ step }, minute(600))).toBe(state)
      expect(stateOf({ step, loan: buzzer(noon) }, minute(600))).toBe(state)
    },
  )

  test('is ready, and called once its buzzer was rung', () => {
    expect(stateOf({})).toBe('ready')
    expect(stateOf({ loan: buzzer(null) })).toBe('ready')
    expect(stateOf({ loan: buzzer(noon) })).toBe('called')
  })

  test('is ready, not called, while its buzzer cannot be reached', () => {
    expect(stateOf({ loan: buzzer(noon, true) })).toBe('ready')
  })

  test('is not called when its buzzer rang before the order was sent back and made ready again', () => {
    expect(stateOf({ since: minute(3), loan: buzzer(minute(1)) }, minute(3))).toBe('ready')
    expect(stateOf({ since: minute(3), loan: buzzer(minute(3)) }, minute(3))).toBe('called')
  })

  test('is unclaimed after the minutes that its stand has chosen, called or not', () => {
    expect(stateOf({}, minute(9.99))).toBe('ready')
    expect(stateOf({}, minute(10))).toBe('unclaimed')
    expect(stateOf({ loan: buzzer(minute(9)) }, minute(10))).toBe('unclaimed')
    expect(stateOf({}, minute(1), 1)).toBe('unclaimed')
    expect(stateOf({}, minute(59), 60)).toBe('ready')
  })

  test("is ready, not unclaimed, on a screen whose clock is behind the kitchen's", () => {
    expect(stateOf({}, minute(-5))).toBe('ready')
  })
})

test('an order is to be collected while it is ready, called or unclaimed', () => {
  expect(orderStates.filter(isToCollect)).toEqual(['ready', 'called', 'unclaimed'])
})

test('every state of an order has a French word of its own', () => {
  expect(new Set(orderStates.map((state) => orderStateWords[state])).size).toBe(orderStates.length)
})

test('the time that an order has spent on its step is counted from when the kitchen moved it there', () => {
  const times = {
    orderedAt: noon,
    startedAt: minute(1),
    readyAt: minute(2),
    servedAt: minute(3),
    cancelledAt: minute(4),
  }
  expect(ticketSteps.map((step) => sinceOf({ step, ...times }))).toEqual([
    noon,
    minute(1),
    minute(2),
    minute(3),
    minute(4),
  ])
})
