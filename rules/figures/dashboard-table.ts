/** A block of the dashboard as a table: what its PDF draws, and its workbook has a sheet of. */
import type { Cell } from '../plain/table-file.ts'

export type DashboardBlock = {
  readonly title: string
  /** Of its sheet: 31 letters at most, none that spreadsheets refuse. */
  readonly sheet: string
  /** Null where it could not be read. */
  readonly table: DashboardTable | null
}

export type DashboardTable = {
  readonly columns: readonly { readonly label: string; readonly isFigure?: boolean }[]
  readonly rows: readonly (readonly Cell[])[]
  /** Drawn beside each row: its share of the largest. */
  readonly bars?: readonly number[]
  readonly whenNone?: string
  /** Written under the rows. */
  readonly note?: string | undefined
}
