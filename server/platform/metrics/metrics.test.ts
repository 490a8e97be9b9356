/** What a Prometheus server reads of a running house, and that nobody reads it who may not. */
import { request as httpRequest } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenHouse, openHouse } from '../../house.ts'
import { cartOf, issueCard, openStall } from '../../testing/counter.ts'
import { type HangingDatabase, openHangingDatabase } from '../../testing/hanging-database.ts'
import { noCopier } from '../../testing/no-copier.ts'
import { tell } from '../../testing/tell.ts'
import { type Caller, openVenue, secrets, type Venue } from '../../testing/venue.ts'
import { openLog } from '../log.ts'
import { openMetrics } from './metrics.ts'

const token = 'a-token-of-the-tests-1'
let venue: Venue
let admin: Caller
/** A server behind a proxy on this machine, and one that listens on all addresses of this machine. */
let outward: OpenHouse
let outwardPort: number

beforeAll(async () => {
  venue = await openVenue({
    servers: 2,
    settings: (server) => ({
      metricsToken: token,
      bytesLeft: () => 41_000_000_000,
      ...(server === 1 && { trustProxy: ['127.0.0.1'] }),
    }),
  })
  admin = await venue.addPerson({ role: 'admin' })
  outward = openHouse({
    address: venue.fresh.app,
    secrets,
    log: openLog('silent'),
    screens: 'dist/web',
    copier: noCopier,
    metricsToken: token,
  })
  outwardPort = await outward.listen(0, '0.0.0.0')
})
afterAll(async () => {
  await outward.close()
  await venue.close()
})

type Asked = { readonly url?: string; readonly headers?: Record<string, string>; readonly method?: string }

/** Not by fetch, which writes the Host header itself. */
const ask = ({ url = venue.urls[0] as string, headers = {}, method = 'GET' }: Asked = {}) =>
  new Promise<{ status: number; type: string; text: string }>((answered, failed) => {
    const asked = httpRequest(`${url}/metrics`, { headers, method, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () =>
        answered({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      )
    })
    asked.on('error', failed).end()
  })

const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })
const refused = { status: 404, type: '', text: '' }
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address

test('the names, their types and their labels never change', async () => {
  const { text, type } = await ask()
  expect(type).toContain('text/plain; version=0.0.4')
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => `${name} ${kind}`)
  expect(types.sort()).toEqual([
    'farhapass_batch_commands histogram',
    'farhapass_batch_seconds histogram',
    'farhapass_certificate_days gauge',
    'farhapass_copy_base_age_seconds gauge',
    'farhapass_copy_behind_seconds gauge',
    'farhapass_copy_proof_age_seconds gauge',
    'farhapass_copy_trouble gauge',
    'farhapass_database_silent gauge',
    'farhapass_disk_free_bytes gauge',
    'farhapass_event_loop_delay_seconds gauge',
    'farhapass_live_streams gauge',
    'farhapass_pool_lent gauge',
    'farhapass_pool_waiting gauge',
    'farhapass_refusals_total counter',
    'farhapass_sales_total counter',
  ])
  const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label))
  expect([...labels].sort()).toEqual(['le', 'pool', 'quantile'])
})

test('a sale counts once, also when it is sent twice, and a refusal under its code', async () => {
  const { stand, vendors } = await openStall(venue, 'A')
  const product = await venue.addProduct({ standId: stand.id })
  const card = await issueCard(venue, 15_00)
  const before = figure((await ask()).text, 'farhapass_sales_total')
  const cart = cartOf(card.id, [{ product }])
  const vendor = vendors[0] as Caller
  for (let time = 0; time < 2; time += 1) expect((await vendor.post('/sales', cart)).status).toBe(200)
  const another = cartOf(card.id, [{ product }])
  expect((await vendor.post('/sales', another)).body).toMatchObject({ code: 'balance-insufficient' })
  const { text } = await ask()
  expect(figure(text, 'farhapass_sales_total')).toBe(before + 1)
  expect(text).toContain('farhapass_refusals_total{code="balance-insufficient"} 1')
  expect(figure(text, 'farhapass_batch_commands_sum')).toBeGreaterThanOrEqual(3)
  expect(figure(text, 'farhapass_disk_free_bytes')).toBe(41_000_000_000)
  for (const id of [card.id, stand.id, vendor.id, product.id]) expect(text).not.toContain(id)
})

test('a house without https says nothing of the days of a certificate', async () => {
  expect((await ask()).text).not.toMatch(/^farhapass_certificate_days /m)
})

test('a house without places says nothing of copies', async () => {
  expect((await ask()).text).not.toMatch(/^farhapass_copy_/m)
})

test('a program of another machine reads nothing without the token, whatever cookie it has', async ({
  skip,
}) => {
  if (ownAddress === undefined) return skip('this machine is on no network')
  const url = `http://${ownAddress}:${outwardPort}`
  expect(await ask({ url })).toEqual(refused)
  expect(await ask({ url, headers: { cookie: admin.cookie } })).toEqual(refused)
  expect(await ask({ url, headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual(refused)
  expect(await ask({ url, headers: { host: 'localhost:3000' } })).toEqual(refused)
  expect((await ask({ url, ...bearer(token) })).status).toBe(200)
  expect((await ask({ url: `http://127.0.0.1:${outwardPort}` })).status).toBe(200)
})

test('whoever comes through a proxy on this machine is not of this machine', async () => {
  const forwarded = [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
  ]
  for (const name of forwarded) expect(await ask({ headers: { [name]: '127.0.0.1' } })).toEqual(refused)
  const trusted = venue.urls[1] as string
  expect(await ask({ url: trusted })).toEqual(refused)
  expect(await ask({ url: trusted, headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual(refused)
  expect((await ask({ url: trusted, ...bearer(token) })).status).toBe(200)
})

test('a page whose name was made to lead to this machine reads nothing', async () => {
  expect(await ask({ headers: { host: 'evil.example:3000' } })).toEqual(refused)
  expect((await ask({ headers: { host: 'localhost:3000' } })).status).toBe(200)
})

test('a wrong token is refused, whether it begins as the right one does or is of another length', async () => {
  const url = venue.urls[1] as string
  for (const wrong of [`${token}x`, token.slice(0, -1), `x${token.slice(1)}`, 'x'.repeat(10_000)])
    expect(await ask({ url, ...bearer(wrong) })).toEqual(refused)
  expect(await ask({ url, headers: { authorization: token } })).toEqual(refused)
  expect(await ask({ url: `${url}`, headers: { authorization: 'Bearer ' } })).toEqual(refused)
})

test('nothing but reading is answered', async () => {
  expect(await ask({ method: 'POST' })).toEqual(refused)
  expect((await ask({ method: 'HEAD' })).status).toBe(200)
})

test('the count of a batch costs less than a hundredth of a sale', async () => {
  const metrics = openMetrics({
    liveStreams: () => 0,
    pools: () => ({}),
    isSilent: () => false,
    bytesLeft: () => undefined,
    certificateDays: () => undefined,
    copies: () => ({ places: [], proofAgeSeconds: undefined }),
  })
  const batches = 100_000
  const began = performance.now()
  for (let batch = 0; batch < batches; batch += 1) metrics.booked({ commands: 1, sales: 1, seconds: 0.004 })
  const microseconds = ((performance.now() - began) * 1_000) / batches
  tell(`metrics: ${Math.round(microseconds * 100) / 100} µs a batch`)
  // A sale alone takes four milliseconds and more.
  expect(microseconds).toBeLessThan(40)
  await metrics.close()
})

test('while the database is silent the metrics are answered at once and say so', async () => {
  const hanging: HangingDatabase = await openHangingDatabase()
  const silent = await openVenue({ on: hanging.database })
  const read = async () => (await ask({ url: silent.urls[0] as string })).text
  try {
    expect(figure(await read(), 'farhapass_database_silent')).toBe(0)
    hanging.hang()
    await expect.poll(async () => figure(await read(), 'farhapass_database_silent')).toBe(1)
    const began = performance.now()
    await read()
    expect(performance.now() - began).toBeLessThan(500)
    hanging.goOn()
    await expect.poll(async () => figure(await read(), 'farhapass_database_silent')).toBe(0)
  } finally {
    hanging.goOn()
    await silent.close()
    await hanging.remove()
  }
})
