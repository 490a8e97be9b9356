/** A table as blocks, one for each row. */
import { type Lettering, type Measure, sans, wrap } from '#rules/paper/lettering.ts'
import type { PaperTable } from '#rules/paper/paper.ts'
import { type Bar, type Column, type LayoutBlock, lowered, rowOf, under, written } from './layout-block.ts'

/** The largest share of the width for figures, so that words are not cut letter by letter. */
const mostForFigures = 0.75
/** The share of the width for bars. */
const shareOfBars = 0.3

type Cell = { readonly from: number; readonly to: number; readonly isFigure: boolean }

export function tableBlocks(table: PaperTable, column: Column): LayoutBlock[] {
  const { look, measure } = column
  const { between } = look
  const hasBars = look.isWide && table.rows.some(({ bar }) => bar !== undefined)
  const barRoom = hasBars ? (column.right - column.left) * shareOfBars : 0
  const room = column.right - column.left - barRoom - between * (table.columns.length - 1)
  const usual = sans(look.tablePoints)
  const natural = naturalWidths(table, usual, measure)
  const figures = sumOf(natural.filter((_, place) => table.columns[place]?.isFigure))
  const shrink = Math.min(1, (room * mostForFigures) / figures)
  const lettering = { ...usual, size: usual.size * shrink }
  const heads = sans(look.heads.points * shrink)
  const cells = cellsOf(table, {
    natural: natural.map((width) => width * shrink),
    room,
    left: column.left,
    between,
  })
  const row = (texts: readonly string[]) => rowBrick(texts, { cells, lettering, column })
  const labels = table.columns.map(({ label }) => label)
  const head = {
    ...rowBrick(labels, { cells, lettering: heads, column, color: look.heads.color }),
    staysWithNext: true,
  }
  return [
    head,
    ...table.rows.flatMap(({ cells: texts, note, bar = 0 }) => [
      {
        ...row(texts),
        bars: [barAtRight(bar, { room: barRoom, lettering, column })],
        head,
        staysWithNext: note !== undefined,
      },
      ...(note ? [{ ...noteBlock(note, { lettering, column }), head }] : []),
    ]),
  ]
}

function noteBlock(text: string, { lettering, column }: Omit<RowSetting, 'cells'>): LayoutBlock {
  const { measure, left, right, look } = column
  const lines = wrap(text, lettering, { measure, width: right - left })
  const { height, lower } = rowOf(lines.length, lettering, look)
  const words = written(lines, lettering, { from: left, to: right, align: 'start', measure })
  return { height, words: lowered(words, lower), lines: [under(height, column, look.hairline)] }
}

type BarSetting = Omit<RowSetting, 'cells'> & { readonly room: number }

/** A bar a little lower than the letters of its row, in the middle of the row. */
function barAtRight(share: number, { room, lettering, column }: BarSetting): Bar {
  const left = column.right - room + column.look.between
  const height = lettering.size * 0.9
  return {
    x: left,
    y: (rowOf(1, lettering, column.look).height - height) / 2,
    width: share * (column.right - left),
    height,
  }
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

function naturalWidths({ columns, rows }: PaperTable, lettering: Lettering, measure: Measure): number[] {
  const widest = columns.map(({ label }) => measure(label, lettering))
  for (const { cells } of rows)
    for (const [place, text] of cells.entries())
      widest[place] = Math.max(widest[place] ?? 0, measure(text, lettering))
  return widest
}

type Setting = {
  readonly natural: readonly number[]
  readonly room: number
  readonly left: number
  readonly between: number
}

/** Figures get the width they need; words share the rest, and wrap where it is narrow. */
function cellsOf(table: PaperTable, { natural, room, left: start, between }: Setting): Cell[] {
  const isFigure = (place: number) => table.columns[place]?.isFigure ?? false
  const figures = sumOf(natural.filter((_, place) => isFigure(place)))
  const words = sumOf(natural) - figures
  const squeeze = Math.min(1, (room - figures) / words)
  const widths = natural.map((width, place) => (isFigure(place) ? width : width * squeeze))
  const spare = Math.max(0, (room - sumOf(widths)) / widths.length)
  let left = start
  return widths.map((width, place) => {
    const from = left
    left += width + spare + between
    return { from, to: from + width + spare, isFigure: isFigure(place) }
  })
}

type RowSetting = {
  readonly cells: readonly Cell[]
  readonly lettering: Lettering
  readonly column: Column
  readonly color?: string
}

function rowBrick(texts: readonly string[], { cells, lettering, column, color }: RowSetting): LayoutBlock {
  const { measure, look } = column
  const lines = cells.map(({ from, to, isFigure }, place) => {
    const text = texts[place] ?? ''
    // A little more than the widest word, since sums of widths are not exact.
    const width = to - from + 0.01
    return isFigure || measure(text, lettering) <= width ? [text] : wrap(text, lettering, { measure, width })
  })
  const { height, lower } = rowOf(Math.max(...lines.map((each) => each.length)), lettering, look)
  const words = cells.flatMap(({ from, to, isFigure }, place) =>
    written(lines[place] ?? [], lettering, { from, to, align: isFigure ? 'end' : 'start', measure, color }),
  )
  return {
    height,
    words: lowered(
      words.filter(({ text }) => text !== ''),
      lower,
    ),
    lines: [under(height, column, look.hairline)],
  }
}
