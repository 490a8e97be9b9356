import { describe, expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import { stockBalance } from '#rules/stock/stock-history.ts'
import { notesOf, signedQuantity } from '../../ui/stock-words.ts'
import { summaryCards } from './history-words.ts'
import { linePoints } from './StockLine.tsx'

const balance = stockBalance(thousandths(20_000), {
  ...{ supply: thousandths(12_000), return: thousandths(3_000), adjustment: thousandths(-500) },
  ...{ sale: thousandths(-18_000), loss: thousandths(-1_000) },
  ...{ 'transfer-in': thousandths(6_000), 'transfer-out': thousandths(-4_000) },
})
const turnover = {
  sales: 15,
  quantity: thousandths(15_000),
  amount: centimes(450_00),
  cancelled: thousandths(3_000),
}
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

describe('the sums of a stock history in words', () => {
  const cards = summaryCards({ balance, turnover }, 'kg')
  const linesOf = (title: string) =>
    cards.find((card) => card.title === title)?.lines.map(([label, value]) => `${label} ${plain(value)}`)

  test('say how much of the sold quantity was cancelled since', () => {
    expect(linesOf('Sorties')).toEqual([
      ...['Total 23,000 kg', 'Ventes 18,000 kg', 'dont ventes annulées 3,000 kg', 'Pertes 1,000 kg'],
      'Transferts envoyés 4,000 kg',
    ])
    expect(linesOf("Chiffre d'affaires")).toEqual([
      ...['Total 450,00 DH', 'Nombre de ventes 15', 'Quantité vendue 15,000 kg'],
    ])
  })

  test('have a line for adjustments, without which the stocks would not add up', () => {
    expect(linesOf('Entrées')).toEqual([
      ...['Total 21,000 kg', 'Approvisionnements 12,000 kg', 'Retours 3,000 kg', 'Transferts reçus 6,000 kg'],
    ])
    expect(linesOf('Bilan')).toEqual([
      ...[
        'Variation −2,500 kg',
        'dont ajustements −0,500 kg',
        'Stock initial 20,000 kg',
        'Stock final 17,500 kg',
      ],
    ])
  })

  test('leave out the line of cancelled sales where there are none', () => {
    const calm = summaryCards({ balance, turnover: { ...turnover, cancelled: thousandths(0) } }, 'kg')
    expect(JSON.stringify(calm)).not.toContain('annulées')
  })
})

test('the quantity of a movement is written with its sign', () => {
  expect([12_000, -3_000, 0].map((quantity) => signedQuantity(thousandths(quantity)))).toEqual([
    ...['+12,000', '−3,000', '0,000'],
  ])
})

test('the notes of a loss begin with its reason', () => {
  expect(notesOf({ reason: 'broken', notes: 'Deux assiettes' })).toBe('Casse · Deux assiettes')
  expect(notesOf({ reason: 'stolen', notes: '' })).toBe('Vol')
  expect(notesOf({ reason: null, notes: '' })).toBe('')
})

describe('the chart of a stock history', () => {
  const point = (at: string, stock: number) => ({ number: 1, at, stock: thousandths(stock) })
  const [from, to] = ['2026-11-21T04:00:00.000Z', '2026-11-21T20:00:00.000Z']
  const drawn = (history: Parameters<typeof linePoints>[0]) =>
    linePoints(history).map(({ at, value }) => `${at.toISOString().slice(11, 16)} ${value}`)

  test('goes from the first stock to the last', () => {
    const points = [point('2026-11-21T10:00:00.000Z', 17_500)]
    expect(drawn({ from, to, balance, points })).toEqual(['04:00 20000', '10:00 17500', '20:00 17500'])
  })

  test('begins at the first movement where the period has no beginning', () => {
    const points = [point('2026-11-21T10:00:00.000Z', 18_000), point('2026-11-21T11:00:00.000Z', 17_500)]
    expect(drawn({ from: null, to, balance, points })).toEqual(['10:00 20000', '11:00 17500', '20:00 17500'])
  })

  test('is a level line where nothing moved', () => {
    const still = stockBalance(thousandths(5_000), {
      ...{ supply: thousandths(0), return: thousandths(0), adjustment: thousandths(0) },
      ...{ sale: thousandths(0), loss: thousandths(0) },
      ...{ 'transfer-in': thousandths(0), 'transfer-out': thousandths(0) },
    })
    expect(drawn({ from, to, balance: still, points: [] })).toEqual(['04:00 5000', '20:00 5000'])
  })
})
