import { useQuery } from '@tanstack/react-query'
import { cardWarnings } from '#rules/event.ts'
import { can } from '#rules/staff.ts'
import { readingEvent } from '../../calls/event.ts'
import { useMe } from '../../calls/me.ts'
import { useVenue } from '../../calls/venue.ts'

/** What to know before cards are printed. Undefined until it is known; nothing for those who may not read the event. */
export function useCardWarnings(): readonly string[] | undefined {
  const mayKnow = can(useMe().role, 'administer')
  const venue = useVenue()
  const { data: event } = useQuery({ ...readingEvent, enabled: mayKnow })
  if (!mayKnow) return []
  return venue && event && cardWarnings(venue.publicAddress, event.printedAddress)
}
