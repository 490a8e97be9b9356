import { expect, test } from 'vitest'
import { makeAuthority, makeLeaf } from './make-certificates.ts'
import { secureAddress } from './secure-address.ts'

const authority = await makeAuthority('laptop')
const certFor = async (...names: readonly string[]) =>
  (await makeLeaf(authority, { names, now: new Date() })).cert

test('the https address has the host that the browser used, if the certificate covers it', async () => {
  const cert = await certFor('192.0.2.20', 'fd12::20', 'caisse.local')
  const address = (called: string, port = 3443) => secureAddress({ cert, port, called })
  expect(address('192.0.2.20')).toBe('https://192.0.2.20:3443')
  expect(address('caisse.local', 443)).toBe('https://caisse.local')
  expect(address('fd12::20')).toBe('https://[fd12::20]:3443')
  expect(address('192.0.2.99')).toBe('https://caisse.local:3443')
})

test('the https address takes the first full name of a certificate, or under a wildcard the host that the browser used', async () => {
  const address = async (called: string, ...names: readonly string[]) =>
    secureAddress({ cert: await certFor(...names), port: 3443, called })
  expect(await address('192.0.2.20', '*.fete.ma', 'fete.ma')).toBe('https://fete.ma:3443')
  expect(await address('caisse.fete.ma', '*.fete.ma')).toBe('https://caisse.fete.ma:3443')
})
