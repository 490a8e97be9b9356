import { describe, expect, test } from 'vitest'
import { productColumns } from '#rules/catalogue/product-columns.ts'
import { productFileFields } from '#rules/catalogue/product-fields.ts'
import { writerOf } from '#rules/figures/export.ts'
import { blank } from '#rules/plain/fields.ts'
import { centimes } from '#rules/plain/money.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { readCatalogueFile } from '#rules/testing/read-catalogue-file.ts'
import { readEveryLine } from '../../../app/spreadsheet/read-spreadsheet.ts'
import type { ImportLine, LineState } from './import-lines.ts'
import {
  aboveInWords,
  cancelledInWords,
  changeInWords,
  doneInWords,
  placesInWords,
  previewInWords,
  withoutCookInWords,
} from './import-words.ts'

const places = {
  newStands: [
    { name: 'Grilades', like: 'Grillades' },
    { name: 'Salon', like: null },
  ],
  newCategories: [{ name: 'Plats', like: null }],
}
const nowhere = { newStands: [], newCategories: [] }

test('the words of a finished import say what it added, changed and left as it was, and which stands and categories are new', () => {
  expect(plainSpaces(doneInWords({ added: 12, changed: 1, unchanged: 2 }))).toBe(
    '12 produits ajoutés · 1 modifié · 2 sans changement',
  )
  expect(plainSpaces(doneInWords({ added: 0, changed: 2, unchanged: 0 }))).toBe('2 produits modifiés')
  expect(plainSpaces(placesInWords(places))).toBe(
    'Nouveaux stands : Grilades (vouliez-vous dire « Grillades » ?), Salon · Nouvelle catégorie : Plats',
  )
  expect(plainSpaces(placesInWords({ ...nowhere, newStands: [{ name: 'Souk', like: null }] }))).toBe(
    'Nouveau stand : Souk',
  )
  expect(placesInWords(nowhere)).toBe('')
})

describe('the preview of an import', () => {
  const line = (state: LineState, ...fields: ImportLine['changes'][number]['field'][]): ImportLine => ({
    ...{ written: {} as ImportLine['written'], line: undefined, state, problems: [] },
    changes: fields.map((field) => ({ field, before: '', after: '' })),
  })
  const many = (count: number, one: ImportLine) => Array.from({ length: count }, () => one)

  test.each([
    [
      [...many(38, line('new')), ...many(2, line('changed', 'price'))],
      '40 produits : 38 nouveaux, 2 modifiés (prix)',
    ],
    [many(40, line('changed', 'stockAlert')), '40 produits à mettre à jour : 40 seuils'],
    [
      [
        line('changed', 'price', 'stockAlert'),
        line('changed', 'stockAlert'),
        line('unchanged'),
        line('faulty'),
      ],
      '2 produits à mettre à jour : 1 prix, 2 seuils · 1 inchangé · 1 ligne à corriger',
    ],
    [[line('new'), line('unchanged'), line('unchanged')], '3 produits : 1 nouveau, 2 inchangés'],
    [many(65, line('unchanged')), '65 produits : 65 inchangés'],
    [many(2, line('faulty')), '2 lignes à corriger'],
  ])('%# is summed up as «%s»', (lines, words) => {
    expect(plainSpaces(previewInWords(lines))).toBe(words)
  })

  test('says what a line changes, with the currency once', () => {
    expect(
      plainSpaces(changeInWords({ field: 'price', before: '12,00\u00A0DH', after: '14,00\u00A0DH' })),
    ).toBe('Prix 12,00 → 14,00 DH')
    expect(changeInWords({ field: 'code', before: '', after: '12' })).toBe('Code court aucun → 12')
  })
})

test('the stands that send dishes to a kitchen without a cook are named', () => {
  expect(withoutCookInWords(['Msemen & Cie', "Jus d'Orient"])).toBe(
    "2 stands envoient des plats en cuisine, et personne n'y est encore : Msemen & Cie, Jus d'Orient.",
  )
  expect(withoutCookInWords(['Grillades'])).toBe(
    "1 stand envoie des plats en cuisine, et personne n'y est encore : Grillades.",
  )
  expect(withoutCookInWords([])).toBe('')
})

test('the lines above the heading are counted', () => {
  expect([0, 1, 2].map(aboveInWords)).toEqual([
    '',
    '1 ligne au-dessus des titres laissée de côté.',
    '2 lignes au-dessus des titres laissées de côté.',
  ])
})

test('a cancelled import says which products were removed and which stayed', () => {
  const told = { archived: 38, standsArchived: ['Salon'], standsLeft: ['Souk'], changed: 2 }
  const left = [
    { name: 'Thé', because: 'sold' },
    { name: 'Café', because: 'moved' },
  ] as const
  expect(cancelledInWords({ ...told, left }).map(plainSpaces)).toEqual([
    '38 produits et 1 stand supprimés.',
    'Restent : Thé (vendu), Café (stock modifié).',
    'Stand gardé : Souk.',
    "2 produits qui existaient gardent ce que l'import y a changé.",
  ])
  expect(
    cancelledInWords({ archived: 0, standsArchived: [], standsLeft: [], changed: 0, left: [] }).map(
      plainSpaces,
    ),
  ).toEqual(['Aucun produit supprimé.'])
})

test('an exported catalogue has every column that the import reads, and names that look like formulas are kept harmless', () => {
  const dates = {
    ...{ stand: 'Souk', category: 'Épicerie', name: '=Dattes; "Majhoul"', description: 'Du Tafilalet' },
    ...{ price: centimes(1_200_50), unit: 'kg' as const, stock: thousandths(1_022_125) },
    ...{ stockAlert: thousandths(3_000), minQuantity: thousandths(0), goesToKitchen: false, code: 'D1' },
  }
  const { stand: standName, category: categoryName, ...product } = dates
  const csv = writerOf.csv(productColumns)
  const now = new Date('2026-11-22T21:00:00Z')
  const text =
    csv.begin(now) + csv.rows([{ ...blank(productFileFields), standName, categoryName, ...product }], now)
  expect(readCatalogueFile(readEveryLine(text))).toMatchObject({ lines: [{ line: 2, ...dates }], faults: [] })
})
