import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { csvOf } from '../../app/device/table-file.ts'
import { aSession } from '../../testing/a-session.ts'
import { operationTable, sessionTable } from './session-tables.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const short = aSession({
  id: 'short',
  holder: { id: 'amal', name: '=Amal' },
  recharges: { count: 3, amount: centimes(220_00) },
  cardSales: { count: 1, amount: centimes(70_00) },
  refunds: { count: 1, amount: centimes(50_00) },
  cashMoved: { in: centimes(100_00), out: centimes(120_00) },
  closedAt: '2026-11-21T20:00:00Z',
  counted: centimes(345_00),
  difference: centimes(-5_00),
  expected: centimes(350_00),
})

test('the last row of a list of sessions has sums, written as figures', () => {
  const { rows, head } = sessionTable('recharge', [short, aSession()], '2026-11-21')
  const total = Object.fromEntries(head.map((title, n) => [title, rows.at(-1)?.[n]]))
  expect(total).toMatchObject({
    Opérateur: 'Total',
    Recharges: { count: 2 },
    'Rechargé (DH)': { amount: 150_00 },
    'Cartes vendues': { count: 1 },
    'Attendu (DH)': { amount: 550_00 },
    Note: null,
  })
})

test('in the file of recharge sessions each row, the last included, adds up from the float to the expected cash', () => {
  const { rows, head } = sessionTable('recharge', [short, aSession()], '2026-11-21')
  for (const row of rows) {
    const under = (title: string) => (row[head.indexOf(title)] as { amount: number }).amount
    const came = ['Fonds initial (DH)', 'Rechargé (DH)', 'Cartes vendues (DH)', 'Entrées (DH)'].map(under)
    const went = ['Remboursé (DH)', 'Sorties (DH)'].map(under)
    expect(sumOf(came) - sumOf(went)).toBe(under('Attendu (DH)'))
  }
})

test('the last row sums what was missing and what was over apart: ten dirhams over do not cancel ten missing', () => {
  const over = aSession({ id: 'over', difference: centimes(10_00) })
  const { rows, head } = sessionTable('recharge', [short, over, aSession()], '2026-11-21')
  const under = (title: string) => rows.map((row) => row[head.indexOf(title)])
  expect(under('Écart (DH)')).toEqual([{ amount: -5_00 }, { amount: 10_00 }, null, null])
  expect(under('Excédent (DH)')).toEqual([null, { amount: 10_00 }, null, { amount: 10_00 }])
  expect(under('Manque (DH)')).toEqual([{ amount: 5_00 }, null, null, { amount: 5_00 }])
})

test('a name that begins with = is written to the file as text, not as a formula', () => {
  expect(csvOf(sessionTable('recharge', [short], '2026-11-21'))).toContain("'=Amal;Clôturée;")
})

test('the file of one session is named after its holder and its day', () => {
  const table = operationTable(aSession({ holder: { id: 'x', name: 'Karim El Fassi' } }), [
    {
      ...{ id: 'one', kind: 'cash-out', number: 3, amount: centimes(-50_00), at: '2026-11-21T19:00:00Z' },
      ...{
        card: null,
        balanceBefore: null,
        balanceAfter: null,
        byName: null,
        reason: 'Coffre',
        isCancelled: false,
      },
    },
  ])
  expect(table.name).toBe('operations-karim-el-fassi-2026-11-21')
  expect(table.rows[0]?.slice(0, 4)).toEqual([
    { count: 3 },
    '21\u00A0nov. 2026 à 19:00',
    "Sortie d'espèces",
    { amount: -50_00 },
  ])
})
