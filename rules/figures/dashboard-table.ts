/** A block of the dashboard as a table: the PDF draws it, and the workbook has a sheet for it. */
import type { Cell } from '../plain/table-file.ts'

export type DashboardBlock = {
  readonly title: string
  /** The name of its sheet: at most 31 letters, without those that spreadsheets refuse. */
  readonly sheet: string
  /** Null where it could not be read. */
  readonly table: DashboardTable | null
}

export type DashboardTable = {
  readonly columns: readonly { readonly label: string; readonly isFigure?: boolean }[]
  readonly rows: readonly (readonly Cell[])[]
  /** A bar drawn beside each row: its share of the largest. */
  readonly bars?: readonly number[]
  readonly whenNone?: string
  /** Written under the rows. */
  readonly note?: string | undefined
}
