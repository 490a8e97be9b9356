import { type ReactNode, useId } from 'react'
import { useNow } from '../calls/clock.ts'
import { useTurnHour } from '../calls/venue.ts'
import { byDay, type Day } from './by-day.ts'
import classes from './DayList.module.css'

type Props<Row> = {
  readonly rows: readonly Row[]
  /** The instant that decides on which day a row is listed. */
  readonly atOf: (row: Row) => string
  readonly isDimmed: boolean
  /** One row, as an `li`. */
  readonly children: (row: Row) => ReactNode
}

const aMinute = 60_000

/** Rows grouped by business day: «Aujourd'hui», «Hier», then dates. */
export function DayList<Row>({ rows, atOf, isDimmed, children }: Props<Row>) {
  const now = useNow(aMinute)
  const turnHour = useTurnHour()
  return (
    <div data-dimmed={isDimmed || undefined} aria-busy={isDimmed}>
      {byDay(rows, { atOf, now, turnHour }).map((day) => (
        <DayOfRows key={day.label} day={day}>
          {children}
        </DayOfRows>
      ))}
    </div>
  )
}

type DayProps<Row> = Pick<Props<Row>, 'children'> & { readonly day: Day<Row> }

function DayOfRows<Row>({ day: { label, rows }, children }: DayProps<Row>) {
  const headingId = useId()
  return (
    <section className={classes.day} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.name}>
        {label}
      </h2>
      <ul className={classes.rows} aria-labelledby={headingId}>
        {rows.map(children)}
      </ul>
    </section>
  )
}
