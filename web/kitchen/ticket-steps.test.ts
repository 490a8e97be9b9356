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

  test('«cooking» lists the oldest order first, cancelled ones among the others', () => {
    expect(ticketsOf(all, 'cooking')).toEqual([old, cancelled, young])
  })
  test('«ready» lists the order first that has been ready longest, whenever it was ordered', () => {
    expect(ticketsOf(all, 'ready')).toEqual([readyFirst, readyLast])
  })
  test('orders of the same instant are always listed in the same sequence', () => {
    const orderedAt = '2026-11-20T20:00:00Z'
    const twins = [aTicket({ orderedAt }), aTicket({ orderedAt })]
    expect(ticketsOf(twins.toReversed(), 'cooking')).toEqual(twins)
  })
})

describe('the big button of an order', () => {
  test('has one verb for each step', () => {
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
  test('moves back one step at a time, and not before the first', () => {
    expect(ticketSteps.map(backOf)).toEqual([undefined, 'new', 'preparing', undefined, undefined])
  })
})

test('an order is all struck once its last line is struck', () => {
  const lines = [aLine({ isStruck: true }), aLine({ position: 1 })]
  expect(isAllStruck(aTicket({ lines }))).toBe(false)
  expect(isAllStruck(aTicket({ lines: lines.map((line) => ({ ...line, isStruck: true })) }))).toBe(true)
})

test('striking the last line finishes an order that is being cooked, but not one that is ready or cancelled', () => {
  const [struck, left] = [aLine({ isStruck: true }), aLine({ position: 1 })]
  const lines = [struck, left]
  expect(isLastToStrike(aTicket({ lines }), left)).toBe(true)
  expect(isLastToStrike(aTicket({ step: 'preparing', lines }), left)).toBe(true)
  expect(isLastToStrike(aTicket({ lines }), struck)).toBe(false)
  expect(isLastToStrike(aTicket({ lines: [left, aLine({ position: 2 })] }), left)).toBe(false)
  for (const step of ['ready', 'cancelled'] as const)
    expect(isLastToStrike(aTicket({ step, lines }), left)).toBe(false)
})
