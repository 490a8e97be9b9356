import { describe, expect, test } from 'vitest'
import { pageOf } from './pages.ts'

const numbers = ['A-001', 'A-002', 'A-003', 'A-004', 'A-005']

describe('a column of the board', () => {
  test('shows all its numbers where they fit, and no page number', () => {
    expect(pageOf(numbers, 5, 7)).toEqual({ shown: numbers, label: '' })
  })

  test('shows the numbers page by page, and begins again after the last', () => {
    const pages = [0, 1, 2, 3].map((turn) => pageOf(numbers, 2, turn))
    expect(pages.map(({ shown }) => shown)).toEqual([
      ['A-001', 'A-002'],
      ['A-003', 'A-004'],
      ['A-005'],
      ['A-001', 'A-002'],
    ])
    expect(pages.map(({ label }) => label)).toEqual(['1/3', '2/3', '3/3', '1/3'])
  })

  test('that became shorter shows a page that still exists', () => {
    expect(pageOf(numbers.slice(0, 3), 2, 4).shown).toEqual(['A-001', 'A-002'])
  })
})
