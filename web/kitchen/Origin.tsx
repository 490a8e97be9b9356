import { formatTime } from '#rules/french.ts'
import classes from './Ticket.module.css'
import type { Ticket } from './ticket-steps.ts'

/** When it was ordered, and from whom. */
export function Origin({ ticket: { orderedAt, vendorName } }: { ticket: Ticket }) {
  return (
    <p className={classes.origin}>
      <time dateTime={orderedAt}>{formatTime(new Date(orderedAt))}</time> · {vendorName}
    </p>
  )
}
