import { formatDateTime } from '#rules/plain/french.ts'
import classes from './DataList.module.css'
import type { Column } from './list-props.ts'

/** The date and time of a row, in one line. */
export const dateColumn: Column<{ readonly at: string }> = {
  key: 'at',
  label: 'Date',
  cell: ({ at }) => (
    <time dateTime={at} className={classes.date}>
      {formatDateTime(new Date(at))}
    </time>
  ),
}
