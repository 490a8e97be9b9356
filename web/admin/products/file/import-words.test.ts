import { expect, test } from 'vitest'
import { readCatalogueFile } from '#rules/catalogue/catalogue-file.ts'
import { productColumns } from '#rules/catalogue/product-columns.ts'
import { productFileFields } from '#rules/catalogue/product-fields.ts'
import { writerOf } from '#rules/figures/export.ts'
import { blank } from '#rules/plain/fields.ts'
import { centimes } from '#rules/plain/money.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { readEveryLine } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { placesInWords, productsInWords } from './import-words.ts'

const nothing = { added: 0, changed: 0, unchanged: 0, newStands: [], newCategories: [] }

test('the words of an import say what it adds, changes and leaves as it is, and which stands and categories are new', () => {
  const told = {
    added: 12,
    changed: 1,
    unchanged: 2,
    newStands: [
      { name: 'Grilades', like: 'Grillades' },
      { name: 'Salon', like: null },
    ],
    newCategories: [{ name: 'Plats', like: null }],
  }
  expect(plainSpaces(productsInWords(told, true))).toBe('12 produits ajoutés · 1 modifié · 2 sans changement')
  expect(plainSpaces(productsInWords(told, false))).toBe(
    '12 produits à ajouter · 1 à modifier · 2 sans changement',
  )
  expect(plainSpaces(placesInWords(told))).toBe(
    'Nouveaux stands : Grilades (vouliez-vous dire « Grillades » ?), Salon · Nouvelle catégorie : Plats',
  )
  expect(plainSpaces(placesInWords({ ...nothing, newStands: [{ name: 'Souk', like: null }] }))).toBe(
    'Nouveau stand : Souk',
  )
  expect([productsInWords(nothing, false), placesInWords(nothing)]).toEqual(['', ''])
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
