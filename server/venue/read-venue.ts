import { brandName } from '#rules/venue/brand.ts'
import { answer } from '../books/answer.ts'
import { coverOf } from '../books/cover-of-house.ts'
import { venueNow } from '../books/venue-now.ts'
import { isAdminAlone } from '../staff/admin-store.ts'
import { hasStaff } from '../staff/staff-store.ts'

export const readVenue = answer.readVenue.handler(async ({ context: { house } }) => {
  const [venue, isInhabited, isAlone] = await Promise.all([
    venueNow(house),
    hasStaff(house.database),
    isAdminAlone(house.database),
  ])
  return {
    brand: brandName,
    ...venue,
    staffAddress: house.venue.staffAddress(),
    now: house.clock().toISOString(),
    machineClock: house.machine.clock()?.toISOString() ?? null,
    isDemo: house.venue.isDemo,
    isEmpty: !isInhabited,
    isRestoring: house.restoring?.isUnderWay() ?? false,
    ...coverOf(house),
    isAdminAlone: isAlone,
    identityProvider: house.venue.identityProvider,
  }
})
