import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mustMove, type TicketStep } from '#rules/kitchen/ticket.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { aTicket } from '../testing/a-ticket.ts'
import { openActQueue, type Verdict } from './act-queue.ts'
import { type Act, moveOf } from './acts.ts'

const now = new Date('2026-11-20T20:30:00Z')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake server that may be unreachable, and applies the rules of the kitchen. */
function aKitchen() {
  const steps = new Map<string, TicketStep>()
  const arrived: Act[] = []
  const kitchen = {
    steps,
    arrived,
    isReachable: true,
    deliver: async (act: Act): Promise<Verdict> => {
      if (!kitchen.isReachable) return 'later'
      arrived.push(act)
      if (act.kind !== 'move') return 'done'
      const step = steps.get(act.saleId) ?? 'new'
      if (step === act.to) return 'done'
      const moved = attempt(() => mustMove(step, act.from, act.to))
      if ('refusal' in moved) return 'refused'
      steps.set(act.saleId, act.to)
      return 'done'
    },
  }
  return kitchen
}

const open = (kitchen: ReturnType<typeof aKitchen>, kept: readonly Act[] = []) => {
  const written: (readonly Act[])[] = []
  const queue = openActQueue({ kept, keep: (acts) => written.push(acts), deliver: kitchen.deliver })
  return { queue, written }
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const ticket = aTicket()
const started = { ...ticket, step: 'preparing' as const }
const start = moveOf(ticket, 'preparing', now)
const finish = moveOf(started, 'ready', now)

describe('taps in the kitchen', () => {
  test('are sent at once, in their order', async () => {
    const kitchen = aKitchen()
    const { queue } = open(kitchen)
    queue.add(start)
    queue.add(finish)
    expect(queue.acts()).toEqual([start, finish])
    await settle()
    expect(kitchen.arrived).toEqual([start, finish])
    expect(queue.acts()).toEqual([])
  })

  test('wait while the server is unreachable, and are sent in their order when it is back', async () => {
    const kitchen = aKitchen()
    kitchen.isReachable = false
    const { queue, written } = open(kitchen)
    queue.add(start)
    await settle()
    queue.add(finish)
    await settle(10_000)
    expect([queue.isStuck(), queue.acts().length, kitchen.arrived.length]).toEqual([true, 2, 0])
    expect(written.at(-1)).toEqual([start, finish])
    kitchen.isReachable = true
    await settle(2_000)
    expect(kitchen.arrived).toEqual([start, finish])
    expect([queue.isStuck(), queue.acts().length]).toEqual([false, 0])
    expect(written.at(-1)).toEqual([])
  })

  test('are sent as soon as the connection is back, without waiting for the next retry', async () => {
    const kitchen = aKitchen()
    kitchen.isReachable = false
    const { queue } = open(kitchen)
    queue.add(start)
    await settle()
    kitchen.isReachable = true
    queue.hurry()
    await settle()
    expect(queue.acts()).toEqual([])
  })

  test('stored by an earlier page are sent by the next one', async () => {
    const kitchen = aKitchen()
    open(kitchen, [start, finish])
    await settle()
    expect(kitchen.steps.get(ticket.saleId)).toBe('ready')
  })

  test('that arrived but got no answer are sent again, and the second request changes nothing', async () => {
    const kitchen = aKitchen()
    kitchen.steps.set(ticket.saleId, 'preparing')
    const { queue } = open(kitchen, [start])
    await settle()
    expect([queue.acts(), kitchen.steps.get(ticket.saleId)]).toEqual([[], 'preparing'])
  })
})

describe('a refused tap in the kitchen', () => {
  test('drops the later taps on the same ticket, and no others', async () => {
    const kitchen = aKitchen()
    kitchen.steps.set(ticket.saleId, 'cancelled')
    const other = aTicket()
    open(kitchen, [start, finish, moveOf(other, 'preparing', now)])
    await settle()
    expect(kitchen.arrived.map(({ saleId }) => saleId)).toEqual([ticket.saleId, other.saleId])
    expect(kitchen.steps.get(other.saleId)).toBe('preparing')
  })
})

test('a recall is never stored for later', async () => {
  const kitchen = aKitchen()
  kitchen.isReachable = false
  const { queue, written } = open(kitchen)
  queue.add({ kind: 'recall', standId: 'grill', saleId: 'x' })
  await settle()
  expect(written).toEqual([[]])
})
