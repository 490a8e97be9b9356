import { brandName } from '#rules/brand.ts'
import { answer } from '../books/answer.ts'

export const readVenue = answer.readVenue.handler(({ context: { house } }) => ({
  brand: brandName,
  event: house.venue.event,
  publicAddress: house.venue.publicAddress(),
  now: house.clock().toISOString(),
  isDemo: house.venue.isDemo,
  identityProvider: house.venue.identityProvider,
}))
