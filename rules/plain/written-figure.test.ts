import { describe, expect, test } from 'vitest'
import { asSpreadsheetsShow, figureOfMoney, figureOfQuantity } from './written-figure.ts'

describe('an amount in a cell', () => {
  test.each([
    ['12', '12'],
    ['30,00 DH', '30,00'],
    ['DH 12', '12'],
    ['DH12,50', '12,50'],
    ['12 dhs', '12'],
    ['MAD 12', '12'],
    ['12 Dirhams', '12'],
    ['12,-', '12'],
    ['12.–', '12'],
    ['12,- DH', '12'],
    ['12 د.م.', '12'],
    ['د.م. 12', '12'],
    ['12 درهم', '12'],
    ['١٢٫٥٠', '12,50'],
    ['۱۲', '12'],
    ['１２，５', '12,5'],
    ['1.234,50', '1234,50'],
    ['1,234.50', '1234,50'],
    ['1.234.567,5', '1234567,5'],
    ['3.3000000000000003', '3,3'],
    ['-5,00', '-5,00'],
    ['\u200F12\u00A0DH', '12'],
  ])('«%s» is read as «%s»', (cell, figure) => expect(figureOfMoney(cell)).toBe(figure))

  test.each(['12,5O', 'trente', '12 €', '1,2,3', '12,345', '1.234,567.8', 'madame', '½', ''])(
    '«%s» is not read as another number',
    (cell) => expect(figureOfMoney(cell).replace('1⁄2', '½')).toBe(cell),
  )
})

describe('a quantity in a cell', () => {
  test.each([
    ['12 pièces', '12'],
    ['12 pieces', '12'],
    ['12 pcs', '12'],
    ['40 unité(s)', '40'],
    ['3 kg', '3'],
    ['12,5 kilos', '12,5'],
    ['١٢', '12'],
    ['0.30000000000000004', '0,3'],
  ])('«%s» is read as «%s»', (cell, figure) => expect(figureOfQuantity(cell)).toBe(figure))
})

test('a number of a workbook has the fifteen digits that its spreadsheet shows', () => {
  expect([3.3000000000000003, 0.1 + 0.2, 12.5, 1_234_567.89].map(asSpreadsheetsShow)).toEqual([
    '3,3',
    '0,3',
    '12,5',
    '1234567,89',
  ])
})
