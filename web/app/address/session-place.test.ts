import { expect, test } from 'vitest'
import { sessionPlace } from './session-place.ts'

test('a session is found among those of its desk', () => {
  expect(sessionPlace({ kind: 'sale', id: 'one' })).toEqual({
    to: '/admin/cashier-sessions',
    search: { session: 'one' },
  })
  expect(sessionPlace({ kind: 'recharge', id: 'one' }).to).toBe('/admin/recharge-sessions')
})
