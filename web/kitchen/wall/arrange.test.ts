import { describe, expect, test } from 'vitest'
import { aLine, aTicket } from '../../testing/a-ticket.ts'
import { arrange, type Board, oneColumn, type Page, waitingAfter } from './arrange.ts'

/** Four columns; an order of one line takes 30, so that a column holds three of them. A part that goes on takes 5 less. */
const board: Board = {
  columns: 4,
  height: 100,
  gap: 5,
  frameOf: ({ isLast }) => (isLast ? 20 : 15),
  heightOf: () => 10,
}

const ofLines = (count: number) =>
  aTicket({ lines: Array.from({ length: count }, (_, position) => aLine({ position })) })
const shortOnes = (count: number) => Array.from({ length: count }, () => ofLines(1))
const spotsOf = (page: Page = []) => page.map(({ column, top, lines }) => [column, top, lines.length])

describe('short orders', () => {
  test('go across the columns, then again below', () => {
    expect(spotsOf(arrange(shortOnes(6), board)[0])).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [2, 0, 1],
      [3, 0, 1],
      [0, 35, 1],
      [1, 35, 1],
    ])
  })
  test('that the board cannot hold go to the next pages, and are counted', () => {
    const pages = arrange(shortOnes(26), board)
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 2])
    expect([0, 1, 2].map((page) => waitingAfter(pages, page))).toEqual([14, 2, 0])
  })
  test('are placed no further than asked: whether one page holds them is known once another is begun', () => {
    const [many, few] = [shortOnes(26), shortOnes(12)]
    expect(arrange(many, board, 1)).toEqual([arrange(many, board)[0], []])
    expect(arrange(few, board, 1)).toEqual(arrange(few, board))
  })
  test('make no page when there are none', () => expect(arrange([], board)).toEqual([]))
})

describe('a long order', () => {
  test('takes more of its column, and the others go on beside it', () => {
    expect(spotsOf(arrange([ofLines(6), ...shortOnes(4)], board)[0])).toEqual([
      [0, 0, 6],
      [1, 0, 1],
      [2, 0, 1],
      [3, 0, 1],
      [1, 35, 1],
    ])
  })
  test('does not keep those after it from the room beside it', () => {
    const [page] = arrange([ofLines(8), ...shortOnes(9)], board)
    expect(spotsOf(page).filter(([column]) => column !== 0)).toHaveLength(9)
  })
  test('that no column holds whole is cut and goes on in the next', () => {
    const [page] = arrange([...shortOnes(8), ofLines(3)], board)
    expect(spotsOf(page).slice(8)).toEqual([
      [0, 70, 1],
      [1, 70, 1],
      [2, 70, 1],
    ])
    expect(page?.slice(8).map(({ part, parts }) => `${part}/${parts}`)).toEqual(['1/3', '2/3', '3/3'])
  })
  test('keeps a line for the part that has its button', () => {
    const page = arrange([...shortOnes(8), ofLines(2)], { ...board, height: 105 })[0]
    expect(spotsOf(page).slice(8)).toEqual([
      [0, 70, 1],
      [1, 70, 1],
    ])
  })
  test('that this page cannot hold starts the next, and no younger order takes its place', () => {
    const pages = arrange([...shortOnes(10), ofLines(4), ...shortOnes(1)], board)
    expect(pages.map(spotsOf)[1]).toEqual([
      [0, 0, 4],
      [1, 0, 1],
    ])
  })
  test('taller than the board goes on in the next column', () => {
    const [page] = arrange([ofLines(10)], board)
    expect(spotsOf(page)).toEqual([
      [0, 0, 8],
      [1, 0, 2],
    ])
    expect(page?.map(({ part, parts }) => `${part}/${parts}`)).toEqual(['1/2', '2/2'])
  })
  test('never loses a line, even one taller than the board', () => {
    for (const count of [1, 8, 9, 32, 33, 100]) {
      const shown = arrange([ofLines(count), ...shortOnes(3)], board).flat()
      expect(shown.flatMap(({ lines }) => lines)).toHaveLength(count + 3)
    }
    const tiny = { ...board, height: 5 }
    expect(arrange([ofLines(3)], tiny).flat()).toMatchObject([{ lines: { length: 3 }, height: 5 }])
  })
})

test('columns are filled each to its own height: a wall of orders of all lengths leaves little room empty', () => {
  const lengths = [2, 1, 5, 1, 3, 1, 1, 4, 2, 1, 1, 2]
  const [page = []] = arrange(lengths.map(ofLines), { ...board, columns: 5, height: 120 })
  const ends = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...page.filter((piece) => piece.column === column).map(({ top, height }) => top + height)),
  )
  expect(new Set(page.map(({ ticket }) => ticket)).size).toBe(12)
  expect(Math.min(...ends)).toBeGreaterThan(120 - 35)
})

test('an order that is cut goes on further right', () => {
  const [page = []] = arrange([ofLines(3), ofLines(2), ofLines(1), ofLines(1), ofLines(6)], {
    ...board,
    columns: 4,
  })
  const columns = page.filter(({ parts }) => parts > 1).map(({ column }) => column)
  expect(columns.length).toBeGreaterThan(1)
  expect(columns).toEqual(columns.toSorted())
})

/** Where it begins, however it is cut. */
const topOf = (ticket: unknown, page: Page): number =>
  Math.min(...page.filter((piece) => piece.ticket === ticket).map(({ top }) => top))

test('no order overtakes an older one, none stands higher, and none is lost', () => {
  for (const height of [60, 100, 173, 400]) {
    const tickets = Array.from({ length: 60 }, (_, index) => ofLines(1 + ((index * 7) % 5)))
    const pages = arrange(tickets, { ...board, height })
    const shown = pages.flat()
    expect([...new Set(shown.map(({ ticket }) => ticket))]).toEqual(tickets)
    for (const page of pages) {
      const tops = page.filter(({ part }) => part === 1).map(({ ticket }) => topOf(ticket, page))
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      for (const { top, height: taken } of page) expect(top + taken).toBeLessThanOrEqual(height)
    }
  }
})

test('a screen that scrolls has one column and cuts nothing', () => {
  const pages = oneColumn([ofLines(30), ...shortOnes(4)], 3)
  expect(pages.map((page) => page.map(({ lines }) => lines.length))).toEqual([
    [30, 1, 1],
    [1, 1],
  ])
})
