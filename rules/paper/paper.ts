/**
 * The content of what we print, apart from its medium: A4 pages (`server/platform/paper-pdf.ts`), the strip of a receipt printer
 * (`server/platform/esc-pos.ts`), a browser's window. Which letters can be drawn is decided once, in `printable.ts` and
 * `server/platform/letters.ts`, where a font for another script joins the list.
 */
import { brandName } from '../venue/brand.ts'

/** The brand, then the event where it has a name. */
export const issuerOf = (event: string): string[] => [brandName, event].filter((line) => line !== '')

export type Fact = { readonly label: string; readonly value: string; readonly isStrong?: boolean }

export type Column = {
  readonly label: string
  /** Amounts and counts stand one under another, at the right. */
  readonly isFigure?: boolean
}

export type Row = {
  /** One for each column. */
  readonly cells: readonly string[]
  /** Written under the row, across the table. */
  readonly note?: string | undefined
  /** Drawn at its right on wide paper: how long it is, of all the room there is for it. */
  readonly bar?: number | undefined
}

export type PaperTable = { readonly columns: readonly Column[]; readonly rows: readonly Row[] }

export type Section = {
  readonly title?: string
  readonly facts?: readonly Fact[]
  readonly table?: PaperTable
}

export type Paper = {
  /** The brand, then the event. */
  readonly issuer: readonly string[]
  readonly title: string
  readonly sections: readonly Section[]
  /** Each of these is a line for a signature. */
  readonly signatures?: readonly string[]
  readonly qr?: { readonly text: string; readonly caption: string }
  /** What follows the signatures: figures for a reader who checks the paper. */
  readonly annex?: readonly Section[]
  readonly farewell?: string
}

/** The same paper, printed once more: two pieces of paper must not pass for two acts. */
export const duplicateOf = (paper: Paper): Paper => ({ ...paper, title: `${paper.title} (duplicata)` })
