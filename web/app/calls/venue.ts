/** The venue: its name, the address in QR codes, and its clock. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { usualTurnHour } from '#rules/plain/venue-clock.ts'
import { ask } from './ask.ts'
import { setClock } from './clock.ts'

export const venueQuery = queryOptions({
  queryKey: ['venue'],
  queryFn: async () => {
    const askedAt = performance.now()
    const venue = await ask.readVenue()
    setClock(new Date(venue.now), performance.now() - askedAt)
    return venue
  },
  staleTime: 10 * 60_000,
  refetchInterval: 10 * 60_000,
  meta: { watches: ['venue'] },
})

/** Undefined until the server has answered once. */
export const useVenue = () => useQuery(venueQuery).data

/** The hour at which the business day turns; the default hour until the server has answered once. */
export const useTurnHour = (): number => useVenue()?.turnHour ?? usualTurnHour
