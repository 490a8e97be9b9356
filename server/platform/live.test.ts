import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardTopic } from '#rules/books/live-topics.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { hoursFrom } from '../testing/access-people.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { expectFailure } from '../testing/failure.ts'
import { aSecond, type Heard, openStream } from '../testing/stream.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { mostOfSignIn, openStreams } from './live-streams.ts'

let venue: Venue
let vendor: Caller
let standId: string
let cardId: string
let sell: () => Promise<{ status: number }>
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  const stall = await openStall(venue, 'A')
  standId = stall.stand.id
  vendor = stall.vendors[0] as Caller
  const kefta = await venue.addProduct({ standId, goesToKitchen: true })
  cardId = (await issueCard(venue, 900_00)).id
  sell = () => vendor.post('/sales', cartOf(cardId, [{ product: kefta }]))
})
afterAll(() => venue.close())

describe('the live stream', () => {
  test('begins with «hello», and announces a sale made on another server within a second', async () => {
    const cook = await venue.addPerson({ role: 'kitchen', standId })
    const stream = await openStream(venue.urls[1] as string, cook.cookie)
    expect(stream.status).toBe(200)
    expect(await stream.until(({ event }) => event === 'hello')).toBeDefined()
    for (let round = 0; round < 5; round += 1) {
      stream.forget()
      expect(await sell()).toMatchObject({ status: 200 })
      const told = await stream.until(
        ({ changed }) => changed.includes(`ticket:${standId}`),
        aSecond(venue.urls[1] as string),
      )
      expect(told, `sale ${round}`).toBeDefined()
      expect(told?.changed).toEqual(expect.arrayContaining(['cards', `catalogue:${standId}`]))
    }
    stream.close()
  })

  test('begins with what was sold a moment ago, since the screen may have loaded its data just before', async () => {
    const cook = await venue.addPerson({ role: 'kitchen', standId })
    expect(await sell()).toMatchObject({ status: 200 })
    const stream = await openStream(venue.urls[0] as string, cook.cookie)
    await expect.poll(() => stream.missed()).toContain(`ticket:${standId}`)
    stream.close()
  })

  test('does not begin with topics that this person may not hear', async () => {
    const cook = await venue.addPerson({ role: 'kitchen', standId })
    expect(await sell()).toMatchObject({ status: 200 })
    const [ofCook, ofVendor] = [
      await openStream(venue.urls[0] as string, cook.cookie),
      await openStream(venue.urls[0] as string, vendor.cookie),
    ]
    const tillsAmong = (topics: readonly string[]) => topics.filter((topic) => topic.startsWith('till:'))
    await expect.poll(() => tillsAmong(ofVendor.missed())).toHaveLength(1)
    await expect.poll(() => ofCook.missed()).toContain(`ticket:${standId}`)
    expect(tillsAmong(ofCook.missed())).toEqual([])
    for (const stream of [ofCook, ofVendor]) stream.close()
  })

  test('announces nothing when a sale was refused', async () => {
    const stream = await openStream(venue.urls[0] as string, vendor.cookie)
    await stream.until(({ event }) => event === 'hello')
    await stream.until(() => false, 300)
    stream.forget()
    await vendor.post('/sales', cartOf(standId, []))
    expect(await stream.until(({ changed }) => changed.length > 0, 400)).toBeUndefined()
    stream.close()
  })

  test('contains no name, amount or code, but only the topics that a screen must read again', async () => {
    const stream = await openStream(venue.urls[0] as string, vendor.cookie)
    await sell()
    const told = await stream.until(({ changed }) => changed.length > 0)
    for (const topic of told?.changed ?? ['nothing'])
      expect(topic).toMatch(/^[a-z-]+(:([0-9a-f-]{36}|[0-9a-f]{14}))?$/)
    stream.close()
  })

  test.each(['recharge_operator', 'kitchen'] as const)(
    'tells a %s that a card changed, but never the id with which the card could be emptied',
    async (role) => {
      const { cookie } = await venue.addPerson({ role })
      const stream = await openStream(venue.urls[1] as string, cookie)
      await stream.until(({ event }) => event === 'hello')
      expect(await sell()).toMatchObject({ status: 200 })
      expect(await stream.until(({ changed }) => changed.includes(cardTopic(cardId)))).toBeDefined()
      const namesTheCard = (heard: Heard) => JSON.stringify(heard).includes(cardId)
      expect(await stream.until(namesTheCard, 300)).toBeUndefined()
      stream.close()
    },
  )

  test('sends a regular heartbeat, so that a screen notices a broken connection', async () => {
    const stream = await openStream(venue.urls[0] as string, vendor.cookie)
    expect(await stream.until(({ event }) => event === 'beat')).toBeDefined()
    stream.close()
  })

  test("ends a browser's first stream when it opens a seventeenth, and no stream of another browser", async () => {
    const url = venue.urls[0] as string
    const other = await openStream(url, vendor.cookie)
    const { cookie } = await venue.addPerson({ role: 'kitchen', standId })
    const opened = []
    for (let n = 0; n <= mostOfSignIn; n += 1) opened.push(await openStream(url, cookie))
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
    const [first, ...later] = opened
    expect(await first?.endsWithin(5_000)).toBe(true)
    for (const stream of [other, ...later]) {
      expect(await stream.until(({ event }) => event === 'beat')).toBeDefined()
      stream.close()
    }
  })

  test('is refused with a sentence once the server holds as many streams as it can', () => {
    const streams = openStreams(2)
    const listener = (signIn: string) => ({ signIn, mayHear: () => true, authorize: async () => {} })
    const stream = () => {
      const ends: (() => void)[] = []
      const end = () => {
        for (const each of ends) each()
      }
      return { isOver: () => false, onEnd: (each: () => void) => void ends.push(each), send: () => {}, end }
    }
    const [one, two, three] = [stream(), stream(), stream()]
    streams.attach(one, listener('one'))
    streams.attach(two, listener('two'))
    const asked = () => attempt(() => streams.attach(three, listener('three')))
    expect(asked()).toMatchObject({ refusal: { code: 'too-many-screens' } })
    one.end()
    expect(asked()).toEqual({ value: undefined })
    streams.close()
  })

  test('is refused to people who are not signed in', async () => {
    const answer = await fetch(`${venue.urls[0]}/api/live`)
    expect(expectFailure(answer.status, await answer.json())).toBe('not-signed-in')
  })
})

describe('a change of the list of staff', () => {
  test('is announced on every server within a second to admins alone', async () => {
    const [one, other] = [await venue.addPerson({ role: 'admin' }), await venue.addPerson({ role: 'admin' })]
    const someone = await venue.addPerson({ role: 'econome' })
    const admins = await openStream(venue.urls[1] as string, other.cookie)
    const others = await openStream(venue.urls[1] as string, vendor.cookie)
    for (const stream of [admins, others]) {
      await stream.until(({ event }) => event === 'hello')
      stream.forget()
    }
    expect(await one.post(`/staff/${someone.id}/disabling`, {})).toMatchObject({ status: 200 })
    const isAboutStaff = ({ changed }: Heard) => changed.includes('staff')
    expect(await admins.until(isAboutStaff, aSecond(venue.urls[1] as string))).toBeDefined()
    expect(await others.until(isAboutStaff, 500)).toBeUndefined()
    for (const stream of [admins, others]) stream.close()
  })

  test('is no longer announced to a person who is no admin any more', async () => {
    const boss = await venue.addPerson({ role: 'admin' })
    const former = await venue.addPerson({ role: 'admin' })
    const stream = await openStream(venue.urls[1] as string, former.cookie)
    await boss.post(`/staff/${former.id}/role`, { role: 'econome', standId: null })
    expect(await stream.endsWithin(aSecond(venue.urls[1] as string))).toBe(true)
    stream.forget()
    await boss.post(`/staff/${former.id}/disabling`, {})
    expect(await stream.until(({ changed }) => changed.length > 0, 400)).toBeUndefined()
  })
})

test('a vendor whose working hours are over hears of their till during the quarter of an hour in which they may close it', async () => {
  let now = new Date()
  const closing = await openVenue({ settings: { clock: () => now } })
  const late = await closing.addPerson({
    role: 'vendor',
    standId: null,
    hours: hoursFrom(now, { start: -120, end: -5 }),
  })
  const stream = await openStream(closing.urls[0] as string, late.cookie)
  expect(stream.status).toBe(200)
  expect(await stream.endsWithin(900)).toBe(false)
  now = new Date(now.getTime() + 11 * 60_000)
  expect(await stream.endsWithin(aSecond(closing.urls[0] as string))).toBe(true)
  await closing.close()
})

test('a server whose connection for announcements was cut sends «hello» to its screens again when it is back', async () => {
  const stream = await openStream(venue.urls[1] as string, vendor.cookie)
  await stream.until(({ event }) => event === 'hello')
  stream.forget()
  const { rowCount } = await venue.owner.sql`
    select pg_terminate_backend(pid)
      from pg_stat_activity
     where datname = current_database()
       and application_name = 'farhapass-live'`
  expect(rowCount).toBe(2)
  expect(await stream.until(({ event }) => event === 'hello')).toBeDefined()
  stream.close()
})
