import { expect, test } from 'vitest'
import { makeAuthority, makeLeaf } from './platform/https/make-certificates.ts'
import { addressesOnTheNetwork } from './platform/https/names-of-this-machine.ts'
import { type VenueSettings, venueOf } from './venue-of-house.ts'

const leaf = await makeLeaf(await makeAuthority('laptop'), { names: ['caisse.fete.ma'], now: new Date() })
const certificatesOf = (authority: string | undefined) =>
  ({ authority, current: () => leaf }) as NonNullable<VenueSettings['certificates']>

/** The secure address to which a phone of the staff is sent from http. */
const leadsTo = (settings: VenueSettings) =>
  venueOf(
    { foundUrls: () => ['http://192.0.2.20:3000'], ...settings },
    { ownUrl: () => 'http://localhost:3000', securePort: () => 3443 },
  ).signInAddress('appareil=x')

test('the enrolment code of a device is never sent over plain http when the server has https, trusted by the phone or not', () => {
  expect(leadsTo({ certificates: certificatesOf('of the house') })).toBe(
    'https://caisse.fete.ma:3443/login#appareil=x',
  )
})

test('a phone of the staff is sent straight to the https address when it trusts the certificate already', () => {
  expect(leadsTo({ certificates: certificatesOf(undefined) })).toBe(
    'https://caisse.fete.ma:3443/login#appareil=x',
  )
})

test("without our own https, a phone is sent to a proxy's https address, or else to plain http", () => {
  expect(leadsTo({ publicUrl: 'https://fete.ma' })).toBe('https://fete.ma/login#appareil=x')
  expect(leadsTo({ publicUrl: 'https://fete.ma', certificates: certificatesOf('of the house') })).toBe(
    'https://fete.ma/login#appareil=x',
  )
  expect(leadsTo({})).toBe('http://192.0.2.20:3000/login#appareil=x')
})

test('a server that answers this machine alone sends nobody to an address of the network', async () => {
  const names = ['localhost', ...addressesOnTheNetwork()]
  const covering = await makeLeaf(await makeAuthority('laptop'), { names, now: new Date() })
  const certificates = { authority: 'of the house', current: () => covering } as never
  expect(leadsTo({ foundUrls: () => [], certificates })).toBe('https://localhost:3443/login#appareil=x')
})
