import { describe, expect, test } from 'vitest'
import { ticketSteps } from '#rules/kitchen/ticket.ts'
import { aLine, aTicket } from '../testing/a-ticket.ts'
import { backOf, forwardOf, isAllStruck, isLastToStrike, ticketsOf } from './ticket-steps.ts'

describe('the two tabs of the kitchen', () => {
  const old = aTicket({ step: 'preparing' })
  const cancelled = aTicket({ step: 'cancelled' })
  const young = aTicket()
  const readyLast = aTicket({ step: 'ready', readyAt: '2026-11-20T21:30:00Z' })
  const readyFirst = aTicket({ step: 'ready', readyAt: '2026-11-20T21:20:00Z' })
  const all = [readyLast, young, cancelled, readyFirst, old]

  test('cooking: the oldest order first, cancelled ones in their place', () => {
    expect(ticketsOf(all, 'cooking')).toEqual([old, cancelled, young])
  })
  test('ready: the one that waits longest first, whenever it was ordered', () => {
    expect(ticketsOf(all, 'ready')).toEqual([readyFirst, readyLast])
  })
  test('orders of the same instant keep one order, however they are listed', () => {
    const orderedAt = '2026-11-20T20:00:00Z'
    const twins = [aTicket({ orderedAt }), aTicket({ orderedAt })]
    expect(ticketsOf(twins.toReversed(), 'cooking')).toEqual(twins)
  })
})

describe('the big button of an order', () => {
  test('has one verb per step', () => {
    expect(ticketSteps.map((step) => forwardOf(step)?.verb)).toEqual([
      'Commencer',
      'Marquer prête',
      'Marquer servie',
      undefined,
      undefined,
    ])
  })
  test('skips the preparation where the screen is set so', () => {
    expect(forwardOf('new', true)).toEqual({ to: 'ready', verb: 'Marquer prête' })
    expect(forwardOf('ready', true)?.to).toBe('served')
  })
  test('goes back one step at a time, and not before the first', () => {
    expect(ticketSteps.map(backOf)).toEqual([undefined, 'new', 'preparing', undefined, undefined])
  })
})

test('an order is all struck when its last line is', () => {
  const lines = [aLine({ isStruck: true }), aLine({ position: 1 })]
  expect(isAllStruck(aTicket({ lines }))).toBe(false)
  expect(isAllStruck(aTicket({ lines: lines.map((line) => ({ ...line, isStruck: true })) }))).toBe(true)
})

test('the last line to be struck finishes an order that is cooked, not one that is ready or cancelled', () => {
  const [struck, left] = [aLine({ isStruck: true }), aLine({ position: 1 })]
  const lines = [struck, left]
  expect(isLastToStrike(aTicket({ lines }), left)).toBe(true)
  expect(isLastToStrike(aTicket({ step: 'preparing', lines }), left)).toBe(true)
  expect(isLastToStrike(aTicket({ lines }), struck)).toBe(false)
  expect(isLastToStrike(aTicket({ lines: [left, aLine({ position: 2 })] }), left)).toBe(false)
  for (const step of ['ready', 'cancelled'] as const)
    expect(isLastToStrike(aTicket({ step, lines }), left)).toBe(false)
})
