import { describe, expect, test } from 'vitest'
import type { BoardOrders } from '#rules/kitchen/board-orders.ts'
import { ordersAfter, takeFrames } from './frames.ts'

const anOrder = (number: string, state: string) => ({ number, state, since: '2026-11-23T21:00:00.000Z' })
const written = (event: string, data: object) =>
  `${event && `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`
const sent =
  written('all', { orders: [anOrder('A-001', 'preparing'), anOrder('A-002', 'ready')] }) +
  written('', { changed: [anOrder('A-001', 'ready')], gone: ['A-002'] }) +
  written('beat', {})

describe('the stream of a board', () => {
  test('is read frame by frame: first all orders, then changes; a heartbeat changes nothing', () => {
    const { frames, rest } = takeFrames(sent)
    expect(rest).toBe('')
    let orders: BoardOrders = new Map()
    const views = frames.map((frame) => {
      orders = ordersAfter(orders, frame)
      return orders
    })
    expect(
      views.map((orders) => [...orders.values()].map(({ number, state }) => `${number} ${state}`)),
    ).toEqual([['A-001 preparing', 'A-002 ready'], ['A-001 ready'], ['A-001 ready']])
    expect(views[2]).toBe(views[1])
  })

  test('is read correctly wherever the network cuts it in two', () => {
    const whole = takeFrames(sent).frames
    for (let at = 0; at <= sent.length; at += 1) {
      const first = takeFrames(sent.slice(0, at))
      const second = takeFrames(first.rest + sent.slice(at))
      expect([...first.frames, ...second.frames]).toEqual(whole)
    }
  })
})
