/**
 * Places tickets on the board, oldest first, each on the column that is filled the least: across the columns, then below.
 * So none stands higher than an older one, and the columns end as evenly as they can. An order that no column holds whole
 * is cut and goes on in another, further right; what the board cannot hold goes to further pages.
 */
import type { Line, Ticket } from '../ticket-steps.ts'
import type { Part } from './look.ts'

/** Sizes in pixels. */
export type Board = {
  readonly columns: number
  readonly height: number
  readonly gap: number
  /** The height of a ticket, or of a part of one, without its lines: band, origin, button. */
  readonly frameOf: (part: Part) => number
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

type Piece = Pick<Placed, 'lines' | 'column' | 'height'>

/** Ends where `most` pages are full and another is needed: who asks whether they hold every order need not know the rest. */
export function arrange(tickets: readonly Ticket[], board: Board, most = Number.POSITIVE_INFINITY): Page[] {
  const pages: Placed[][] = []
  const emptyColumns = () => Array.from({ length: board.columns }, () => 0)
  let filled: number[] = []

  for (const ticket of tickets) {
    let pieces = fitInto(ticket, roomsIn(filled, board), board)
    if (!pieces) {
      pages.push([])
      if (pages.length > most) break
      filled = emptyColumns()
      pieces = fitInto(ticket, roomsIn(filled, board), board) ?? crammed(ticket, board)
    }
    for (const [index, piece] of pieces.entries()) {
      const top = filled[piece.column] ?? 0
      pages.at(-1)?.push({ ticket, ...piece, part: index + 1, parts: pieces.length, top })
      filled[piece.column] = top + piece.height + board.gap
    }
  }
  return pages
}

type Room = { readonly column: number; readonly height: number }

/** The height left in each column, the most first, the leftmost of equal ones. */
const roomsIn = (filled: readonly number[], { height }: Board): Room[] =>
  filled
    .map((used, column) => ({ column, height: height - used }))
    .sort((one, other) => other.height - one.height)

const linesHeight = (lines: readonly Line[], { heightOf }: Board): number =>
  lines.reduce((sum, line) => sum + heightOf(line), 0)

/**
 * In one piece where the emptiest column has room, else cut over as few of the emptiest as hold it, from the left to the
 * right. Undefined when there is not room enough on this page.
 */
function fitInto(ticket: Ticket, rooms: readonly Room[], board: Board): Piece[] | undefined {
  for (let count = 1; count <= Math.min(rooms.length, ticket.lines.length); count += 1) {
    const fromTheLeft = rooms.slice(0, count).sort((one, other) => one.column - other.column)
    const pieces = cutInto(ticket, fromTheLeft, board)
    if (pieces) return pieces
  }
  return undefined
}

/** Fills each column with as many lines as it holds, never cutting a line; undefined when lines are left over. */
function cutInto({ lines, buzzer }: Ticket, rooms: readonly Room[], board: Board): Piece[] | undefined {
  const pieces: Piece[] = []
  let left = lines
  for (const { column, height: room } of rooms) {
    const part = { isFirst: pieces.length === 0, hasBuzzer: buzzer !== null }
    const rest = board.frameOf({ ...part, isLast: true }) + linesHeight(left, board)
    if (rest <= room) return [...pieces, { lines: left, column, height: rest }]
    const frame = board.frameOf({ ...part, isLast: false })
    const count = linesThatFit(left, room - frame, board)
    if (count === 0) return undefined
    const held = left.slice(0, count)
    pieces.push({ lines: held, column, height: frame + linesHeight(held, board) })
    left = left.slice(count)
  }
  return undefined
}

/** One line at least is left for the part that has the button. */
function linesThatFit(lines: readonly Line[], room: number, board: Board): number {
  let count = 0
  while (count < lines.length - 1 && linesHeight(lines.slice(0, count + 1), board) <= room) count += 1
  return count
}

/** Longer than a whole page: it takes the first column, and its lines scroll there. */
const crammed = ({ lines }: Ticket, { height }: Board): Piece[] => [{ lines, column: 0, height }]

/** For a screen that scrolls: one column, nothing cut. */
export function oneColumn(tickets: readonly Ticket[], mostOnPage: number): Page[] {
  const placed = tickets.map((ticket, index): Placed => {
    // Their order stands for where they are: only the page knows how far down that is.
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
