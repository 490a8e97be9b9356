import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { exportFileName, exportInWords, saysItWasCut, tableInWords, writerOf } from './export.ts'
import { type ExportedSale, saleColumns } from './export-sales.ts'

const now = new Date('2026-11-22T22:00:00Z')
const sale: ExportedSale = {
  id: '019aa0f4-9000-7000-8000-000000000001',
  at: new Date('2026-11-22T21:04:33Z'),
  businessDay: '2026-11-22',
  orderNumber: 'A-127',
  standName: '=Grillades',
  vendorName: 'Nadia; fille',
  code: 'FP-482915-3FA9C07B12DE45F8',
  amount: centimes(1_234_50),
  status: 'active',
  cancelledAt: null,
  cancelledBy: null,
  reason: null,
}

const csv = writerOf.csv(saleColumns)

describe('a file of sales', () => {
  test("has the offset of the venue's clock from UTC in its heading", () => {
    expect(csv.begin(now)).toBe(
      "\uFEFFDate (UTC+00:00);Jour d'exploitation;Commande;Stand;Vendeur;Carte;Montant (DH);État;Annulée le (UTC+00:00);Annulée par;Motif;Identifiant\r\n",
    )
  })

  test('has amounts with a decimal comma, and no cell that a spreadsheet runs as a formula', () => {
    expect(csv.rows([sale], now)).toBe(
      `2026-11-22 21:04:33;2026-11-22;A-127;'=Grillades;"Nadia; fille";…45F8;"1234,50";Active;;;;${sale.id}\r\n`,
    )
  })

  test('has the offset from UTC beside an instant that had another offset', () => {
    const before = { ...sale, at: new Date('2026-09-19T20:04:33Z') }
    expect(csv.rows([before], now).slice(0, 27)).toBe('2026-09-19 21:04:33 +01:00;')
  })

  test('has column names and numeric cells when it is a workbook', () => {
    const workbook = writerOf.xlsx(saleColumns)
    expect(JSON.parse(workbook.begin(now))).toHaveLength(12)
    expect(JSON.parse(workbook.rows([sale], now))[6]).toEqual({ amount: 1_234_50 })
  })

  test('that was cut short says so in its last line, and is recognised by that', () => {
    for (const writer of [csv, writerOf.xlsx(saleColumns)]) {
      expect(plainSpaces(writer.cut(1_500))).toContain(
        "FICHIER INCOMPLET : la lecture s'est interrompue après 1 500 lignes. Relancez l'export.",
      )
      expect(saysItWasCut(writer.rows([sale], now) + writer.cut(1))).toBe(true)
      expect(saysItWasCut(writer.begin(now) + writer.cut(0))).toBe(true)
      expect(saysItWasCut(writer.rows([sale], now))).toBe(false)
    }
  })
})

test('the name of a file has neither accents, spaces nor colons', () => {
  expect(exportFileName('sales', '2026-11-22', 'csv')).toBe('farhapass-ventes-2026-11-22.csv')
  expect(exportFileName('sale-lines', '2026-11-22', 'xlsx')).toBe('farhapass-lignes-de-vente-2026-11-22.xlsx')
})

test('the journal says what was exported, of which time and of which stand', () => {
  expect(exportInWords({ kind: 'sales', format: 'csv', period: 'today' }, 'Grillades')).toBe(
    "Ventes · Aujourd'hui · Grillades · CSV",
  )
  expect(exportInWords({ kind: 'sales', format: 'csv', period: 'today', hour: '23' })).toMatch(
    /^Ventes · Aujourd'hui · 23\sh–00\sh · CSV$/,
  )
  expect(plainSpaces(tableInWords({ file: 'produits.csv', rows: 124 }))).toBe('produits.csv · 124 lignes')
  expect(exportInWords({ kind: 'sale-lines', format: 'xlsx', period: 'all' })).toBe(
    'Lignes de vente · Tout · XLSX',
  )
})
