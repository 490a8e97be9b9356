/** A column of an exported file: its title and its cells. */
import type { Cell } from '../plain/table-file.ts'
import { venueOffsetMinutes } from '../plain/venue-clock.ts'
import { writeInstant } from '../plain/written-instant.ts'

export type Column<Row> = {
  readonly title: string
  /** An instant is written on the venue's clock, and the title has the offset from UTC. */
  readonly cell: (row: Row) => Cell | Date
  readonly isTime?: true
}

export const time = <Row>(title: string, at: (row: Row) => Date | null): Column<Row> => ({
  title,
  cell: at,
  isTime: true,
})

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** «+01:00» */
export const writeOffset = (minutes: number): string =>
  `+${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** «2026-11-22 21:04:33»: sorts correctly as text, and every spreadsheet reads it as a date. */
export function writeWallTime(at: Date, now: Date): string {
  const wall = writeInstant(at)
  const offset = venueOffsetMinutes(at)
  // The venue had another offset then than the one in the title, so it is added.
  return offset === venueOffsetMinutes(now) ? wall : `${wall} ${writeOffset(offset)}`
}

/** «Date (UTC+00:00)» */
export const head = <Row>(columns: readonly Column<Row>[], now: Date): string[] =>
  columns.map(({ title, isTime }) =>
    isTime ? `${title} (UTC${writeOffset(venueOffsetMinutes(now))})` : title,
  )

export const rowOf = <Row>(columns: readonly Column<Row>[], row: Row, now: Date): Cell[] =>
  columns.map(({ cell }) => {
    const content = cell(row)
    return content instanceof Date ? writeWallTime(content, now) : content
  })
