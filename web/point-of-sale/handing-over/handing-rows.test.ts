import { expect, test } from 'vitest'
import { aTicket } from '../../testing/a-ticket.ts'
import { placesOf, rowsOf } from './handing-rows.ts'

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 20, minutes)).toISOString()
const ready = (orderNumber: string, minutes: number) =>
  aTicket({ orderNumber, step: 'ready', orderedAt: minute(0), readyAt: minute(minutes) })
const [first, second] = [ready('A-101', 5), ready('A-099', 7)]
const waiting = aTicket({ orderNumber: 'A-103', step: 'new', orderedAt: minute(3) })
const started = aTicket({ orderNumber: 'A-102', step: 'preparing', orderedAt: minute(2) })
const orders = [first, second, waiting, started]
const shown = ({ counter, uncooked }: ReturnType<typeof rowsOf>) =>
  [counter, uncooked].map((rows) => rows.map(({ order, done }) => [order.orderNumber, done?.to]))

test('orders at the counter come first, the one ready longest at the top, then orders that nobody cooks, the oldest first', () => {
  expect(shown(rowsOf(orders, []))).toEqual([
    [
      ['A-101', undefined],
      ['A-099', undefined],
    ],
    [
      ['A-102', undefined],
      ['A-103', undefined],
    ],
  ])
})

test('an order that was handed over keeps its row, though the server no longer lists it', () => {
  const before = rowsOf(orders, [])
  const after = rowsOf([second, waiting, started], [{ order: first, from: 'ready', to: 'served' }])
  expect(shown(after)[0]).toEqual([
    ['A-101', 'served'],
    ['A-099', undefined],
  ])
  expect(placesOf(after)).toBe(placesOf(before))
})

test('an order that was made ready keeps its row among those that nobody cooks, and is listed once', () => {
  const made = { ...waiting, step: 'ready' as const, readyAt: minute(9) }
  const after = rowsOf([first, second, made, started], [{ order: waiting, from: 'new', to: 'ready' }])
  expect(shown(after)[1]).toEqual([
    ['A-102', undefined],
    ['A-103', 'ready'],
  ])
  expect(placesOf(after)).toBe(placesOf(rowsOf(orders, [])))
})

test('an order that moves between the two parts of the list gets another place', () => {
  const made = { ...waiting, step: 'ready' as const, readyAt: minute(9) }
  expect(placesOf(rowsOf([first, second, made, started], []))).not.toBe(placesOf(rowsOf(orders, [])))
})
