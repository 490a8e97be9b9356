/** What pages carry from one computer to the other: its term, signed, and no other. */
import { expect, onTestFinished, test } from 'vitest'
import { termHeader, termIn, ticketHeader } from '#contract/relay/term-header.ts'
import { openPairOfServers } from '../../testing/pair-of-servers.ts'
import { type Caller, openVenue, secrets } from '../../testing/venue.ts'
import { openTermSeal, type TermSeal } from './signed-term.ts'

const terms = openTermSeal(secrets.signIn)

async function twoComputers(twin: { readonly terms?: TermSeal } = {}) {
  const pair = await openPairOfServers(twin)
  onTestFinished(pair.close)
  const admin = await pair.venue.addPerson({ role: 'admin' })
  const [url] = pair.venue.urls as [string]
  /** An act of a page that has seen this term. */
  const act = (term: string | undefined, body: unknown = { name: 'Stand', letter: 'Z' }) =>
    fetch(`${url}/api/v1/stands`, {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        'content-type': 'application/json',
        ...(term !== undefined && { [termHeader]: term }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { ...pair, admin, url, act }
}

const moved = { code: 'moved', message: "L'autre ordinateur a pris le relais. Cette page s'y rend." }

test('each answer of a first of two tells its term, which a page can read and nobody else can make', async () => {
  const { url, takeOver, ofSecond } = await twoComputers()
  const told = (await fetch(`${url}/api/v1/venue`)).headers.get(termHeader)!
  expect(termIn(told)).toBe(2)
  expect(terms.read(told)).toEqual({ term: 2, name: 'first-abcd.local' })
  expect(openTermSeal('the key of another house, long enough').read(told)).toBe(undefined)
  for (const changed of [told.replace('2.', '3.'), told.replace('abcd', 'abce'), told.slice(0, -1), '9', ''])
    expect(terms.read(changed)).toBe(undefined)
  expect(ofSecond.term()).toBe(undefined)
  takeOver()
  expect(termIn(ofSecond.term())).toBe(3)
})

test('a house alone tells no term, reads none, and answers who asks that it is none of two', async () => {
  const venue = await openVenue()
  onTestFinished(venue.close)
  const newer = terms.sign({ term: 9, name: 'second-efgh.local' })
  const answer = await fetch(`${venue.urls[0]}/api/v1/venue`, { headers: { [termHeader]: newer } })
  expect([answer.status, answer.headers.get(termHeader)]).toEqual([200, null])
  expect(await (await fetch(`${venue.urls[0]}/relay/who`)).json()).toEqual({ term: null, other: null })
})

test('a first that a page shows a newer term books nothing of that request, nor of any later one, and says where to go', async () => {
  const { act, takeOver, ofSecond, first, venue } = await twoComputers()
  takeOver()
  const answer = await act(ofSecond.term(), 'no body that anybody could read')
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { ...moved, data: { address: venue.urls[1] } },
  ])
  expect(first.now()).toMatchObject({ state: 'fenced', term: 2, highestTerm: 3 })
  expect((await act(undefined)).status).toBe(409)
  expect((await fetch(`${venue.urls[0]}/api/live`)).status).toBe(409)
  expect((await fetch(`${venue.urls[0]}/api/v1/venue`)).headers.get(termHeader)).toBe(null)
})

test('a first goes on where a page shows its own term, an older one, or one that no computer of the house signed', async () => {
  const { act, first } = await twoComputers()
  const own = terms.sign({ term: 2, name: 'first-abcd.local' })
  const older = terms.sign({ term: 1, name: 'second-efgh.local' })
  const invented = openTermSeal('the key of another house, long enough').sign({
    ...{ term: 9, name: 'second-efgh.local' },
  })
  for (const term of [own, older, invented, '9.second-efgh.local.', 'x'.repeat(9_000).slice(0, 4_000)])
    expect((await act(term, {})).status).toBe(400)
  expect(first.now().state).toBe('covered')
})

test('a twin that believes unsigned terms is stopped by any device that names a high number', async () => {
  const unsigned: TermSeal = {
    ...terms,
    read: (text) => ({ term: termIn(text), name: 'second-efgh.local' }),
  }
  const { act, first } = await twoComputers({ terms: unsigned })
  expect((await act('9.second-efgh.local.x')).status).toBe(409)
  expect(first.now().state).toBe('fenced')
})

test('a twin that reads no term goes on beside the new first', async () => {
  const { act, takeOver, ofSecond, first } = await twoComputers({
    terms: { ...terms, read: () => undefined },
  })
  takeOver()
  expect((await act(ofSecond.term())).status).toBe(200)
  expect(first.now().state).toBe('covered')
})

const asked = (url: string, origin: string) => fetch(`${url}/relay/who`, { headers: { origin } })

test('who is first is told to pages of the other computer, and to those of no other site', async () => {
  const { venue, takeOver } = await twoComputers()
  const [one, other] = venue.urls as [string, string]
  expect(await (await asked(other, one)).json()).toEqual({ term: null, other: null })
  expect(await (await asked(one, one)).json()).toMatchObject({ other })
  takeOver()
  const answer = await asked(other, one)
  expect(termIn(((await answer.json()) as { term: string }).term)).toBe(3)
  expect(answer.headers.get('access-control-allow-origin')).toBe(one)
  for (const origin of ['https://evil.example', 'null', one.replace('127.0.0.1', 'localhost')])
    expect((await asked(other, origin)).headers.get('access-control-allow-origin')).toBe(null)
})

test('a browser may send an act of moving across from the other computer, and from nowhere else', async () => {
  const { venue } = await twoComputers()
  const [one, other] = venue.urls as [string, string]
  const allowed = async (origin: string) => {
    const answer = await fetch(`${other}/api/v1/relay/enter`, { method: 'OPTIONS', headers: { origin } })
    return answer.headers.get('access-control-allow-headers')
  }
  expect(await allowed(one)).toBe(`content-type, ${ticketHeader}`)
  expect(await allowed('https://evil.example')).toBe(null)
})

test('a page is allowed to ask the other computer beside its own, and nobody else', async () => {
  const { venue } = await twoComputers()
  const [one, other] = venue.urls as [string, string]
  const policy = (await fetch(`${one}/login`)).headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' ${other}`)
})

const helloOf = async (url: string, { cookie }: Caller, host: string): Promise<unknown> => {
  const { request } = await import('node:http')
  return new Promise((heard, failed) => {
    const asking = request(`${url}/api/live`, { headers: { cookie, host } }, (answer) => {
      answer.once('data', (bytes: Buffer) => {
        asking.destroy()
        heard(JSON.parse(/data: (.*)/.exec(String(bytes))![1]!))
      })
    })
    asking.on('error', failed)
    asking.end()
  })
}

test('a page opened by numbers learns where the other computer is; one opened by a name stays where it is', async () => {
  const { venue, admin } = await twoComputers()
  const [one, other] = venue.urls as [string, string]
  expect(await helloOf(one, admin, new URL(one).host)).toMatchObject({
    ...{ name: 'second-efgh.local', origin: other },
  })
  expect(await helloOf(one, admin, 'farhapass.local')).toEqual({})
})
