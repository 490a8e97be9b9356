import { brandName } from '#rules/venue/brand.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { hasStaff } from '../staff/staff-store.ts'

export const readVenue = answer.readVenue.handler(async ({ context: { house } }) => {
  const [venue, isInhabited] = await Promise.all([venueNow(house), hasStaff(house.database)])
  return {
    brand: brandName,
    ...venue,
    staffAddress: house.venue.staffAddress(),
    now: house.clock().toISOString(),
    machineClock: house.machine.clock()?.toISOString() ?? null,
    isDemo: house.venue.isDemo,
    isEmpty: !isInhabited,
    identityProvider: house.venue.identityProvider,
  }
})
