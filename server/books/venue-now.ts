import { inForce, type VenueInForce } from '#rules/venue/event.ts'
import type { Tx } from '../platform/database.ts'
import { readEventSettings } from '../venue/event-store.ts'
import type { House } from './answer.ts'

/** How the event is called and reached now: read afresh each time, for it may be changed at another server. */
export const venueNow = async (
  { database, venue }: Pick<House, 'database' | 'venue'>,
  tx: Tx = database,
): Promise<VenueInForce> => inForce(await readEventSettings(tx), venue.fixed, () => venue.ownAddresses()[0])
