/**
 * Arranges the tickets on the wall: by age, down a column, then down the next to the right. A ticket keeps its column until it leaves,
 * and those below it move up: nothing moves sideways. All are repacked only when that is due and no finger is near (hands.ts). A ticket
 * is cut only when it is higher than a whole column.
 */
import type { Line, Ticket } from '../ticket-steps.ts'
import type { Part } from './look.ts'

/** Sizes in pixels. */
export type Board = {
  readonly columns: number
  readonly height: number
  readonly gap: number
  /** The height of a ticket, or of a part of one, without its lines: band, second line, button. */
  readonly frameOf: (ticket: Ticket, part: Part) => number
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
  readonly top: number
  readonly height: number
}

export type Page = readonly Placed[]

export type Wall = {
  /** The size of the tickets, as an index into the boards. */
  readonly size: number
  /** The column in which each order begins, counted over all pages. An order without room yet is missing. */
  readonly columnOf: ReadonlyMap<string, number>
}

export const emptyWall: Wall = { size: 0, columnOf: new Map() }

type Settled = {
  readonly wall: Wall
  /** Repacks the wall; called once no finger is near, so that no tap waits for it. Undefined while the wall needs no repacking. */
  readonly repack: (() => Wall) | undefined
}

/** The wall with these tickets, oldest first: no ticket changes its column, and a new one goes where there is room. */
export function settle(before: Wall, tickets: readonly Ticket[], boards: readonly Board[]): Settled {
  const board = boards[before.size]
  const known = new Map(
    tickets.flatMap(({ saleId }) => {
      const column = before.columnOf.get(saleId)
      return column === undefined ? [] : [[saleId, column] as const]
    }),
  )
  // On an empty wall nothing can move under a finger.
  if (!board || known.size === 0) return { wall: same(before, packed(tickets, boards)), repack: undefined }
  const columns = board.columns * pagesOf(known, board)
  const { columnOf, used } = place(tickets, { board, known, columns })
  const wall = same(before, { size: before.size, columnOf })
  const isFull = columnOf.size < tickets.length || used.some((height) => height - board.gap > board.height)
  const isDue = isFull || leavesRoom(used, board)
  return { wall, repack: isDue ? () => same(wall, packed(tickets, boards)) : undefined }
}

/** Text is enlarged only while the orders fill less than this part of the wall, as more orders will come. */
const mostFilled = 3 / 4

/** Packs all orders from the beginning, at the largest size that leaves room; at the smallest size, on several pages. */
export function packed(tickets: readonly Ticket[], boards: readonly Board[]): Wall {
  const known = new Map<string, number>()
  const columns = Number.POSITIVE_INFINITY
  let wall = emptyWall
  for (const [size, board] of boards.entries()) {
    const { columnOf, used } = place(tickets, { board, known, columns })
    wall = { size, columnOf }
    const filled = used.length - 1 + (used.at(-1) ?? 0) / board.height
    if (filled <= board.columns * mostFilled) break
  }
  return wall
}

const isSame = (one: Wall, other: Wall): boolean =>
  one.size === other.size &&
  one.columnOf.size === other.columnOf.size &&
  [...one.columnOf].every(([saleId, column]) => other.columnOf.get(saleId) === column)

/** Returns the same object when the wall has not changed. */
const same = (before: Wall, after: Wall): Wall => (isSame(before, after) ? before : after)

const pagesOf = (columnOf: ReadonlyMap<string, number>, { columns }: Board): number =>
  Math.floor(Math.max(0, ...columnOf.values()) / columns) + 1

/** Whether a column is empty, or the first page has as much free room as a column while orders wait on a further page. */
function leavesRoom(used: readonly number[], { columns, height }: Board): boolean {
  const heights = Array.from(used, (each) => each ?? 0)
  if (heights.includes(0)) return true
  const free = heights.slice(0, columns).reduce((sum, each) => sum + Math.max(0, height - each), 0)
  return heights.length > columns && free >= height
}

type Piece = Pick<Placed, 'lines' | 'height'>
type Places = {
  readonly board: Board
  /** The columns of the orders that keep theirs. */
  readonly known: ReadonlyMap<string, number>
  readonly columns: number
}

/** Returns the column of each ticket that has room, and how high each column is filled, with the gap below the last ticket. */
function place(tickets: readonly Ticket[], { board, known, columns }: Places) {
  const used: number[] = []
  const columnOf = new Map<string, number>()
  const all = tickets.map((ticket) => ({ ticket, pieces: piecesOf(ticket, board) }))
  const stand = ({ saleId }: Ticket, column: number, pieces: readonly Piece[]) => {
    columnOf.set(saleId, column)
    for (const [index, { height }] of pieces.entries())
      used[column + index] = (used[column + index] ?? 0) + height + board.gap
  }
  for (const { ticket, pieces } of all) {
    const column = known.get(ticket.saleId)
    if (column !== undefined) stand(ticket, column, pieces)
  }
  /** The column of the next newer ticket that keeps its own: no older ticket may be placed after it. */
  const nextKnown = (index: number): number | undefined => {
    for (let later = index + 1; later < tickets.length && known.size > 0; later += 1) {
      const column = known.get(tickets[later]?.saleId ?? '')
      if (column !== undefined) return column
    }
    return undefined
  }
  let end = 0
  // Once a ticket found no room, no newer one may take any, so that the wall stays sorted by age.
  let isFull = false
  for (const [index, { ticket, pieces }] of all.entries()) {
    if (!columnOf.has(ticket.saleId)) {
      const last = nextKnown(index) ?? columns - 1
      const column: number | undefined = isFull
        ? undefined
        : firstRoom(pieces, { from: end, last, used, board })
      isFull = column === undefined
      if (column === undefined) continue
      stand(ticket, column, pieces)
    }
    end = Math.max(end, (columnOf.get(ticket.saleId) ?? 0) + pieces.length - 1)
  }
  return { columnOf, used }
}

type Search = {
  readonly from: number
  readonly last: number
  readonly used: readonly number[]
  readonly board: Board
}

/** The first column with room for the ticket; a cut one begins on top of a column, and stays on one page. */
function firstRoom(pieces: readonly Piece[], { from, last, used, board }: Search): number | undefined {
  const { columns, height } = board
  const isFree = (column: number) => (used[column] ?? 0) === 0
  const holds = (column: number) =>
    isFree(column)
      ? pieces.every((_, index) => isFree(column + index)) && (column % columns) + pieces.length <= columns
      : pieces.length === 1 && (used[column] ?? 0) + (pieces[0]?.height ?? 0) <= height
  for (let column = from; column + pieces.length - 1 <= last; column += 1) if (holds(column)) return column
  return undefined
}

const linesHeight = (lines: readonly Line[], { heightOf }: Board): number =>
  lines.reduce((sum, line) => sum + heightOf(line), 0)

/**
 * The ticket in one piece, or in as many whole columns as it takes, never cutting a line. What not even a page holds scrolls in its last
 * column.
 */
function piecesOf(ticket: Ticket, board: Board): Piece[] {
  const pieces: Piece[] = []
  let left = ticket.lines
  for (;;) {
    const isFirst = pieces.length === 0
    const rest = board.frameOf(ticket, { isFirst, isLast: true }) + linesHeight(left, board)
    const frame = board.frameOf(ticket, { isFirst, isLast: false })
    const count = linesThatFit(left, board.height - frame, board)
    const isLast = rest <= board.height || count === 0 || pieces.length === board.columns - 1
    if (isLast) return [...pieces, { lines: left, height: Math.min(rest, board.height) }]
    const held = left.slice(0, count)
    pieces.push({ lines: held, height: frame + linesHeight(held, board) })
    left = left.slice(count)
  }
}

/** At least one line is left for the part that has the button. */
function linesThatFit(lines: readonly Line[], room: number, board: Board): number {
  let count = 0
  while (count < lines.length - 1 && linesHeight(lines.slice(0, count + 1), board) <= room) count += 1
  return count
}

/** The placed tickets, page by page. `tickets`, oldest first, are those that the wall was settled with. */
export function pagesOn({ columnOf }: Wall, tickets: readonly Ticket[], board: Board): Page[] {
  const pages: Placed[][] = []
  const used: number[] = []
  for (const ticket of tickets) {
    const first = columnOf.get(ticket.saleId)
    if (first === undefined) continue
    const pieces = piecesOf(ticket, board)
    for (const [index, piece] of pieces.entries()) {
      const column = first + index
      const top = used[column] ?? 0
      used[column] = top + piece.height + board.gap
      const page = Math.floor(column / board.columns)
      while (pages.length <= page) pages.push([])
      const part = { part: index + 1, parts: pieces.length, column: column % board.columns, top }
      pages[page]?.push({ ticket, ...piece, ...part })
    }
  }
  return pages
}

/** Whether a remaining order has another place now, or none of the former orders is left, as on another page. */
export function hasMoved(before: Page, after: Page): boolean {
  const now = new Map(after.map((each) => [`${each.ticket.saleId} ${each.part}`, each]))
  const kept = before.flatMap((each) => {
    const there = now.get(`${each.ticket.saleId} ${each.part}`)
    return there ? [there.column !== each.column || there.top !== each.top] : []
  })
  return kept.includes(true) || (kept.length === 0 && before.length > 0)
}

/** For a screen that scrolls: one column, no order cut. */
export function oneColumn(tickets: readonly Ticket[], mostOnPage: number): Page[] {
  const placed = tickets.map((ticket, index): Placed => {
    // The index stands for the position: only the page knows how far down that is.
    const top = index % mostOnPage
    return { ticket, lines: ticket.lines, part: 1, parts: 1, column: 0, top, height: 0 }
  })
  return Array.from({ length: Math.ceil(placed.length / mostOnPage) }, (_, page) =>
    placed.slice(page * mostOnPage, (page + 1) * mostOnPage),
  )
}

/** How many orders begin on the pages after this one. */
export const waitingAfter = (pages: readonly Page[], page: number): number =>
  pages.slice(page + 1).flatMap((later) => later.filter(({ part }) => part === 1)).length
