import { describe, expect, test } from 'vitest'
import type { ListedStand } from '#contract/venue/stand.ts'
import { dirhams } from '#rules/plain/money.ts'
import { usualStandSettings } from '#rules/venue/stand.ts'
import { readUrlState } from '../../app/address/url-state.ts'
import { openOrdersInWords, standList, vendorsInWords } from './stand-list.ts'

const inputOf = (search: Record<string, string>, page = 1) =>
  standList.reading(readUrlState(standList.kinds, search), page, undefined).queryKey[1]

describe('the list of stands', () => {
  test('shows all stands by name when its address has no filters', () => {
    expect(inputOf({})).toMatchObject({
      input: { search: '', status: 'all', sort: 'name', order: 'asc', page: 1 },
    })
  })
  test('asks the server for each word of its address', () => {
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

describe('a stand in a file for a spreadsheet', () => {
  test('names every vendor, and keeps its amounts as figures', () => {
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
  test('says where there is no vendor', () => {
    expect(vendorsInWords({ vendors: [] })).toBe('Sans vendeur')
  })
})

describe('before a stand is switched off, its orders that are still to be served are', () => {
  test.each([
    [1, '1 commande en cours restera à servir.'],
    [2, '2\u00A0commandes en cours resteront à servir.'],
    [99, '99\u00A0commandes en cours resteront à servir.'],
    [100, 'Plus de 99\u00A0commandes en cours resteront à servir.'],
  ])('told for %d', (openOrders, words) => {
    expect(openOrdersInWords(openOrders)).toBe(words)
  })
})
