import { expect, test } from 'vitest'
import { aTicket } from '../testing/a-ticket.ts'
import { arrivals, glanceAt, modifications, newsBetween } from './news.ts'
import type { Ticket } from './ticket-steps.ts'

const thresholds = { watched: 5, late: 10 }
const orderedAt = '2026-11-20T20:00:00.000Z'
const glance = (tickets: readonly Ticket[], minutes = 0) =>
  glanceAt(tickets, new Date(Date.parse(orderedAt) + minutes * 60_000), thresholds)
const none = new Set<string>()

const order = aTicket({ orderedAt })
const another = aTicket({ orderedAt })

test('a new order is announced once', () => {
  expect(newsBetween(glance([order]), glance([order, another]), none)).toEqual(['new order'])
  expect(arrivals(glance([order]), glance([order, another]))).toEqual([another.saleId])
  expect(newsBetween(glance([order, another]), glance([order, another]), none)).toEqual([])
})

test('an order that was recalled, or moved back, is not announced as new', () => {
  const recalled = aTicket({ step: 'preparing', isRecalled: true })
  expect(newsBetween(glance([]), glance([recalled]), none)).toEqual([])
  expect(newsBetween(glance([{ ...order, step: 'preparing' }]), glance([order]), none)).toEqual([])
})

test('a cancelled order is announced before a new one', () => {
  const cancelled = { ...order, step: 'cancelled' as const }
  expect(newsBetween(glance([order]), glance([cancelled, another]), none)).toEqual(['cancelled', 'new order'])
})

test('an order is announced as late once, and not at all when it is ready or cancelled', () => {
  expect(newsBetween(glance([order]), glance([order], 9.9), none)).toEqual([])
  expect(newsBetween(glance([order], 9.9), glance([order], 10), none)).toEqual(['late'])
  expect(newsBetween(glance([order], 10), glance([order], 11), new Set([order.saleId]))).toEqual([])
  const ready = { ...order, step: 'ready' as const }
  expect(newsBetween(glance([ready]), glance([ready], 60), none)).toEqual([])
})

test('an order is announced as modified when its customer gets another buzzer or loses it, but not when they get the first one', () => {
  const called = { calls: 0, lastCalledAt: null, isCalling: false, hasFailed: false }
  const at = (number: string | null) =>
    glance([{ ...order, buzzer: number === null ? null : { number, ...called } }])
  expect(modifications(at('14'), at('12'))).toEqual([order.saleId])
  expect(modifications(at('14'), at(null))).toEqual([order.saleId])
  for (const [before, after] of [
    [at(null), at('14')],
    [at('14'), at('14')],
    [glance([]), at('14')],
    [at('14'), glance([])],
  ] as const)
    expect(modifications(before, after)).toEqual([])
})
