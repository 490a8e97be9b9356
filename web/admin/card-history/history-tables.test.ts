import { describe, expect, test } from 'vitest'
import type { CardOperationOnTheWire, Purchase } from '#contract/card/card-history.ts'
import { centimes } from '#rules/plain/money.ts'
import { units } from '#rules/plain/quantity.ts'
import type { Table } from '#rules/plain/table-file.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { csvOf } from '../../app/device/table-file.ts'
import { operationTable, purchaseTable } from './history-tables.ts'
import { operationSummary, paid, purchaseSummary } from './history-words.ts'

const at = '2026-11-20T14:05:00.000Z'
const purchase: Purchase = {
  id: 'p1',
  amount: centimes(45_00),
  at,
  status: 'cancelled',
  orderNumber: 'A-127',
  stand: { id: 's1', name: 'Grillades' },
  vendorName: 'Salma',
  products: [
    { id: 'x', name: 'Tajine', unit: 'unit', quantity: units(2), price: centimes(20_00) },
    { id: 'y', name: 'Thé', unit: 'unit', quantity: units(1), price: centimes(5_00) },
  ],
}
const operation: CardOperationOnTheWire = {
  id: 'o1',
  kind: 'refund',
  amount: centimes(-30_50),
  at,
  balanceBefore: centimes(1230_50),
  balanceAfter: centimes(1200_00),
  operator: { id: 'u1', name: 'Youssef' },
}
const about = { code: 'FP-1', day: '2026-11-20' }
const firstOf = (table: Table) =>
  csvOf(table).replaceAll('"', '').split('\r\n')[1]?.split(';').map(plainSpaces)

describe("a card's history as a table for a spreadsheet", () => {
  test('has the details of each purchase, and its amount without sign', () => {
    const cells = ['A-127', 'Annulée', 'Grillades', 'Salma', '2 × Tajine, 1 × Thé', '45,00', 'p1']
    expect(firstOf(purchaseTable([purchase], about))).toEqual(['20 nov. 2026 à 14:05', ...cells])
  })

  test('puts credits and debits in two columns', () => {
    const cells = ['Remboursement', '', '30,50', '1230,50', '1200,00', 'Youssef', 'o1']
    expect(firstOf(operationTable([operation], about))).toEqual(['20 nov. 2026 à 14:05', ...cells])
    const recharge = { ...operation, kind: 'recharge', amount: centimes(30_50) } as const
    expect(firstOf(operationTable([recharge], about))?.slice(2, 4)).toEqual(['30,50', ''])
  })

  test('starts no cell with a formula, whatever the name of a stand', () => {
    const stand = { id: 's1', name: '=HYPERLINK("http://x")' }
    expect(csvOf(purchaseTable([{ ...purchase, stand }], about))).toContain(`;"'=HYPERLINK(""http://x"")";`)
  })
})

describe('the summary above a list of the history', () => {
  test('counts the purchases, and the cancelled ones apart', () => {
    const sums = { count: 12, amount: centimes(450_00) }
    expect(plainSpaces(purchaseSummary(sums, 12))).toBe('12 achats · 450,00 DH')
    expect(plainSpaces(purchaseSummary(sums, 14))).toBe('12 achats · 450,00 DH · 2 annulés')
    const one = { count: 1, amount: centimes(5_00) }
    expect(plainSpaces(purchaseSummary(one, 2))).toBe('1 achat · 5,00 DH · 1 annulé')
  })

  test('shows the sum of the operations with its sign', () => {
    const signed = (amount: number) => plainSpaces(operationSummary({ count: 2, amount: centimes(amount) }))
    expect(signed(210_00)).toBe('2 opérations · +210,00 DH')
    expect(signed(-40_00)).toBe('2 opérations · −40,00 DH')
  })

  test('writes the amount of a purchase with a minus', () => {
    expect(plainSpaces(paid(purchase))).toBe('−45,00 DH')
  })
})
