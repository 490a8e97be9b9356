import { useId } from 'react'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { byDay, type Day } from '../../app/list/by-day.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { TableOrCards } from '../../ui/list/TableOrCards.tsx'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardHistory.module.css'
import type { HistoryRow, HistoryRowsProps, Showing } from './history-showing.ts'

/** A table whose rows unfold, or a timeline where its columns have no room. */
export function HistoryRows<Row extends HistoryRow>(props: HistoryRowsProps<Row>) {
  const { showing, rows, isNew, isDimmed } = props
  const table = (
    <DataTable
      {...showing}
      unfolding={showing}
      rows={rows}
      keyOf={({ id }) => id}
      isNew={isNew}
      isDimmed={isDimmed}
    />
  )
  return <TableOrCards table={table} cards={<DayTimeline {...props} />} />
}

const aMinute = 60_000

function DayTimeline<Row extends HistoryRow>({ showing, rows, isNew, isDimmed }: HistoryRowsProps<Row>) {
  const now = useNow(aMinute)
  const turnHour = useTurnHour()
  return (
    <div data-dimmed={isDimmed || undefined} aria-busy={isDimmed}>
      {byDay(rows, { atOf: ({ at }) => at, now, turnHour }).map((day) => (
        <DayOfRows key={day.label} day={day} showing={showing} isNew={isNew} />
      ))}
    </div>
  )
}

type DayProps<Row> = {
  readonly day: Day<Row>
  readonly showing: Showing<Row>
  readonly isNew: (row: Row) => boolean
}

function DayOfRows<Row extends HistoryRow>({ day: { label, rows }, showing, isNew }: DayProps<Row>) {
  const headingId = useId()
  return (
    <section className={classes.day} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.dayName}>
        {label}
      </h2>
      <ul className={classes.timeline} aria-labelledby={headingId}>
        {rows.map((row) => (
          <Happened key={row.id} row={row} showing={showing} isNew={isNew(row)} />
        ))}
      </ul>
    </section>
  )
}

type HappenedProps<Row> = { readonly row: Row; readonly showing: Showing<Row>; readonly isNew: boolean }

/** Takes the focus, so that the keys can walk the rows. */
function Happened<Row extends HistoryRow>({ row, showing, isNew }: HappenedProps<Row>) {
  const entry = useTint<HTMLLIElement>(showing.stateOf(row), isNew)
  return (
    <li ref={entry} data-row className={`fp-panel ${classes.entry}`}>
      <article tabIndex={-1} aria-label={showing.nameOf(row)}>
        {showing.card(row)}
      </article>
    </li>
  )
}
