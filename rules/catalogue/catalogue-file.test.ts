import { describe, expect, test } from 'vitest'
import { catalogueColumns, readCatalogueFile } from './catalogue-file.ts'

const heading = Object.values(catalogueColumns)
const kefta = [
  'Grillades',
  'Plats',
  'Kefta',
  'Six brochettes',
  '30,00',
  'Unité',
  '40',
  '5',
  '10',
  'oui',
  '12',
]
const line = {
  line: 2,
  stand: 'Grillades',
  category: 'Plats',
  name: 'Kefta',
  description: 'Six brochettes',
  price: 30_00,
  unit: 'unit',
  stock: 40_000,
  stockAlert: 5_000,
  minQuantity: 10_000,
  goesToKitchen: true,
  code: '12',
}
const changed = (column: keyof typeof catalogueColumns, written: string) =>
  kefta.map((cell, n) => (Object.keys(catalogueColumns)[n] === column ? written : cell))
const linesOf = (column: keyof typeof catalogueColumns, written: string) =>
  readCatalogueFile([heading, changed(column, written)]).lines
const faultsOf = (column: keyof typeof catalogueColumns, written: string) =>
  readCatalogueFile([heading, changed(column, written)]).faults.map(({ line, code }) => [line, code])

describe('a catalogue from a spreadsheet', () => {
  test('is read by its headings, in any order and with other names too', () => {
    const table = [
      ['Prix de vente', 'Article', 'Famille', 'Boutique'],
      ['12,50 DH', 'Thé', 'Boissons', 'Salon'],
    ]
    expect(readCatalogueFile(table)).toMatchObject({
      lines: [
        {
          ...{ line: 2, stand: 'Salon', category: 'Boissons', name: 'Thé', description: 'Thé', price: 12_50 },
          ...{ unit: 'unit', stock: 0, stockAlert: 0, minQuantity: 0, goesToKitchen: null, code: null },
        },
      ],
      faults: [],
    })
  })

  test('without headings is read in the order of our own export, and keeps the line numbers', () => {
    expect(readCatalogueFile([[''], kefta])).toMatchObject({ lines: [line], faults: [] })
  })

  test('has weights in kilograms with three decimals, whatever spaces are in the numbers', () => {
    const dates = ['Souk', 'Épicerie', 'Dattes', 'Majhoul', '120', 'KG', '1\u202F022,125', '3 kg', '', 'Non']
    expect(readCatalogueFile([heading, dates]).lines[0]).toMatchObject({
      unit: 'kg',
      stock: 1_022_125,
      stockAlert: 3_000,
      minQuantity: 0,
      goesToKitchen: false,
    })
  })

  test('gives each product the short code of its line, and an empty cell keeps the existing code', () => {
    expect(linesOf('code', 'k1')[0]?.code).toBe('K1')
    expect(linesOf('code', '')[0]?.code).toBeNull()
    expect(faultsOf('code', 'K-1')).toEqual([[2, 'product-code-malformed']])
  })

  test('that lacks a column says which, and none of its lines is read', () => {
    expect(
      readCatalogueFile([
        ['Produit', 'Prix', 'Stock'],
        ['Kefta', '30', '4'],
      ]).faults,
    ).toEqual([
      { line: 1, code: 'import-column-missing', message: 'Colonne manquante : Stand.' },
      { line: 1, code: 'import-column-missing', message: 'Colonne manquante : Catégorie.' },
    ])
  })

  test('that is not a table at all gets its missing columns listed', () => {
    expect(readCatalogueFile([['%PDF-1.7'], ['obj']]).faults.map(({ message }) => message)).toEqual([
      'Colonne manquante : Catégorie.',
      'Colonne manquante : Produit.',
      'Colonne manquante : Prix (DH).',
    ])
  })

  test.each([
    ['name', 'K'.repeat(81), 'import-text-too-long'],
    ['price', '', 'amount-malformed'],
    ['price', 'trente', 'amount-malformed'],
    ['unit', 'litre', 'import-unit-unknown'],
    ['stock', '1,2345', 'import-quantity-malformed'],
    ['minQuantity', 'dix', 'import-quantity-malformed'],
    ['goesToKitchen', 'peut-être', 'import-yes-or-no-unknown'],
  ] as const)('has a fault in a line whose %s is «%s»: %s', (column, written, code) => {
    expect(faultsOf(column, written)).toEqual([[2, code]])
  })

  test.each([
    ['price', '−5', -5_00],
    ['price', '150000', 150_000_00],
    ['stock', '-1', -1_000],
    ['stockAlert', '1000000', 1_000_000_000],
  ] as const)(
    'reads a line whose %s is «%s», which the rule of a product judges later',
    (column, written, read) => {
      expect(linesOf(column, written)).toMatchObject([{ [column]: read }])
    },
  )

  test('lists every fault of a line, and reads the other lines', () => {
    const { lines, faults } = readCatalogueFile([
      heading,
      kefta,
      changed('price', 'cher'),
      changed('unit', 'm'),
    ])
    expect(lines).toMatchObject([line])
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'amount-malformed'],
      [4, 'import-unit-unknown'],
    ])
  })
})
