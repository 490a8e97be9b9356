import { expect, test } from 'vitest'
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { rowsOf } from './stand-orders.ts'

const order = (saleId: string, step: TicketOnTheWire['step'], minute: number) =>
  ({ saleId, step, orderedAt: `2026-11-20T20:${minute}:00Z` }) as TicketOnTheWire

test('an order that was handed over a moment ago keeps its row, among those that nobody cooks or those at the counter', () => {
  const listed = [order('ready', 'ready', 12), order('newest', 'new', 14), order('late answer', 'new', 11)]
  const { uncooked, ready } = rowsOf(listed, [
    order('handed', 'preparing', 13),
    order('late answer', 'new', 11),
  ])
  expect(uncooked.map(({ order: { saleId }, isHanded }) => [saleId, isHanded])).toEqual([
    ['late answer', true],
    ['handed', true],
    ['newest', false],
  ])
  expect(ready.map(({ order: { saleId } }) => saleId)).toEqual(['ready'])
})
