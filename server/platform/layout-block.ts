/** The blocks of a print, in millimetres: each as wide as the sheet and as high as its text. */
import { type Lettering, type Measure, wrap } from '#rules/paper/lettering.ts'
import type { Words } from '#rules/paper/printed-card.ts'

type Spot = { readonly x: number; readonly y: number }
export type QrSquare = Spot & { readonly side: number; readonly text: string }

/** A filled bar beside figures. */
export type Bar = Spot & { readonly width: number; readonly height: number }

/** The width of a line in millimetres, and its colour. */
export type Stroke = { readonly width: number; readonly color: string }
export type Line = Stroke & { readonly from: Spot; readonly to: Spot }

/** Measured from the top of its block, later from the top of its page; the position of a text is its base line. */
export type Marks = {
  readonly words: readonly Words[]
  readonly lines: readonly Line[]
  readonly logo?: (Bar & { readonly source: string }) | undefined
  readonly qr?: QrSquare | undefined
  readonly bars?: readonly Bar[] | undefined
}

export type LayoutBlock = Marks & {
  readonly height: number
  /** True for a title: it must not be the last block on a page. */
  readonly staysWithNext?: boolean
  /** The head of a table, repeated on every page that the table continues on. */
  readonly head?: LayoutBlock
}

/** How a kind of paper looks; letters are in points, everything else in millimetres. */
export type Look = {
  /** The size of text, and of text in tables. */
  readonly points: number
  readonly tablePoints: number
  readonly sectionPoints: number
  readonly heads: { readonly points: number; readonly color: string }
  /** The least height of a row. */
  readonly row: number
  /** The room above a section, and between two columns of a table. */
  readonly gap: number
  readonly between: number
  readonly hairline: Stroke
  /** The line under totals. */
  readonly total: Stroke
  /** True on A4: the head is at the left above a rule, and two signatures fit side by side. */
  readonly isWide: boolean
}

/** The area where blocks are placed: its edges, and how they look. */
export type Column = {
  readonly left: number
  readonly right: number
  readonly measure: Measure
  readonly look: Look
}

export const ink = '#000000'
export const secondary = '#43524E'
/** The thinnest line that every printer draws. */
export const thin: Stroke = { width: (0.25 * 25.4) / 72, color: ink }
const leading = 1.4
/** The room that letters like «g» need below the base line. */
const depth = 0.35

export const leadingOf = (lettering: Lettering) => lettering.size * leading

type Place = {
  readonly from: number
  readonly to: number
  readonly align: 'start' | 'end' | 'middle'
  readonly measure: Measure
  readonly color?: string
}

/** Lines of text between two edges, starting at the top. */
export function written(lines: readonly string[], lettering: Lettering, place: Place): Words[] {
  const { from, to, align, measure, color = ink } = place
  return lines.map((text, line) => {
    const spare = align === 'start' ? 0 : to - from - measure(text, lettering)
    const x = from + (align === 'middle' ? spare / 2 : spare)
    return { ...lettering, text, color, x, y: leadingOf(lettering) * (line + 1 - depth) }
  })
}

type Paragraph = Pick<Place, 'align' | 'color'> & { readonly text: string; readonly lettering: Lettering }

/** A text across the whole column. */
export function paragraph({ text, lettering, align, color }: Paragraph, column: Column): LayoutBlock {
  const { left, right, measure } = column
  const lines = wrap(text, lettering, { measure, width: right - left })
  const words = written(lines, lettering, { from: left, to: right, align, measure, color })
  return { height: lines.length * leadingOf(lettering), words, lines: [] }
}

export const under = (y: number, { left, right }: Column, stroke: Stroke): Line => ({
  ...stroke,
  from: { x: left, y },
  to: { x: right, y },
})

/** Half of a capital letter, as a part of the letter size. */
const halfCapital = 0.357

/**
 * The height of a row with this many lines of text, and how far `written` lines are lowered so that their capital letters stand in
 * the middle of it, as far from the line above as from the line below.
 */
export function rowOf(lines: number, lettering: Lettering, { row }: Look) {
  const least = Math.max(row, leadingOf(lettering))
  const baseLine = least / 2 + halfCapital * lettering.size
  return {
    height: least + (Math.max(1, lines) - 1) * leadingOf(lettering),
    lower: baseLine - leadingOf(lettering) * (1 - depth),
  }
}

export const lowered = <At extends { readonly y: number }>(marks: readonly At[], by: number): At[] =>
  marks.map((mark) => ({ ...mark, y: mark.y + by }))
