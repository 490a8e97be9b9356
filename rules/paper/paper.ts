/**
 * The content of what we print, apart from its medium: A4 pages (`server/platform/paper-pdf.ts`), the strip of a receipt printer
 * (`server/platform/esc-pos.ts`), a browser's window. Which letters can be drawn is decided once, in `printable.ts` and
 * `server/platform/letters.ts`, where a font for another script joins the list.
 */
import { formatDateTime } from '../plain/french.ts'
import { brandName } from '../venue/brand.ts'

/** The brand, then the name of the event unless it is empty. */
export const issuerOf = (event: string): string[] => [brandName, event].filter((line) => line !== '')

/** `isStrong` marks a total. */
export type Fact = { readonly label: string; readonly value: string; readonly isStrong?: boolean }

export type Column = {
  readonly label: string
  /** Amounts and counts are aligned right. */
  readonly isFigure?: boolean
}

export type Row = {
  /** One for each column. */
  readonly cells: readonly string[]
  /** Written under the row, across the table. */
  readonly note?: string | undefined
  /** A bar drawn at the right on wide paper: its length as a part of the space available, from 0 to 1. */
  readonly bar?: number | undefined
}

export type PaperTable = { readonly columns: readonly Column[]; readonly rows: readonly Row[] }

export type Section = {
  readonly title?: string
  /** Paragraphs, above what else the section has. */
  readonly words?: readonly string[]
  /** Lines that a person copies letter by letter: large, and on a page in letters of one width. */
  readonly code?: readonly string[]
  readonly facts?: readonly Fact[]
  readonly table?: PaperTable
}

export type Logo = {
  /** A PNG or JPEG as «data:image/png;base64,…». */
  readonly source: string
  /** Its width divided by its height. */
  readonly ratio: number
}

export type Paper = {
  /** The brand, then the event. */
  readonly issuer: readonly string[]
  /** Drawn at the left of the head of an A4 page. */
  readonly logo?: Logo
  readonly title: string
  readonly sections: readonly Section[]
  /** The names under the lines for signatures. */
  readonly signatures?: readonly string[]
  readonly qr?: { readonly text: string; readonly caption: string }
  /** Printed after the signatures: figures for a reader who checks the paper. */
  readonly annex?: readonly Section[]
  readonly farewell?: string
  /** At the foot of every A4 page: «Imprimé le 22 nov. 2026 à 23:31 par Samira Alaoui». */
  readonly printed?: string
}

/** The head of an A4 page: the event stands above the title, the other lines of the issuer below it. */
export function headOf({ issuer }: Pick<Paper, 'issuer'>): { above: string[]; below: string[] } {
  const [brand, event, ...others] = issuer
  if (event === undefined) return { above: brand === undefined ? [] : [brand], below: [] }
  return { above: [event], below: brand === undefined ? others : [brand, ...others] }
}

/** The paper with the instant and the person of its printing at its foot. */
export const printedBy = (
  paper: Paper,
  { name, at }: { readonly name: string; readonly at: Date },
): Paper => ({
  ...paper,
  printed: `Imprimé le ${formatDateTime(at)} par ${name}`,
})

/** A second print of the same paper, marked as such, because two papers must not look like two acts. */
export const duplicateOf = (paper: Paper): Paper => ({ ...paper, title: `${paper.title} (duplicata)` })
