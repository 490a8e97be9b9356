import { answer } from '../books/answer.ts'

const brand = 'FarhaPass'

export const readVenue = answer.readVenue.handler(({ context: { house } }) => ({
  brand,
  event: house.venue.event,
  publicAddress: house.venue.publicAddress(),
  now: house.clock().toISOString(),
  isDemo: house.venue.isDemo,
  identityProvider: house.venue.identityProvider,
}))
