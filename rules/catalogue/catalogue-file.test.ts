import { describe, expect, test } from 'vitest'
import { readCatalogueFile } from '../testing/read-catalogue-file.ts'
import { catalogueColumns, type NamedColumns, readCatalogueTable } from './catalogue-file.ts'

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
          ...{ line: 2, stand: 'Salon', category: 'Boissons', name: 'Thé', description: null, price: 12_50 },
          ...{
            unit: 'unit',
            stock: null,
            stockAlert: null,
            minQuantity: null,
            goesToKitchen: null,
            code: null,
          },
        },
      ],
      faults: [],
    })
  })

  test('has weights in kilograms with three decimals, whatever spaces are in the numbers', () => {
    const dates = ['Souk', 'Épicerie', 'Dattes', 'Majhoul', '120', 'KG', '1\u202F022,125', '3 kg', '', 'Non']
    expect(readCatalogueFile([heading, dates]).lines[0]).toMatchObject({
      unit: 'kg',
      stock: 1_022_125,
      stockAlert: 3_000,
      minQuantity: null,
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

  test.each([
    ['is no table at all', [['%PDF-1.7'], ['obj']]],
    ['has lines but no headings', [kefta, kefta]],
    [
      'has its headings below ten other lines',
      [...Array.from({ length: 10 }, () => ['Menu']), heading, kefta],
    ],
  ])('that %s gets a single fault that says so', (_, table) => {
    expect(readCatalogueTable(table).faults.map(({ message }) => message)).toEqual([
      'La ligne de titres est introuvable : il y faut « Produit » et « Prix ».',
    ])
  })

  test('is read below a title, and the lines above its heading are counted; its own lines keep their numbers', () => {
    const table = [['Festival Gnaoua'], [''], ['Menu du 22', 'Prix 2026'], heading, kefta]
    expect(readCatalogueTable(table)).toMatchObject({
      above: 2,
      rows: [{ line: 5, name: 'Kefta' }],
      faults: [],
    })
  })

  describe('with an unknown heading', () => {
    const table = [
      ['Stand', 'Catégorie', 'Produit', 'Prix', 'Vendu au', 'Remarque'],
      ['Souk', 'Épicerie', 'Dattes', '120', 'kilo', ''],
      ['Souk', 'Épicerie', 'Pain', '2', 'pièce', ''],
    ]
    const [dates] = [4]

    test('proposes the columns that its cells fit, and ignores an unknown column that is empty', () => {
      expect(readCatalogueTable(table).toName).toMatchObject([
        { place: dates, heading: 'Vendu au', mayBe: ['unit'], proposed: 'unit' },
      ])
    })

    test('reads the column as proposed, or as a person says, or leaves it out', () => {
      const unitsOf = (named?: NamedColumns) => readCatalogueFile(table, named).lines.map(({ unit }) => unit)
      expect(unitsOf()).toEqual(['kg', 'unit'])
      expect(unitsOf(new Map([[dates, undefined]]))).toEqual(['unit', 'unit'])
      expect(readCatalogueFile(table, new Map([[dates, 'description']])).lines[0]?.description).toBe('kilo')
    })

    test('asks for a missing required column until a person says which column it is', () => {
      const sold = [
        ['Vendu par', 'Catégorie', 'Produit', 'Prix'],
        ['Souk', 'Épicerie', 'Dattes', '120'],
      ]
      expect(readCatalogueTable(sold)).toMatchObject({
        rows: [],
        faults: [{ message: 'Colonne manquante : Stand.' }],
        toName: [{ mayBe: expect.arrayContaining(['stand']), proposed: undefined }],
      })
      expect(readCatalogueFile(sold, new Map([[0, 'stand']])).lines).toMatchObject([{ stand: 'Souk' }])
    })

    test('never proposes a column of numbers as a column of words', () => {
      const [head = [], ...rows] = table
      const { toName } = readCatalogueTable([head, ...rows.map((row) => [...row.slice(0, 5), 'bio'])])
      expect(toName[1]?.mayBe).toEqual(['description', 'code', 'allergens'])
    })
  })

  test.each([
    ['name', 'K'.repeat(81), 'import-cell-wrong'],
    ['price', '', 'import-cell-wrong'],
    ['price', 'trente', 'import-cell-wrong'],
    ['stand', '\u200B', 'import-cell-wrong'],
    ['category', '', 'import-cell-wrong'],
    ['name', ' ', 'import-cell-wrong'],
    ['stock', 'pièce', 'import-cell-wrong'],
    ['stock', '12,5', 'import-cell-wrong'],
    ['unit', 'litre', 'import-cell-wrong'],
    ['stock', '1,2345', 'import-cell-wrong'],
    ['minQuantity', 'dix', 'import-cell-wrong'],
    ['goesToKitchen', 'peut-être', 'import-cell-wrong'],
  ] as const)('a line whose %s says «%s» is at fault: %s', (column, written, code) => {
    expect(faultsOf(column, written)).toEqual([[2, code]])
  })

  test.each([
    ['category', '', 'catégorie manquante'],
    ['stock', '12,5', '12,5 en unités ? Écrivez « kg ».'],
    ['price', '12,5O', "« 12,5O » n'est pas un montant"],
    ['unit', 'litre', "L'unité doit être « unité » ou « kg », pas « litre »."],
    ['stock', 'dix', 'Stock : un nombre, avec trois décimales au plus, pas « dix ».'],
    ['goesToKitchen', 'bof', 'Passe par la cuisine : oui ou non, pas « bof ».'],
    ['name', 'K'.repeat(81), `Produit : 80 caractères au plus, pas « ${'K'.repeat(20)}… ».`],
  ] as const)('the fault of a line whose %s says «%s» quotes it: «%s»', (column, written, message) => {
    expect(readCatalogueFile([heading, changed(column, written)]).faults).toMatchObject([
      { line: 2, message },
    ])
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
      [3, 'import-cell-wrong'],
      [4, 'import-cell-wrong'],
    ])
  })
})
