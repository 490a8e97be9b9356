/** The blocks of a print, in millimetres: each as wide as the sheet and as high as its text. */
import { type Lettering, type Measure, wrap } from '#rules/paper/lettering.ts'
import type { Words } from '#rules/paper/printed-card.ts'

type Spot = { readonly x: number; readonly y: number }
export type QrSquare = Spot & { readonly side: number; readonly text: string }

/** A filled bar beside figures. */
export type Bar = Spot & { readonly width: number; readonly height: number }

/** Measured from the top of its block, later from the top of its page; the position of a text is its base line. */
export type Marks = {
  readonly words: readonly Words[]
  readonly lines: readonly { readonly from: Spot; readonly to: Spot }[]
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

/** The area where blocks are placed: its edges, font and size. */
export type Column = {
  readonly left: number
  readonly right: number
  readonly points: number
  readonly measure: Measure
  /** True if two signatures fit side by side. */
  readonly isWide: boolean
}

const color = '#000000'
const leading = 1.4
/** The room that letters like «g» need below the base line. */
const depth = 0.35

export const leadingOf = (lettering: Lettering) => lettering.size * leading

type Place = {
  readonly from: number
  readonly to: number
  readonly align: 'start' | 'end' | 'middle'
  readonly measure: Measure
}

/** Lines of text between two edges, starting at the top. */
export function written(lines: readonly string[], lettering: Lettering, place: Place): Words[] {
  const { from, to, align, measure } = place
  return lines.map((text, line) => {
    const spare = align === 'start' ? 0 : to - from - measure(text, lettering)
    const x = from + (align === 'middle' ? spare / 2 : spare)
    return { ...lettering, text, color, x, y: leadingOf(lettering) * (line + 1 - depth) }
  })
}

type Paragraph = Pick<Place, 'align'> & { readonly text: string; readonly lettering: Lettering }

/** A text across the whole column. */
export function paragraph({ text, lettering, align }: Paragraph, column: Column): LayoutBlock {
  const { left, right, measure } = column
  const lines = wrap(text, lettering, { measure, width: right - left })
  const words = written(lines, lettering, { from: left, to: right, align, measure })
  return { height: lines.length * leadingOf(lettering), words, lines: [] }
}

export const under = (y: number, { left, right }: Column) => ({ from: { x: left, y }, to: { x: right, y } })
