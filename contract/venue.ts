import { z } from 'zod'
import { call } from './call.ts'
import { instant } from './wire.ts'

export const venue = z.object({
  brand: z.string(),
  event: z.string(),
  publicAddress: z.string().describe('what a QR code opens, without the code: https://…/c/'),
  now: instant.describe("the server's clock; screens show time by it"),
  isDemo: z.boolean(),
})

export const venueCalls = {
  readVenue: call({
    may: 'anyone',
    method: 'GET',
    path: '/venue',
    summary: 'Name, address and clock of the venue',
    tag: 'Venue',
  }).output(venue),
}
