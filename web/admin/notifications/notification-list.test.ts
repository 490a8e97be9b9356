import { expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { notificationLists } from './notification-list.ts'

const inputOf = (tab: keyof typeof notificationLists, search: Record<string, string> = {}) => {
  const list = notificationLists[tab]
  return list.reading(readUrlState(list.kinds, search), 1, undefined).queryKey[1]
}

test('each tab of the notifications asks the server for its own status', () => {
  for (const tab of ['pending', 'ended', 'all'] as const)
    expect(inputOf(tab)).toMatchObject({ input: { status: tab, period: 'all', page: 1 } })
})

test('each filter of the address is sent to the server with the list of notifications', () => {
  expect(inputOf('pending', { type: 'low_stock', stand: 's', periode: 'today' })).toMatchObject({
    input: { status: 'pending', type: 'low_stock', standId: 's', period: 'today' },
  })
})

test('the file of the notifications is asked for with the filters of its tab', () => {
  const { kinds, wishOf } = notificationLists.ended
  const asked = readUrlState(kinds, { type: 'low_stock', stand: 's', periode: 'week', page: '3' })
  expect(wishOf?.(asked, undefined)).toEqual({
    kind: 'notifications',
    status: 'ended',
    type: 'low_stock',
    standId: 's',
    period: 'week',
  })
})
