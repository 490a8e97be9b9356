/**
 * Places tickets on the board, oldest first: across the columns, then again below. Columns are filled each to its own
 * height. An order too long for what is left of every column is cut and goes on in the next; what the board cannot hold
 * goes to further pages.
 */
import type { Line, Ticket } from '../ticket-steps.ts'

/** Sizes in pixels. */
export type Board = {
  readonly columns: number
  readonly height: number
  readonly gap: number
  /** The height of a ticket without its lines: band, origin, button. */
  readonly frameHeight: number
  readonly heightOf: (line: Line) => number
}

export type Placed = {
  readonly ticket: Ticket
  readonly lines: readonly Line[]
  /** Counted from 1. */
  readonly part: number
  readonly parts: number
  /** Counted from 0. */
  readonly column: number
  /** Counted from 0: how many tickets stand above it. */
  readonly row: number
  readonly top: number
  readonly height: number
}

export type Page = readonly Placed[]

type Column = { readonly filled: number; readonly tickets: number }
type Piece = { readonly lines: readonly Line[]; readonly column: number; readonly height: number }

export function arrange(tickets: readonly Ticket[], board: Board): Page[] {
  const pages: Placed[][] = []
  let columns: Column[] = []
  let next = 0

  const put = (ticket: Ticket, pieces: readonly Piece[]) => {
    for (const [index, { column, ...piece }] of pieces.entries()) {
      const { filled, tickets: row } = columns[column] as Column
      const part = { part: index + 1, parts: pieces.length }
      pages.at(-1)?.push({ ticket, ...piece, ...part, column, row, top: filled })
      // A column too short for an older order is closed to younger ones: no order overtakes another.
      for (let passed = next; passed !== column; passed = (passed + 1) % board.columns) {
        columns[passed] = { filled: board.height, tickets: columns[passed]?.tickets ?? 0 }
      }
      columns[column] = { filled: filled + piece.height + board.gap, tickets: row + 1 }
      next = (column + 1) % board.columns
    }
  }

  for (const ticket of tickets) {
    let pieces = fitInto(ticket, roomsFrom(next, columns, board), board)
    if (!pieces) {
      pages.push([])
      columns = Array.from({ length: board.columns }, () => ({ filled: 0, tickets: 0 }))
      next = 0
      pieces = fitInto(ticket, roomsFrom(0, columns, board), board) ?? crammed(ticket, board)
    }
    put(ticket, pieces)
  }
  return pages
}

const heightOf = (lines: readonly Line[], { frameHeight, heightOf }: Board): number =>
  lines.reduce((sum, line) => sum + heightOf(line), frameHeight)

type Room = { readonly column: number; readonly height: number }

/** The height left in each column, beginning with the next one to fill. */
const roomsFrom = (next: number, columns: readonly Column[], { height }: Board): Room[] =>
  columns.map((_, index) => {
    const column = (next + index) % columns.length
    return { column, height: height - (columns[column]?.filled ?? 0) }
  })

/** In one piece where a column has room, else cut over several; undefined when there is not room enough on this page. */
function fitInto(ticket: Ticket, rooms: readonly Room[], board: Board): Piece[] | undefined {
  const { lines } = ticket
  const height = heightOf(lines, board)
  const room = rooms.find((each) => each.height >= height)
  return room ? [{ lines, column: room.column, height }] : cutInto(ticket, rooms, board)
}

/** Fills each column with as many lines as it holds, never cutting a line; undefined when lines are left over. */
function cutInto({ lines }: Ticket, rooms: readonly Room[], board: Board): Piece[] | undefined {
  const pieces: Piece[] = []
  let left = lines
  for (const room of rooms) {
    let count = 0
    while (count < left.length && heightOf(left.slice(0, count + 1), board) <= room.height) count += 1
    if (count === 0) continue
    const part = left.slice(0, count)
    pieces.push({ lines: part, column: room.column, height: heightOf(part, board) })
    left = left.slice(count)
    if (left.length === 0) return pieces
  }
  return undefined
}

/** Longer than a whole page: it takes the first column, and its lines scroll there. */
const crammed = ({ lines }: Ticket, { height }: Board): Piece[] => [{ lines, column: 0, height }]

/** For a screen that scrolls: one column, nothing cut. */
export function oneColumn(tickets: readonly Ticket[], mostOnPage: number): Page[] {
  const placed = tickets.map((ticket, index): Placed => {
    const row = index % mostOnPage
    return { ticket, lines: ticket.lines, part: 1, parts: 1, column: 0, row, top: 0, height: 0 }
  })
  return Array.from({ length: Math.ceil(placed.length / mostOnPage) }, (_, page) =>
    placed.slice(page * mostOnPage, (page + 1) * mostOnPage),
  )
}

/** How many orders begin on the pages after this one. */
export const waitingAfter = (pages: readonly Page[], page: number): number =>
  pages.slice(page + 1).flatMap((later) => later.filter(({ part }) => part === 1)).length
