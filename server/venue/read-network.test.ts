/** The addresses of the server on the venue's network, as «Réglages du lieu» shows them. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NetworkOnTheWire } from '#contract/venue/network.ts'
import { type Certificates, watchCertificates } from '../platform/https/certificates.ts'
import { houseAuthority } from '../platform/https/house-authority.ts'
import { aMachine, certificatesOf } from '../testing/house-of-certificates.ts'
import { logHeard } from '../testing/log-heard.ts'
import { testFolder } from '../testing/test-folder.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

const folder = testFolder()
let [venue, certificates, port] = [] as unknown as [Venue, Certificates, number]
let admin: Caller

beforeAll(async () => {
  const source = await certificatesOf(aMachine({ folder }))
  certificates = watchCertificates({ source, log: logHeard().log })
  const foundUrls = () => ['http://laptop:3000', 'http://192.168.7.7:3000']
  // The second server has no https.
  venue = await openVenue({
    servers: 2,
    settings: (server) => (server === 0 ? { certificates, foundUrls } : { foundUrls }),
  })
  port = (await venue.houses[0]?.listenSecurely(0, '127.0.0.1')) ?? 0
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true })
})

const networkOf = async (server: number) =>
  (await venue.at(server, admin).get<NetworkOnTheWire>('/settings/network')).body

test('addresses with a camera come first, then the others, and the address of the page /ca', async () => {
  const { addresses, trustAddress } = await networkOf(0)
  expect(addresses[0]).toEqual({ address: `https://laptop.local:${port}`, hasCamera: true })
  expect(addresses.slice(-2)).toEqual([
    { address: 'http://laptop:3000', hasCamera: false },
    { address: 'http://192.168.7.7:3000', hasCamera: false },
  ])
  expect(new Set(addresses.map(({ address }) => address)).size).toBe(addresses.length)
  expect(trustAddress).toBe('http://laptop:3000/ca')
})

test('the certificate is shown with the fingerprint that devices compare, and no key', async () => {
  const network = await networkOf(0)
  const { name, fingerprint } = houseAuthority(certificates.authority ?? '')
  expect(network.certificate).toMatchObject({ isOfTheHouse: true, name, fingerprint })
  expect(Date.parse(network.certificate?.until ?? '')).toBeGreaterThan(Date.now())
  expect(JSON.stringify(network)).not.toContain('PRIVATE')
})

test('a server without https has no address with a camera, no page /ca and no certificate', async () => {
  expect(await networkOf(1)).toEqual({
    addresses: [
      { address: 'http://laptop:3000', hasCamera: false },
      { address: 'http://192.168.7.7:3000', hasCamera: false },
    ],
    trustAddress: null,
    certificate: null,
  })
})
