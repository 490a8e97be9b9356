import { useId } from 'react'
import type { NotificationOnTheWire } from '#contract/notification.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { byDay, type Day } from '../../app/list/by-day.ts'
import type { ShownRows } from '../../app/list/ListRows.tsx'
import { NotificationRow, type RowProps } from './NotificationRow.tsx'
import classes from './Notifications.module.css'

type Acts = Pick<RowProps, 'selection' | 'answers' | 'onAsk'>
type Props = ShownRows<NotificationOnTheWire> &
  Acts & {
    /** As they are asked for now: a row that is shown and not among them was answered by somebody else, or is on another page. */
    readonly fresh: readonly NotificationOnTheWire[]
  }

const aMinute = 60_000

export function NotificationDays({ rows, fresh, isNew, isDimmed, ...acts }: Props) {
  const now = useNow(aMinute)
  const turnHour = useTurnHour()
  const isGone = ({ id }: NotificationOnTheWire) => !fresh.some((row) => row.id === id)
  return (
    <div data-dimmed={isDimmed || undefined} aria-busy={isDimmed}>
      {byDay(rows, { atOf: ({ createdAt }) => createdAt, now, turnHour }).map((day) => (
        <DayOfRows key={day.label} day={day} isNew={isNew} isGone={isGone} {...acts} />
      ))}
    </div>
  )
}

type DayProps = Acts & {
  readonly day: Day<NotificationOnTheWire>
  readonly isNew: (row: NotificationOnTheWire) => boolean
  readonly isGone: (row: NotificationOnTheWire) => boolean
}

function DayOfRows({ day: { label, rows }, isNew, isGone, ...acts }: DayProps) {
  const headingId = useId()
  return (
    <section className={classes.day} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.dayName}>
        {label}
      </h2>
      <ul className={classes.rows} aria-labelledby={headingId}>
        {rows.map((row) => (
          <NotificationRow key={row.id} shown={row} isNew={isNew(row)} isGone={isGone(row)} {...acts} />
        ))}
      </ul>
    </section>
  )
}
