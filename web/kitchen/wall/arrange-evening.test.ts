/** Simulates the wall during a whole evening, frame by frame. */
import { describe, expect, test } from 'vitest'
import { aLine, aTicket } from '../../testing/a-ticket.ts'
import { areAway } from '../../ui/tap-guard/hands.ts'
import { settleMs } from '../../ui/tap-guard/tap-guard.ts'
import type { Ticket } from '../ticket-steps.ts'
import { type Board, emptyWall, type Page, pagesOn, settle, type Wall } from './arrange.ts'

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
/** Random numbers from 0 up to but not including 1, the same ones for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The order in which a page is read: down a column, then down the next. */
const readingOrder = (pages: readonly Page[]): readonly string[] => [
  ...new Set(
    pages.flatMap((page) =>
      page
        .toSorted((one, other) => one.column - other.column || one.top - other.top)
        .map(({ ticket }) => ticket.saleId),
    ),
  ),
]

/** The former layout: each order went to the column that was filled the least. */
function onTheShortest(tickets: readonly Ticket[], { columns, frameOf, heightOf, gap }: Board): Page {
  const used = Array.from({ length: columns }, () => 0)
  return tickets.map((ticket) => {
    const top = Math.min(...used)
    const column = used.indexOf(top)
    const frame = frameOf(ticket, { isFirst: true, isLast: true })
    const height = frame + ticket.lines.reduce((sum, line) => sum + heightOf(line), 0)
    used[column] = top + height + gap
    return { ticket, lines: ticket.lines, part: 1, parts: 1, column, top, height }
  })
}

describe('the wall of an evening with two hundred orders that come and go at random, under taps at random', () => {
  const frameMs = 50
  const large = { ...board, heightOf: () => 25 }
  const boards = [large, board]

  function evening(seed: number, eachFrame: (frame: Frame) => void) {
    const random = chance(seed)
    let orders: Ticket[] = []
    let wall = emptyWall
    let come = 0
    const hands = { down: 0, lastAt: Number.NEGATIVE_INFINITY }
    for (let now = 0; come < 200 || orders.length > 0; now += frameMs) {
      const before = { wall, orders }
      if (come < 200 && random() < 0.08) {
        come += 1
        orders = [...orders, ofLines(1 + Math.floor(random() ** 3 * 12))]
      }
      if (hands.down === 0 && random() < 0.1) {
        hands.down = 1
        hands.lastAt = now
        const bumped = orders[Math.floor(random() ** 2 * orders.length)]
        if (random() < 0.9) orders = orders.filter((each) => each !== bumped)
      } else if (hands.down > 0 && random() < 0.5) {
        hands.down = 0
        hands.lastAt = now
      }
      const settled = settle(wall, orders, boards)
      wall = (areAway(hands, now) && settled.repack?.()) || settled.wall
      const isPacked = wall !== settled.wall
      eachFrame({ before, wall, orders, isPacked, now, hands: { ...hands } })
    }
  }
  type Frame = {
    readonly before: { readonly wall: Wall; readonly orders: readonly Ticket[] }
    readonly wall: Wall
    readonly orders: readonly Ticket[]
    readonly isPacked: boolean
    readonly now: number
    readonly hands: { readonly down: number; readonly lastAt: number }
  }
  const seeds = [1, 2, 3]
  const read = ({ wall, orders }: Frame) => readingOrder(pagesOn(wall, orders, boards[wall.size] as Board))

  test('shows orders by age at every frame; the orders without room are the newest', () => {
    for (const seed of seeds)
      evening(seed, (frame) => {
        const shown = frame.orders.filter(({ saleId }) => frame.wall.columnOf.has(saleId))
        expect(read(frame)).toEqual(shown.map(({ saleId }) => saleId))
        expect(shown).toEqual(frame.orders.slice(0, shown.length))
      })
  })
  test('keeps each order in its column until the wall is repacked', () => {
    let repacks = 0
    for (const seed of seeds)
      evening(seed, ({ before, wall, orders, isPacked }) => {
        if (isPacked) repacks += 1
        const hadSome = orders.some(({ saleId }) => before.wall.columnOf.has(saleId))
        if (isPacked || !hadSome) return
        for (const [saleId, column] of before.wall.columnOf)
          if (wall.columnOf.has(saleId)) expect(wall.columnOf.get(saleId)).toBe(column)
      })
    expect(repacks).toBeGreaterThan(20)
  })
  test('is not repacked while a finger is down, nor within 400 milliseconds of a touch', () => {
    for (const seed of seeds)
      evening(seed, ({ isPacked, now, hands }) => {
        if (!isPacked) return
        expect(hands.down).toBe(0)
        expect(now - hands.lastAt).toBeGreaterThanOrEqual(settleMs)
      })
  })
  test('never leaves an order without room while no finger is near', () => {
    for (const seed of seeds)
      evening(seed, ({ wall, orders, now, hands }) => {
        if (areAway(hands, now)) expect(wall.columnOf.size).toBe(orders.length)
      })
  })
  test('would not be sorted by age if each order went to the shortest column', () => {
    let outOfOrder = 0
    evening(1, ({ orders }) => {
      const shown = readingOrder([onTheShortest(orders, board)])
      if (shown.join() !== orders.map(({ saleId }) => saleId).join()) outOfOrder += 1
    })
    expect(outOfOrder).toBeGreaterThan(100)
  })
})

test('a finger whose lifting the browser did not report blocks repacking for ten seconds', () => {
  expect([9_999, 10_000].map((now) => areAway({ down: 1, lastAt: 0 }, now))).toEqual([false, true])
})
