import { describe, expect, test } from 'vitest'
import { aLine, aTicket } from '../../testing/a-ticket.ts'
import type { Ticket } from '../ticket-steps.ts'
import {
  type Board,
  emptyWall,
  oneColumn,
  type Page,
  packed,
  pagesOn,
  settle,
  type Wall,
  waitingAfter,
} from './arrange.ts'

/** Four columns; an order of one line is 30 high, so that a column holds three. A part that continues in the next column is 5 lower. */
const board: Board = {
  columns: 4,
  height: 100,
  gap: 5,
  frameOf: (_, { isLast }) => (isLast ? 20 : 15),
  heightOf: () => 10,
}

const ofLines = (count: number) =>
  aTicket({ lines: Array.from({ length: count }, (_, position) => aLine({ position })) })
const shortOnes = (count: number) => Array.from({ length: count }, () => ofLines(1))
const spotsOf = (page: Page = []) => page.map(({ column, top, lines }) => [column, top, lines.length])
const packedPages = (tickets: readonly Ticket[], on = board) => pagesOn(packed(tickets, [on]), tickets, on)

describe('newly packed orders', () => {
  test('fill one column from the top, then the next on the right', () => {
    expect(spotsOf(packedPages(shortOnes(5))[0])).toEqual([
      [0, 0, 1],
      [0, 35, 1],
      [0, 70, 1],
      [1, 0, 1],
      [1, 35, 1],
    ])
  })
  test('that the board cannot hold go to the next pages, and are counted', () => {
    const pages = packedPages(shortOnes(26))
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 2])
    expect([0, 1, 2].map((page) => waitingAfter(pages, page))).toEqual([14, 2, 0])
  })
  test('make no page when there are none', () => expect(packedPages([])).toEqual([]))
  test('have the largest size that leaves a quarter of the wall free, and the smallest in a rush', () => {
    const large = { ...board, heightOf: () => 40 }
    const sizes = [1, 3, 4, 9, 10].map((orders) => packed(shortOnes(orders), [large, board]).size)
    expect(sizes).toEqual([0, 0, 1, 1, 1])
  })
})

describe('a long order', () => {
  test('is not cut where a whole column holds it, however much room that leaves in the column before', () => {
    expect(spotsOf(packedPages([...shortOnes(1), ofLines(8), ...shortOnes(1)])[0])).toEqual([
      [0, 0, 1],
      [1, 0, 8],
      [2, 0, 1],
    ])
  })
  test('higher than a column begins on top of one and continues in the next', () => {
    const [page] = packedPages([...shortOnes(1), ofLines(10), ...shortOnes(1)])
    expect(spotsOf(page)).toEqual([
      [0, 0, 1],
      [1, 0, 8],
      [2, 0, 2],
      [2, 45, 1],
    ])
    expect(page?.map(({ part, parts }) => `${part}/${parts}`)).toEqual(['1/1', '1/2', '2/2', '1/1'])
  })
  test('keeps a line for the part that has its button', () => {
    expect(spotsOf(packedPages([ofLines(9)], { ...board, height: 105 })[0])).toEqual([
      [0, 0, 8],
      [1, 0, 1],
    ])
  })
  test('never loses a line, even one taller than the board', () => {
    for (const count of [1, 8, 9, 32, 33, 100]) {
      const shown = packedPages([ofLines(count), ...shortOnes(3)]).flat()
      expect(shown.flatMap(({ lines }) => lines)).toHaveLength(count + 3)
    }
    const tiny = { ...board, height: 5 }
    expect(packedPages([ofLines(3)], tiny).flat()).toMatchObject([{ lines: { length: 3 }, height: 5 }])
  })
})

describe('a wall on which orders come and go', () => {
  const columnsOf = ({ columnOf }: Wall, tickets: readonly Ticket[]) =>
    tickets.map(({ saleId }) => columnOf.get(saleId))

  test('moves the orders below one that left upwards, and none sideways', () => {
    const all = shortOnes(7)
    const { wall } = settle(emptyWall, all, [board])
    const left = all.filter((_, index) => index !== 0 && index !== 4)
    const after = settle(wall, left, [board])
    expect(after.repack).toBeUndefined()
    expect(spotsOf(pagesOn(after.wall, left, board)[0])).toEqual([
      [0, 0, 1],
      [0, 35, 1],
      [1, 0, 1],
      [1, 35, 1],
      [2, 0, 1],
    ])
  })
  test('is repacked when a column is empty', () => {
    const all = shortOnes(7)
    const { wall } = settle(emptyWall, all, [board])
    const left = all.slice(3)
    const { repack, wall: kept } = settle(wall, left, [board])
    expect(columnsOf(kept, left)).toEqual([1, 1, 1, 2])
    expect(repack && columnsOf(repack(), left)).toEqual([0, 0, 0, 1])
  })
  test('leaves the newest order out while it has no room, until the wall is repacked', () => {
    const all = shortOnes(12)
    const { wall } = settle(emptyWall, all, [board])
    const now = [...all.filter((_, index) => index !== 1), ...shortOnes(1)]
    const { repack, wall: kept } = settle(wall, now, [board])
    expect(columnsOf(kept, now).at(-1)).toBeUndefined()
    expect(repack && columnsOf(repack(), now)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3])
  })
  test('has a second page only once repacking makes no room on the first', () => {
    const all = shortOnes(13)
    const before = settle(settle(emptyWall, all.slice(0, 12), [board]).wall, all, [board])
    expect(pagesOn(before.wall, all, board)).toHaveLength(1)
    expect(before.repack && pagesOn(before.repack(), all, board)).toHaveLength(2)
  })
  test('moves the orders of the second page forward once they would fill a column of the first', () => {
    const all = shortOnes(16)
    const { wall } = settle(emptyWall, all, [board])
    const one = all.filter((_, index) => index !== 0 && index !== 4)
    const kept = settle(wall, one, [board])
    expect(kept.repack?.() ?? kept.wall).toBe(kept.wall)
    const two = all.filter((_, index) => index !== 0 && index !== 4 && index !== 5 && index !== 8)
    const brought = settle(wall, two, [board])
    expect(brought.repack?.() ?? brought.wall).not.toBe(brought.wall)
  })
  test('puts a recalled order in the column that its age belongs to', () => {
    const all = shortOnes(6)
    const without = all.filter((_, index) => index !== 1)
    const { wall } = settle(settle(emptyWall, all, [board]).wall, without, [board])
    const back = settle(wall, all, [board])
    expect(columnsOf(back.wall, all)).toEqual([0, 0, 0, 1, 1, 1])
    expect(back.repack).toBeUndefined()
  })
  test('stays the same object while nothing changes', () => {
    const all = shortOnes(5)
    const { wall } = settle(emptyWall, all, [board])
    expect(settle(wall, all, [board]).wall).toBe(wall)
  })
})

test('a screen that scrolls has one column and cuts no order', () => {
  const pages = oneColumn([ofLines(30), ...shortOnes(4)], 3)
  expect(pages.map((page) => page.map(({ lines }) => lines.length))).toEqual([
    [30, 1, 1],
    [1, 1],
  ])
})
