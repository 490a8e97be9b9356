import { describe, expect, test } from 'vitest'
import { aLine, aTicket } from '../testing/a-ticket.ts'
import { arrange, type Grid, waitingAfter } from './arrange.ts'

/** Four columns of two cells; a cell holds three lines, a column eight. */
const grid: Grid = { columns: 4, rows: 2, cellHeight: 30, gap: 20, frameHeight: 0, heightOf: () => 10 }

const ofLines = (count: number) =>
  aTicket({ lines: Array.from({ length: count }, (_, position) => aLine({ position })) })
const shortOnes = (count: number) => Array.from({ length: count }, () => ofLines(1))
const spotsOf = (page: ReturnType<typeof arrange>[number] = []) =>
  page.map(({ column, row, span, lines }) => [column, row, span, lines.length])

describe('short orders', () => {
  test('fill the first row, then the second', () => {
    expect(spotsOf(arrange(shortOnes(5), grid)[0])).toEqual([
      [1, 1, 1, 1],
      [2, 1, 1, 1],
      [3, 1, 1, 1],
      [4, 1, 1, 1],
      [1, 2, 1, 1],
    ])
  })
  test('that the screen cannot hold go to the next pages, and are counted', () => {
    const pages = arrange(shortOnes(20), grid)
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 4])
    expect([0, 1, 2].map((page) => waitingAfter(pages, page))).toEqual([12, 4, 0])
  })
  test('none: no page', () => expect(arrange([], grid)).toEqual([]))
})

describe('a long order', () => {
  test('takes the cells of its column it needs; the others flow around it', () => {
    expect(spotsOf(arrange([ofLines(4), ...shortOnes(4)], grid)[0])).toEqual([
      [1, 1, 2, 4],
      [2, 1, 1, 1],
      [3, 1, 1, 1],
      [4, 1, 1, 1],
      [2, 2, 1, 1],
    ])
  })
  test('is cut where the second row begins: it goes on in the next cell', () => {
    const [page] = arrange([...shortOnes(4), ofLines(5)], grid)
    expect(spotsOf(page).slice(4)).toEqual([
      [1, 2, 1, 3],
      [2, 2, 1, 2],
    ])
    expect(page?.slice(4).map(({ part, parts }) => `${part}/${parts}`)).toEqual(['1/2', '2/2'])
  })
  test('longer than a column goes on in the next', () => {
    expect(spotsOf(arrange([ofLines(10)], grid)[0])).toEqual([
      [1, 1, 2, 8],
      [2, 1, 1, 2],
    ])
  })
  test('starts a new page rather than end on one', () => {
    const pages = arrange([...shortOnes(7), ofLines(5)], grid)
    expect(pages.map(spotsOf)[1]).toEqual([[1, 1, 2, 5]])
  })
  test('never loses a line, even one no page could hold', () => {
    for (const count of [1, 7, 33, 100]) {
      const shown = arrange([ofLines(count), ...shortOnes(3)], grid).flat()
      expect(shown.flatMap(({ lines }) => lines)).toHaveLength(count + 3)
    }
  })
})

test('no order overtakes an older one', () => {
  const tickets = [...shortOnes(3), ofLines(4), ...shortOnes(2), ofLines(8), ...shortOnes(9)]
  const shown = arrange(tickets, grid).flatMap((page) => page.filter(({ part }) => part === 1))
  expect(shown.map(({ ticket }) => ticket)).toEqual(tickets)
})
