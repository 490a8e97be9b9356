import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import type { Table } from '#rules/plain/table-file.ts'
import { csvOf, workbookCell } from './table-file.ts'

const table: Table = {
  name: 'sessions',
  head: ['Opérateur', 'Écart (DH)', 'Recharges'],
  rows: [
    ['=cmd|calc', { amount: centimes(-5_00) }, { count: 24 }],
    ['Nadia', null, { count: 0 }],
  ],
}

test('amounts and counts are numbers in a CSV file, and no cell is a formula', () => {
  expect(csvOf(table)).toBe(`\uFEFFOpérateur;Écart (DH);Recharges\r\n'=cmd|calc;"-5,00";24\r\nNadia;;0\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+212', "'+212"],
  ['-5', "'-5"],
  ['@Nadia', "'@Nadia"],
  ['Nadia', 'Nadia'],
])('in a workbook, the text %s is written as %s', (cell, written) => {
  expect(workbookCell(cell)).toEqual({ value: written, type: String })
})

test('a quantity keeps its three decimals, in a CSV file and in a workbook', () => {
  const cheese = { quantity: thousandths(12_500) }
  expect(csvOf({ name: 'stock', head: ['Stock'], rows: [[cheese]] })).toBe('\uFEFFStock\r\n"12,500"\r\n')
  expect(workbookCell(cheese)).toEqual({ value: 12.5, type: Number, format: '#,##0.000' })
})

test('in a workbook, an amount is a number in dirhams', () => {
  expect(workbookCell({ amount: centimes(-1_234_50) })).toEqual({
    value: -1234.5,
    type: Number,
    format: '#,##0.00',
  })
  expect(workbookCell(null)).toBeNull()
})
