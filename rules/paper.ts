/** What a paper of the house says, whatever it is written on: pages, the strip of a receipt printer, a browser's window. */

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
}

export type PaperTable = { readonly columns: readonly Column[]; readonly rows: readonly Row[] }

export type Section = {
  readonly title?: string
  readonly facts?: readonly Fact[]
  readonly table?: PaperTable
}

export type Paper = {
  /** Whose paper it is: the brand, then the event. */
  readonly issuer: readonly string[]
  readonly title: string
  readonly sections: readonly Section[]
  /** Under each of these lines somebody signs. */
  readonly signatures?: readonly string[]
  readonly qr?: { readonly text: string; readonly caption: string }
  /** What follows the signatures: kept with them, read by whoever doubts. */
  readonly annex?: readonly Section[]
  readonly farewell?: string
}
