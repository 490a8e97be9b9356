import { expect, test } from 'vitest'
import { sessionPlace } from './session-place.ts'

test('the link to a session leads to the list of its kind of desk', () => {
  expect(sessionPlace({ kind: 'sale', id: 'one' })).toEqual({
    to: '/admin/cashier-sessions',
    search: { session: 'one' },
  })
  expect(sessionPlace({ kind: 'recharge', id: 'one' }).to).toBe('/admin/recharge-sessions')
})
