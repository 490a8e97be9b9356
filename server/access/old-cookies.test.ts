/** A sign-in that was ended is refused at the next request, on every server, and its live stream closes within a second. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anotherDevice, hoursFrom } from '../testing/access-people.ts'
import { expectFailure } from '../testing/failure.ts'
import { aSecond, openStream } from '../testing/stream.ts'
import { tell } from '../testing/tell.ts'
import {
  type Answer,
  type Caller,
  newOperationId,
  openVenue,
  password,
  type Venue,
} from '../testing/venue.ts'

let venue: Venue
let boss: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  boss = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

type Ending = {
  readonly says: string
  /** These acts run one after another, and each must succeed. */
  readonly acts: readonly ((person: Caller) => Promise<Answer>)[]
  readonly code: string
  /** The device that made the request stays signed in. */
  readonly sparesAsker?: boolean
  /** Only the device that made the request is signed out. */
  readonly sparesOthers?: boolean
}

const byBoss = (what: string, body: object = {}) => {
  return ({ id }: Caller) => boss.post(`/staff/${id}/${what}`, body)
}
const oneself = (path: string, body: object = {}) => {
  return (person: Caller) => person.post(path, body)
}
const toRole = (role: string) => byBoss('role', { role, standId: null })
const leaveATrace = (person: Caller) => person.post(`/operations/${newOperationId()}/settlement`, {})

const endings: readonly Ending[] = [
  { says: 'their role was changed', acts: [toRole('econome')], code: 'role-changed' },
  {
    says: 'their role was changed and changed back',
    acts: [toRole('econome'), toRole('kitchen')],
    code: 'role-changed',
  },
  { says: 'they were disabled', acts: [byBoss('disabling')], code: 'staff-disabled-since' },
  {
    says: 'they were disabled and enabled again',
    acts: [byBoss('disabling'), byBoss('enabling')],
    code: 'staff-disabled-since',
  },
  {
    says: 'their password was reset',
    acts: [byBoss('password', { password: 'trois petits chats' })],
    code: 'password-reset',
  },
  { says: 'they were erased', acts: [byBoss('deletion')], code: 'staff-record-missing' },
  { says: 'they were archived', acts: [leaveATrace, byBoss('deletion')], code: 'staff-record-missing' },
  { says: 'they signed out', acts: [oneself('/sign-out')], code: 'not-signed-in', sparesOthers: true },
  {
    says: 'they signed out everywhere',
    acts: [oneself('/me/devices/sign-out')],
    code: 'signed-out-everywhere',
  },
  {
    says: 'they changed their password',
    acts: [oneself('/me/password', { current: password, next: 'trois petits chats' })],
    code: 'password-reset',
    sparesAsker: true,
  },
]

const readStands = (server: number, cookie: string) =>
  fetch(`${venue.urls[server]}/api/v1/stands`, { headers: { cookie } })

async function expectDead(cookie: string, code: string): Promise<void> {
  for (const server of [0, 1]) {
    const asked = await readStands(server, cookie)
    expect(expectFailure(asked.status, await asked.json())).toBe(code)
    const stream = await fetch(`${venue.urls[server]}/api/live`, { headers: { cookie } })
    expect(expectFailure(stream.status, await stream.json())).toBe(code)
  }
}

async function expectAlive(cookie: string): Promise<void> {
  for (const server of [0, 1]) expect((await readStands(server, cookie)).status).toBe(200)
}

const waited: number[] = []

async function act(person: Caller, { acts }: Ending): Promise<void> {
  for (const each of acts) expect(await each(person)).toMatchObject({ status: 200 })
}

describe.each(endings)('once $says', (ending) => {
  const { code, sparesAsker = false, sparesOthers = false } = ending

  test('their old cookies are refused at the next request, at either server', async () => {
    const person = await venue.addPerson({ role: 'kitchen' })
    const other = await anotherDevice(venue, person)
    await expectAlive(person.cookie)
    await expectAlive(other)
    await act(person, ending)
    await (sparesAsker ? expectAlive(person.cookie) : expectDead(person.cookie, code))
    await (sparesOthers ? expectAlive(other) : expectDead(other, code))
  })

  test('their live streams close within a second, and those of spared devices stay open', async () => {
    const person = await venue.addPerson({ role: 'kitchen' })
    const other = await anotherDevice(venue, person)
    const dead = [...(sparesAsker ? [] : [person.cookie]), ...(sparesOthers ? [] : [other])]
    const alive = [person.cookie, other].filter((cookie) => !dead.includes(cookie))
    const listen = (cookies: readonly string[]) =>
      Promise.all(cookies.flatMap((cookie) => venue.urls.map((url) => openStream(url, cookie))))
    const [doomed, spared] = [await listen(dead), await listen(alive)]
    await act(person, ending)
    const from = performance.now()
    const second = Promise.all(venue.urls.map(aSecond))
    const ends = doomed.map(async (stream) => {
      expect(await stream.endsWithin(second)).toBe(true)
      waited.push(performance.now() - from)
    })
    await Promise.all(ends)
    for (const stream of spared) expect(await stream.endsWithin(900)).toBe(false)
    for (const stream of spared) stream.close()
  })
})

test('a cookie refused after working hours is still refused the next morning', async () => {
  const person = await venue.addPerson({ role: 'kitchen' })
  const giveHours = (workingHours: object | null) =>
    boss.post(`/staff/${person.id}`, { name: 'Samira', standId: null, workingHours, permanentScreen: true })
  const stream = await openStream(venue.urls[1] as string, person.cookie)
  expect(await giveHours(hoursFrom(new Date(), { start: 60, end: 120 }))).toMatchObject({ status: 200 })
  expect(await stream.endsWithin(aSecond(venue.urls[1] as string))).toBe(true)
  await expectDead(person.cookie, 'outside-hours-since')
  expect(await giveHours(null)).toMatchObject({ status: 200 })
  await expectDead(person.cookie, 'not-signed-in')
})

test('at least 34 live streams of ended sign-ins were measured', () => {
  const worst = Math.round(Math.max(...waited))
  tell(`streams of ended sign-ins: ${waited.length} let go, the last after ${worst} ms`)
  expect(waited.length).toBeGreaterThanOrEqual(34)
})

test('while both servers are busy, no request begun after a person was disabled succeeds', async () => {
  const person = await venue.addPerson({ role: 'kitchen' })
  let isOver = false
  const asked: { readonly begunAt: number; readonly status: number }[] = []
  const client = async (server: number) => {
    while (!isOver) {
      const begunAt = performance.now()
      const { status, body } = await readStands(server, person.cookie)
      await body?.cancel()
      asked.push({ begunAt, status })
    }
  }
  const clients = Array.from({ length: 12 }, (_, n) => client(n % 2))
  const untilAsked = (count: number) => vi.waitUntil(() => asked.length >= count, { timeout: 60_000 })
  await untilAsked(60)
  expect(await boss.post(`/staff/${person.id}/disabling`, {})).toMatchObject({ status: 200 })
  const answeredAt = performance.now()
  await untilAsked(asked.length + 60)
  isOver = true
  await Promise.all(clients)
  const before = asked.filter(({ begunAt }) => begunAt < answeredAt)
  const after = asked.filter(({ begunAt }) => begunAt >= answeredAt)
  tell(`old cookie under load: ${before.length} requests before the disabling, ${after.length} after`)
  expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
  expect(after.length).toBeGreaterThan(20)
  expect(after.filter(({ status }) => status !== 403)).toEqual([])
})
