import { useQuery } from '@tanstack/react-query'
import { cardWarnings } from '#rules/card/card-address.ts'
import { can } from '#rules/people/staff.ts'
import { readingEvent } from '../../calls/event.ts'
import { useMe } from '../../calls/me.ts'
import { useVenue } from '../../calls/venue.ts'

/**
 * Warnings before cards are printed. Undefined until they are known and the address is chosen; empty for people who may not read the
 * event.
 */
export function useCardWarnings(): readonly string[] | undefined {
  const mayKnow = can(useMe().role, 'administer')
  const venue = useVenue()
  const { data: event } = useQuery({ ...readingEvent, enabled: mayKnow })
  if (!mayKnow) return []
  if (!venue || !event || venue.cardPrefix === null) return undefined
  return cardWarnings(venue.cardPrefix, event.printedAddress)
}
