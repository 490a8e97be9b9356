import { inForce, type VenueInForce } from '#rules/venue/event.ts'
import type { Tx } from '../platform/database.ts'
import { readEventSettings } from '../venue/event-store.ts'
import type { House } from './answer.ts'

/** The name and address of the event now. Read anew each time, since another server may change them. */
export const venueNow = async (
  { database, venue }: Pick<House, 'database' | 'venue'>,
  tx: Tx = database,
): Promise<VenueInForce> => inForce(await readEventSettings(tx), venue.fixed, () => venue.ownAddresses()[0])
