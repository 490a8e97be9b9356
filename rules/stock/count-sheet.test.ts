import { describe, expect, test } from 'vitest'
import { noon } from '../testing/a-card.ts'
import { byCategory, countSheet } from './count-sheet.ts'

const rows = [
  { name: 'Kefta', categoryName: 'Grillades', unit: 'unit' },
  { name: 'Merguez', categoryName: 'Grillades', unit: 'kg' },
  { name: 'Thé', categoryName: 'Boissons', unit: 'unit' },
] as const

describe('a count sheet', () => {
  test('has the products of each category together, in the order of the till', () => {
    expect(byCategory(rows).map(({ category, rows }) => [category, rows.length])).toEqual([
      ['Grillades', 2],
      ['Boissons', 1],
    ])
  })

  test('has room for the counted stock, and does not show the known one', () => {
    const paper = countSheet({ issuer: ['FarhaPass'], standName: 'Place', rows, at: noon })
    expect(paper.title).toBe('Feuille de comptage · Place')
    expect(paper.sections.map(({ title }) => title)).toEqual([undefined, 'Grillades', 'Boissons'])
    expect(paper.sections[1]?.table?.rows.map(({ cells }) => cells)).toEqual([
      ['Kefta', '……………………… unité(s)'],
      ['Merguez', '……………………… kg'],
    ])
    expect(paper.signatures).toEqual(['Compté par'])
  })
})
