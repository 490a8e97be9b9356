/** A proxy ends https and passes requests on under another host name: nginx with its defaults, HAProxy, Caddy. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo } from '../testing/answer-to.ts'
import { expectFailure } from '../testing/failure.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

const venues: Venue[] = []
beforeAll(async () => {
  venues.push(await openVenue({ settings: { trustProxy: ['127.0.0.1'] } }), await openVenue())
})
afterAll(async () => {
  for (const venue of venues) await venue.close()
})
const [behind, bare] = [() => venues[0] as Venue, () => venues[1] as Venue]

/** A request as the browser of a person at https://fete.ma sends it and the proxy passes it on. */
async function signIn(venue: Venue, told: Record<string, string>) {
  const { id } = await venue.addPerson({ role: 'admin' })
  const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
  const asked = request(`${venue.urls[0]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://fete.ma', host: 'farhapass', ...told },
  })
  const cookies = new Promise<readonly string[]>((tell) => {
    asked.once('response', ({ headers }) => tell(headers['set-cookie'] ?? []))
  })
  const answered = answerTo(asked)
  asked.end(JSON.stringify({ ...rows[0], password }))
  return Promise.all([answered, cookies])
}

const told = { 'x-forwarded-host': 'fete.ma', 'x-forwarded-proto': 'https' }

describe('a person who signs in through a proxy that TRUST_PROXY names', () => {
  test('is signed in at the host that the proxy reports, with a cookie for https alone', async () => {
    const [{ status }, cookies] = await signIn(behind(), told)
    expect(status).toBe(200)
    expect(cookies.join()).toMatch(/^__Host-.*; Secure/)
  })

  test('is refused when the proxy reports no host, and the answer names the two addresses that differ', async () => {
    const [{ status, body }] = await signIn(behind(), {})
    expect(expectFailure(status, body)).toBe('origin-foreign')
    expect(body).toMatchObject({ data: { origin: 'https://fete.ma', host: 'farhapass' } })
  })
})

test('a host reported by an untrusted proxy is ignored', async () => {
  const [{ status, body }] = await signIn(bare(), told)
  expect(expectFailure(status, body)).toBe('origin-foreign')
})
