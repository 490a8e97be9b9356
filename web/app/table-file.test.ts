import { expect, test } from 'vitest'
import { centimes } from '#rules/money.ts'
import { csvOf, type Table, workbookCell } from './table-file.ts'

const table: Table = {
  name: 'sessions',
  head: ['Opérateur', 'Écart (DH)', 'Recharges'],
  rows: [
    ['=cmd|calc', { amount: centimes(-5_00) }, { count: 24 }],
    ['Nadia', null, { count: 0 }],
  ],
}

test('amounts and counts are figures in a CSV file, and no cell is a formula', () => {
  expect(csvOf(table)).toBe(`\uFEFFOpérateur;Écart (DH);Recharges\r\n'=cmd|calc;"-5,00";24\r\nNadia;;0\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+212', "'+212"],
  ['-5', "'-5"],
  ['@Nadia', "'@Nadia"],
  ['Nadia', 'Nadia'],
])('in a workbook %s stands as %s', (cell, written) => {
  expect(workbookCell(cell)).toEqual({ value: written, type: String })
})

test('in a workbook an amount is a number of dirhams', () => {
  expect(workbookCell({ amount: centimes(-1_234_50) })).toEqual({
    value: -1234.5,
    type: Number,
    format: '#,##0.00',
  })
  expect(workbookCell(null)).toBeNull()
})
