import { Skeleton } from '@mantine/core'

/** The first row of tickets, before they are known. */
export function TicketSkeletons() {
  return [1, 2, 3, 4].map((each) => <Skeleton key={each} height={300} radius="lg" aria-hidden="true" />)
}
