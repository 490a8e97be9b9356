/** The page /ca and its downloads, requested over http and https. */
import { X509Certificate } from 'node:crypto'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Certificates, watchCertificates } from '../platform/https/certificates.ts'
import { askSecurely } from '../testing/ask-securely.ts'
import { aMachine, certificatesOf, openssl } from '../testing/house-of-certificates.ts'
import { logHeard } from '../testing/log-heard.ts'
import { testFolder } from '../testing/test-folder.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let [venue, certificates, http, https, ca] = [] as unknown as [Venue, Certificates, string, string, string]
const folder = testFolder()

beforeAll(async () => {
  const source = await certificatesOf(aMachine({ folder }))
  certificates = watchCertificates({ source, log: logHeard().log })
  ca = certificates.authority ?? ''
  // The second server has no https.
  venue = await openVenue({ servers: 2, settings: (server) => (server === 0 ? { certificates } : {}) })
  https = `https://127.0.0.1:${await venue.houses[0]?.listenSecurely(0, '127.0.0.1')}`
  http = venue.urls[0] as string
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => fetch(url, { redirect: 'manual', headers })
const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile' }

test('the page /ca is public, links the https address of the requested host, and is not cached', async () => {
  const answer = await get(`${http}/ca`, android)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('Ensuite, sur Android')
  expect(page).toContain(`href="${https}/login"`)
  expect((await askSecurely(`${https}/ca`, { ca })).text).toContain('venue par l')
})

test('staff are sent to the https address of a server that has one, else to the address found on the network', async () => {
  const told = async (url = '') =>
    ((await (await get(`${url}/api/v1/venue`)).json()) as { staffAddress: string }).staffAddress
  expect(await told(http)).toBe(`https://laptop.local:${new URL(https).port}`)
  expect(await told(venue.urls[1])).toBe(venue.urls[1]?.replace('127.0.0.1', 'localhost'))
})

test('a request with a host that the certificate does not name gets the link of a host that it names', async () => {
  const page = await new Promise<string>((over, failed) => {
    const asked = request(`${http}/ca`, { headers: { host: 'evil.example:3000' } })
    asked.on('response', async (response) => over((await response.toArray()).join('')))
    asked.on('error', failed).end()
  })
  expect(page).not.toContain('evil')
  expect(page).toMatch(/href="https:\/\/[\w.-]+:\d+\/login"/)
})

test("the download is the authority's certificate only, with a content type that phones know", async () => {
  const answer = await get(`${http}/ca/farhapass.crt`)
  expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  const file = Buffer.from(await answer.arrayBuffer())
  expect(new X509Certificate(file).toString().trim()).toBe(ca.trim())
  expect(file.length).toBe(new X509Certificate(file).raw.length)
  const said = openssl(ca, '-fingerprint', '-sha256').split('=')[1]?.trim().replaceAll(':', ' ')
  const page = await (await get(`${http}/ca`)).text()
  const shown = /class="fingerprint">(.*?)<\/p>/s.exec(page)?.[1]?.replace(/<[^>]+>/g, '')
  expect(shown?.trim().replace(/\s+/g, ' ')).toBe(said)
})

test("the profile for Apple's devices is well-formed, contains that certificate, and never changes", async () => {
  const answer = await get(`${http}/ca/farhapass.mobileconfig`)
  expect(answer.headers.get('content-type')).toBe('application/x-apple-aspen-config')
  const profile = await answer.text()
  expect(await (await get(`${http}/ca/farhapass.mobileconfig`)).text()).toBe(profile)
  const open: string[] = []
  for (const [, end, tag = ''] of profile
    .replace(/^<\?xml.*?<plist/s, '<plist')
    .matchAll(/<(\/?)([a-z]+)[^>/]*>/g))
    if (end) expect(open.pop()).toBe(tag)
    else open.push(tag)
  expect(open).toEqual([])
  const valuesOf = (key: string) =>
    [...profile.matchAll(new RegExp(`<key>${key}</key><(?:string|data)>([^<]+)<`, 'g'))].map(
      ([, value]) => value,
    )
  expect(valuesOf('PayloadType')).toEqual(['com.apple.security.root', 'Configuration'])
  const uuids = valuesOf('PayloadUUID')
  expect(new Set(uuids).size).toBe(2)
  for (const uuid of uuids) expect(uuid).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/)
  const [certificate = ''] = valuesOf('PayloadContent')
  expect(new X509Certificate(Buffer.from(certificate, 'base64')).toString().trim()).toBe(ca.trim())
  expect(profile).not.toContain('PRIVATE')
})

test('the test whether a device trusts the certificate goes to https, where our http pages may request it and other sites may not', async () => {
  const asked = await get(`${http}/ca/essai`)
  expect([asked.status, asked.headers.get('location')]).toEqual([307, `${https}/ca/essai`])
  const answered = await askSecurely(`${https}/ca/essai`, { ca })
  expect([answered.status, answered.text]).toEqual([204, ''])
  expect(answered.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const policy = (await get(`${http}/login`)).headers.get('content-security-policy')
  expect(policy).toContain(`; connect-src 'self' ${https}`)
  expect((await askSecurely(`${https}/login`, { ca })).headers['content-security-policy']).not.toContain(
    'connect-src',
  )
})

test('the link onwards leads to a screen at the https address, and nowhere else', async () => {
  const ledTo = async (suite: string) =>
    (await get(`${http}/ca/ouvrir?suite=${encodeURIComponent(suite)}`)).headers.get('location')
  expect(await ledTo('/pos?x=1')).toBe(`${https}/pos?x=1`)
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example',
    '/login',
    '@evil.example',
    '.evil.example',
  ])
    expect(await ledTo(elsewhere), elsewhere).toBe(`${https}/`)
})

test('customers stay at the address of their card: no http page sends them to a certificate', async () => {
  for (const path of ['/c', '/c/FP-482915-3FA9C07B12DE45F8', '/ecran/ABCDEFGH', '/login', '/pos', '/'])
    expect((await get(`${http}${path}`)).status, path).toBe(200)
  expect((await get(`${http}/c`)).headers.get('strict-transport-security')).toBeNull()
  expect((await askSecurely(`${https}/c`, { ca })).headers['strict-transport-security']).toBeUndefined()
})

test('a server without https says so, and offers no certificate', async () => {
  const at = venue.urls[1] as string
  expect(await (await get(`${at}/ca`)).text()).toContain("n'a pas d'adresse sécurisée")
  expect((await get(`${at}/ca/farhapass.crt`)).status).toBe(404)
  expect((await get(`${at}/ca/farhapass.mobileconfig`)).status).toBe(404)
  expect((await get(`${at}/ca/essai`)).status).toBe(404)
  expect((await get(`${at}/login`)).headers.get('content-security-policy')).not.toContain('connect-src')
})
