import { Fragment } from 'react'
import classes from './History.module.css'
import { type DeskSums, totalsOf } from './history-words.ts'

/** Of everything the filters leave, whatever the page. */
export function HistoryTotals({ sums }: { readonly sums: DeskSums }) {
  return (
    <p className={classes.totals} role="status">
      {totalsOf(sums).map((total, place) => (
        <Fragment key={total}>
          {place > 0 ? <span aria-hidden="true"> — </span> : null}
          <span>{total}</span>
        </Fragment>
      ))}
    </p>
  )
}
