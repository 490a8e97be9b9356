import { expect, test } from 'vitest'
import { aTicket } from '../../testing/a-ticket.ts'
import { toCookOf } from './to-cook.ts'

test('the header counts new and started orders, and finds the one that has waited longest', () => {
  const [older, newer] = [aTicket({ step: 'preparing' }), aTicket()]
  expect(toCookOf([newer, older])).toEqual({ orders: 2, oldest: new Date(older.orderedAt) })
})

test('the header leaves out orders that are ready or cancelled', () => {
  expect(toCookOf([aTicket({ step: 'ready' }), aTicket({ step: 'cancelled' })])).toEqual({
    orders: 0,
    oldest: undefined,
  })
})
