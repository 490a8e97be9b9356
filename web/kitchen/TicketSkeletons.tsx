import { Skeleton } from '@mantine/core'
import classes from './TicketBoard.module.css'

/** The first row of tickets, before they are known. */
export function TicketSkeletons() {
  return (
    <div className={classes.skeletons} aria-hidden="true">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} height={280} radius="lg" />
      ))}
    </div>
  )
}
