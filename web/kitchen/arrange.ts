/**
 * Places tickets on a grid of equal cells, oldest first, row by row. A long ticket takes several cells of its column;
 * one that fits nowhere whole is cut and goes on in the next cell. What the screen cannot hold goes to further pages.
 */
import type { Line, Ticket } from './ticket-steps.ts'

/** Heights in pixels. */
export type Grid = {
  readonly columns: number
  readonly rows: number
  readonly cellHeight: number
  readonly gap: number
  /** Of a ticket without its lines: band, origin, button. */
  readonly frameHeight: number
  readonly heightOf: (line: Line) => number
}

export type Placed = {
  readonly ticket: Ticket
  readonly lines: readonly Line[]
  /** Counted from 1. */
  readonly part: number
  readonly parts: number
  /** Counted from 1. */
  readonly column: number
  readonly row: number
  readonly span: number
}

type Piece = { readonly lines: readonly Line[]; readonly span: number }

export type Page = readonly Placed[]

export function arrange(tickets: readonly Ticket[], grid: Grid): Page[] {
  const pages: Placed[][] = []
  let board = freshBoard(grid)
  for (const ticket of tickets) {
    let placed = pages.length > 0 ? place(ticket, board) : undefined
    if (!placed) {
      board = freshBoard(grid)
      pages.push([])
      placed = place(ticket, board) ?? []
    }
    pages.at(-1)?.push(...placed)
  }
  return pages
}

type Board = { readonly grid: Grid; readonly taken: Set<number>; next: number }

const freshBoard = (grid: Grid): Board => ({ grid, taken: new Set(), next: 0 })

/** Whole if it can be, in pieces of one cell if not; undefined when this page has no room left for it. */
function place(ticket: Ticket, board: Board): Placed[] | undefined {
  const isEmpty = board.next === 0
  return (
    put(ticket, cut(ticket.lines, board.grid, board.grid.rows), board) ??
    put(ticket, cut(ticket.lines, board.grid, 1), board) ??
    (isEmpty ? put(ticket, [{ lines: ticket.lines, span: board.grid.rows }], board) : undefined)
  )
}

function put(ticket: Ticket, pieces: readonly Piece[], board: Board): Placed[] | undefined {
  const { columns } = board.grid
  const taken = new Set(board.taken)
  const placed: Placed[] = []
  let next = board.next
  for (const { lines, span } of pieces) {
    const cell = firstFree(next, span, { grid: board.grid, taken })
    if (cell === undefined) return undefined
    for (let row = 0; row < span; row += 1) taken.add(cell + row * columns)
    next = cell + 1
    const where = { column: (cell % columns) + 1, row: Math.floor(cell / columns) + 1, span }
    placed.push({ ticket, lines, part: placed.length + 1, parts: pieces.length, ...where })
  }
  for (const cell of taken) board.taken.add(cell)
  board.next = next
  return placed
}

function firstFree(from: number, span: number, { grid, taken }: Pick<Board, 'grid' | 'taken'>) {
  const { columns, rows } = grid
  for (let cell = from; cell < columns * rows; cell += 1) {
    const row = Math.floor(cell / columns)
    const cells = Array.from({ length: span }, (_, below) => cell + below * columns)
    if (row + span <= rows && cells.every((one) => !taken.has(one))) return cell
  }
  return undefined
}

/** Pieces as tall as this many cells at most, the last no taller than it needs. A line is never cut. */
function cut(lines: readonly Line[], grid: Grid, mostCells: number): Piece[] {
  const room = (cells: number) => cells * grid.cellHeight + (cells - 1) * grid.gap - grid.frameHeight
  const groups: Line[][] = [[]]
  let height = 0
  for (const line of lines) {
    const more = grid.heightOf(line)
    if (height > 0 && height + more > room(mostCells)) {
      groups.push([])
      height = 0
    }
    groups.at(-1)?.push(line)
    height += more
  }
  return groups.map((group) => {
    const needed = group.reduce((sum, line) => sum + grid.heightOf(line), 0)
    let span = 1
    while (span < mostCells && room(span) < needed) span += 1
    return { lines: group, span }
  })
}

/** How many orders begin on the pages after this one. */
export const waitingAfter = (pages: readonly Page[], page: number): number =>
  pages.slice(page + 1).flatMap((later) => later.filter(({ part }) => part === 1)).length

/** For a screen that scrolls: one column, nothing cut. */
export function oneColumn(tickets: readonly Ticket[], mostOnPage: number): Page[] {
  const placed = tickets.map((ticket, index): Placed => {
    const row = (index % mostOnPage) + 1
    return { ticket, lines: ticket.lines, part: 1, parts: 1, column: 1, row, span: 1 }
  })
  return Array.from({ length: Math.ceil(placed.length / mostOnPage) }, (_, page) =>
    placed.slice(page * mostOnPage, (page + 1) * mostOnPage),
  )
}
