import { describe, expect, test } from 'vitest'
import type { ListedStand } from '#contract/venue/stand.ts'
import { dirhams } from '#rules/plain/money.ts'
import { usualStandSettings } from '#rules/venue/stand.ts'
import { readUrlState } from '../../app/address/url-state.ts'
import { standList, vendorsInWords } from './stand-list.ts'

const inputOf = (search: Record<string, string>, page = 1) =>
  standList.reading(readUrlState(standList.kinds, search), page, undefined).queryKey[1]

describe('the list of stands', () => {
  test('shows all stands by name when its address has no filters', () => {
    expect(inputOf({})).toMatchObject({
      input: { search: '', status: 'all', sort: 'name', order: 'asc', page: 1 },
    })
  })
  test('sends each filter of its address to the server', () => {
    expect(inputOf({ q: 'gril', statut: 'inactive', tri: 'todaySales', ordre: 'desc' }, 2)).toMatchObject({
      input: { search: 'gril', status: 'inactive', sort: 'todaySales', order: 'desc', page: 2 },
    })
  })
})

const grill: ListedStand = {
  id: 'grill',
  name: 'Grillades',
  letter: 'A',
  color: '#B91C1C',
  isActive: true,
  isReserve: false,
  ...usualStandSettings,
  createdAt: '2026-11-20T10:00:00.000Z',
  vendorId: 'hamza',
  vendors: [
    { id: 'hamza', name: 'Hamza' },
    { id: 'salma', name: 'Salma' },
  ],
  todaySales: dirhams(120),
  transactionCount: 3,
  averageTransaction: dirhams(40),
  openOrders: 1,
  hasProducts: false,
  hasSales: false,
}

describe('the file of stands for a spreadsheet', () => {
  test('names every vendor of a stand, and keeps its amounts as numbers', () => {
    expect(standList.file?.([grill], undefined).rows).toEqual([
      [
        'Grillades',
        'A',
        'Actif',
        'Hamza, Salma',
        { amount: 120_00 },
        { count: 3 },
        { amount: 40_00 },
        '20\u00A0nov. 2026',
      ],
    ])
  })
  test('says so where a stand has no vendor', () => {
    expect(vendorsInWords({ vendors: [] })).toBe('Sans vendeur')
  })
})
