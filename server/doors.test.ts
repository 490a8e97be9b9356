/** One server over http and https: cookies, streams, and a certificate that is renewed meanwhile. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Certificates, watchCertificates } from './platform/https/certificates.ts'
import { withClient } from './platform/one-client.ts'
import { askSecurely } from './testing/ask-securely.ts'
import { aMachine, certificatesOf, type Machine } from './testing/house-of-certificates.ts'
import { logHeard } from './testing/log-heard.ts'
import { testFolder } from './testing/test-folder.ts'
import { newOperationId, openVenue, password, type Venue } from './testing/venue.ts'

let [venue, machine, certificates, url, ca] = [] as unknown as [Venue, Machine, Certificates, string, string]
const folder = testFolder()
const { log, lines } = logHeard()

beforeAll(async () => {
  machine = aMachine({ folder })
  certificates = watchCertificates({ source: await certificatesOf(machine), log, everyMs: 5 })
  ca = certificates.authority ?? ''
  venue = await openVenue({ settings: { certificates, log } })
  url = `https://127.0.0.1:${await venue.houses[0]?.listenSecurely(0, '127.0.0.1')}`
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true })
})

/** Gives the machine another address, as when a laptop joins another network, and waits for the new certificate. */
async function renew(): Promise<void> {
  const before = certificates.current()
  machine.names = [...machine.names, `10.0.0.${machine.names.length}`]
  await vi.waitUntil(() => certificates.current() !== before, { timeout: 30_000 })
}

async function signIn() {
  const person = await venue.addPerson({ role: 'admin' })
  const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${person.id}`
  const body = { email: rows[0]?.email, password }
  const answer = await askSecurely(`${url}/api/v1/sign-in`, { ca, method: 'POST', body })
  const given = answer.headers['set-cookie'] ?? []
  return { person, given, cookie: given.map((each) => each.split(';')[0]).join('; ') }
}

const statusOf = async (cookie: string, at = url) =>
  at.startsWith('https')
    ? (await askSecurely(`${at}/api/v1/stands`, { ca, headers: { cookie } })).status
    : (await fetch(`${at}/api/v1/stands`, { headers: { cookie } })).status

describe('a person who signs in over https', () => {
  test('gets a cookie that http can neither write nor read', async () => {
    const { given } = await signIn()
    expect(given).toHaveLength(1)
    expect(given[0]).toMatch(
      /^__Host-farhapass\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('is signed in over https only, and a sign-in over http works over http only', async () => {
    const { person, cookie } = await signIn()
    const http = venue.urls[0] as string
    expect(await statusOf(cookie)).toBe(200)
    expect(await statusOf(cookie, http)).toBe(401)
    expect(await statusOf(person.cookie, http)).toBe(200)
    expect(await statusOf(person.cookie)).toBe(401)
    expect(await statusOf(`${person.cookie}; ${cookie}`)).toBe(200)
    expect(await statusOf(`${person.cookie}; ${cookie}`, http)).toBe(200)
  })

  test('who also has a sign-in over http signs out of the https sign-in alone', async () => {
    const { person, cookie } = await signIn()
    const both = `${person.cookie}; ${cookie}`
    const asked = { ca, method: 'POST', headers: { cookie: both }, body: {} }
    const { headers } = await askSecurely(`${url}/api/v1/sign-out`, asked)
    expect(headers['set-cookie']).toEqual([
      '__Host-farhapass.session_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(await statusOf(both)).toBe(401)
    expect(await statusOf(both, venue.urls[0])).toBe(200)
  })
})

test('a page of http or of another site may not make requests at the https address', async () => {
  const { cookie } = await signIn()
  const from = async (origin: string) => {
    const headers = { cookie, origin }
    const answer = await askSecurely(`${url}/api/v1/sign-out`, { ca, method: 'POST', headers, body: {} })
    return answer.status
  }
  expect(await from(venue.urls[0] as string)).toBe(403)
  expect(await from('https://evil.example')).toBe(403)
  expect(await from(url)).toBe(200)
})

test('a large photo can be uploaded over https', async () => {
  const { cookie } = await signIn()
  const { id: standId } = await venue.addStand('P')
  const { id } = await venue.addProduct({ standId })
  // Random pixels do not compress, so the picture needs several packets.
  const raw = { width: 300, height: 300, channels: 3 } as const
  const picture = await sharp(randomBytes(300 * 300 * 3), { raw })
    .png()
    .toBuffer()
  const body = { image: picture.toString('base64') }
  const sending = { ca, method: 'PUT', headers: { cookie }, body }
  expect((await askSecurely(`${url}/api/v1/products/${id}/image`, sending)).status).toBe(200)
})

test('a client that does not trust the authority cannot connect, and one that trusts it needs nothing else', async () => {
  await expect(askSecurely(url, { ca: '' })).rejects.toThrow(/certificate/)
  expect((await askSecurely(`${url}/readyz`, { ca })).status).toBe(200)
})

describe('while the certificate is renewed', () => {
  test('open connections go on and hear changes, and new ones get the new certificate', async () => {
    const { cookie } = await signIn()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string, body?: unknown) =>
      askSecurely(`${url}${path}`, { ca, agent, headers: { cookie }, method: body ? 'POST' : 'GET', body })
    const before = await ask('/api/v1/me')
    let heard = ''
    const stream = request(`${url}/api/live`, { ca, agent: false, headers: { cookie } }, (answer) => {
      answer.on('data', (text) => {
        heard += text
      })
    })
    stream.end()
    await vi.waitUntil(() => heard !== '', { timeout: 30_000 })
    heard = ''
    await renew()
    const after = await ask('/api/v1/me')
    expect(after.status).toBe(200)
    expect(after.socket).toBe(before.socket)
    const came = await askSecurely(`${url}/readyz`, { ca })
    expect(came.fingerprint).not.toBe(before.fingerprint)
    expect((await ask('/api/v1/stands', { name: 'Grillades' })).status).toBe(200)
    await vi.waitUntil(() => heard.includes('stands'), { timeout: 30_000 })
    stream.destroy()
    agent.destroy()
  })

  test('ten times, callers on old and new connections issue 200 cards, each once', async () => {
    const { cookie } = await signIn()
    const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const count = async () =>
      (await venue.owner.sql<{ count: number }>`select count(*)::integer as count from card`).rows[0]?.count
    const before = (await count()) ?? 0
    const issue = (agent?: Agent) => {
      const card = { type: 'BASIC', initialBalance: 50_00, validityDays: 30 }
      const body = { ...card, operationId: newOperationId() }
      return askSecurely(`${url}/api/v1/cards`, { ca, agent, method: 'POST', headers: { cookie }, body })
    }
    const shown = new Set<string>()
    const caller = async (agent?: Agent) => {
      for (let issued = 0; issued < 25; issued++) {
        const { status, fingerprint } = await issue(agent)
        expect(status).toBe(200)
        if (fingerprint) shown.add(fingerprint)
      }
    }
    const callers = Promise.all([
      ...agents.map((agent) => caller(agent)),
      caller(),
      caller(),
      caller(),
      caller(),
    ])
    for (let times = 0; times < 10; times++) await renew()
    await callers
    for (const agent of agents) agent.destroy()
    expect(await count()).toBe(before + 200)
    expect(shown.size).toBeGreaterThan(1)
  })
})

/** The tables whose rows contain the secret. Exports are made from table rows only. */
async function holdsInTheDatabase(secret: string): Promise<string[]> {
  const { rows } = await venue.owner.sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  return withClient(venue.fresh.owner, async (client) => {
    const holding: string[] = []
    for (const { name } of rows) {
      const found = await client.query(
        `select from "${name}" t where t::text like '%PRIVATE KEY%' or strpos(t::text, $1) > 0 limit 1`,
        [secret],
      )
      if (found.rowCount) holding.push(name)
    }
    return holding
  })
}

test('no response, no database table and no log line contains a private key of the server', async () => {
  const { cookie } = await signIn()
  const keptIn = ['https/house.pem', 'https/server.pem']
  const paths = [
    ...keptIn.flatMap((file) => [
      file,
      `data/${file}`,
      `..%2f..%2fdata%2f${file}`,
      `assets/..%2f..%2f${file}`,
    ]),
    'api/v1/venue',
    'api/openapi.json',
  ]
  const said = await Promise.all(
    paths.map(async (path) => {
      const { headers, text } = await askSecurely(`${url}/${path}`, { ca, headers: { cookie } })
      return JSON.stringify(headers) + text
    }),
  )
  const secret = certificates.current().key.split('\n')[1] as string
  expect(secret.length).toBeGreaterThan(60)
  for (const text of [...said, JSON.stringify(lines)]) {
    expect(text).not.toContain('PRIVATE KEY')
    expect(text).not.toContain(secret)
  }
  expect(await holdsInTheDatabase(secret)).toEqual([])
  // The search itself works: it finds a secret written into the name of a person.
  const person = await venue.addPerson({ role: 'vendor' })
  await venue.owner
    .sql`update staff set name = ${`-----BEGIN PRIVATE KEY----- ${secret}`} where id = ${person.id}`
  expect(await holdsInTheDatabase(secret)).toEqual(['staff'])
})
