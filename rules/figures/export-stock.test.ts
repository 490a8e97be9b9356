import { expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import { rowOf } from './export-column.ts'
import { type ExportedNotification, notificationColumns } from './export-stock.ts'

const now = new Date('2026-11-21T22:00:00Z')

const asked: ExportedNotification = {
  id: '019aa0f4-9000-7000-8000-000000000001',
  type: 'restock_request',
  status: 'processed',
  message: 'Grand monde',
  productId: '019aa0f4-9000-7000-8000-000000000002',
  standId: '019aa0f4-9000-7000-8000-000000000003',
  alertId: '019aa0f4-9000-7000-8000-000000000004',
  requestedQuantity: units(20),
  createdAt: new Date('2026-11-21T14:05:00Z'),
  createdBy: null,
  isOfMark: false,
  joined: null,
  processedAt: null,
  processedBy: null,
  processedQuantity: null,
  answer: 'À 18 h',
  product: { name: 'Kefta', stock: units(2), unit: 'unit' },
  stand: { name: 'Grillades' },
  alert: { currentStock: thousandths(0) },
  createdByName: 'Hamza',
  processedByName: null,
}

test('a file of the notifications keeps its quantities as numbers', () => {
  expect(rowOf(notificationColumns, asked, now)).toEqual([
    '2026-11-21 14:05:00',
    ...['Demande de réapprovisionnement', 'Traitée', 'Kefta', 'Grillades', 'Grand monde', 'Hamza'],
    ...[{ quantity: 20_000 }, { quantity: 2_000 }, 'Unité', null, null, null, 'À 18 h'],
  ])
})

test('a need raised by a low stock says in its row how low the stock was', () => {
  const [, , , , , message] = rowOf(notificationColumns, { ...asked, type: 'low_stock', message: '' }, now)
  expect(message).toBe('Stock tombé à zéro.')
})
