import { expect, test } from 'vitest'
import type { NotificationOnTheWire } from '#contract/notification.ts'
import { units } from '#rules/quantity.ts'
import { readUrlState } from '../../app/address/url-state.ts'
import { notificationLists } from './notification-list.ts'

const inputOf = (tab: keyof typeof notificationLists, search: Record<string, string> = {}) => {
  const list = notificationLists[tab]
  return list.reading(readUrlState(list.kinds, search), 1, undefined).queryKey[1]
}

test('each tab of the notifications asks for its own', () => {
  for (const tab of ['pending', 'ended', 'all'] as const)
    expect(inputOf(tab)).toMatchObject({ input: { status: tab, period: 'all', page: 1 } })
})

test('the notifications are asked for by each word of the address', () => {
  expect(inputOf('pending', { type: 'low_stock', stand: 's', periode: 'today' })).toMatchObject({
    input: { status: 'pending', type: 'low_stock', standId: 's', period: 'today' },
  })
})

test('a file of the notifications keeps its quantities as figures', () => {
  const row = {
    ...{ type: 'restock_request', status: 'processed', message: 'Grand monde', answer: 'À 18 h' },
    ...{ createdAt: '2026-11-21T14:05:00.000Z', processedAt: null },
    ...{ createdBy: { name: 'Hamza' }, processedBy: null, stand: { name: 'Grillades' } },
    ...{ requestedQuantity: units(20), processedQuantity: null },
    product: { name: 'Kefta', stock: units(2), unit: 'unit' },
  } as unknown as NotificationOnTheWire
  expect(notificationLists.all.file?.([row], undefined).rows).toEqual([
    [
      '21\u00A0nov. 2026 à 14:05',
      ...['Demande de réapprovisionnement', 'Traitée', 'Kefta', 'Grillades', 'Grand monde', 'Hamza'],
      ...[{ quantity: 20_000 }, { quantity: 2_000 }, 'Unité', null, null, null, 'À 18 h'],
    ],
  ])
})
