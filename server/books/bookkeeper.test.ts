import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartOf, issueCard, openDesk, openStall, type Stall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { crowd, openTwoServers, racing, roundThatBroke, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Body = { code?: string; id?: string }

/** One act, written once so that a test can send it several times. */
type Act = { readonly by: Caller; readonly path: string; readonly body: { operationId: string } }

const sendTenTimes = (venue: TwoServers, { by, path, body }: Act) =>
  venue.meetings.meet(() => crowd(10, (_, server) => venue.at(server, by).post<Body>(path, body)))

const effectsOf = async (venue: Venue, { body }: Act) =>
  (
    await venue.owner.sql<{ count: number }>`
      select count(*)::integer as count
        from operation
       where id = ${body.operationId}`
  ).rows[0]?.count

/** Every act of the books, each written so that a second effect would be refused or would show. */
const acts: Record<string, (venue: Venue, stall: Stall, desk: Caller) => Promise<Act>> = {
  'a card issued': async (venue) => ({
    by: await venue.addPerson({ role: 'admin' }),
    path: '/cards',
    body: { operationId: newOperationId(), ...{ type: 'BASIC', initialBalance: 50_00, validityDays: 30 } },
  }),
  'a recharge': async (venue, _, desk) => ({
    by: desk,
    path: `/cards/${(await issueCard(venue, 50_00)).id}/recharges`,
    body: { operationId: newOperationId(), ...{ amount: 10_00 } },
  }),
  'a till opened': async (venue) => ({
    by: await venue.addPerson({ role: 'recharge_operator' }),
    path: '/tills',
    body: { operationId: newOperationId(), ...{ float: 500_00 } },
  }),
  'a till closed': async (venue) => {
    const by = await openDesk(venue, 500_00)
    const mine = await by.get<{ till: { id: string } }>('/tills/mine')
    const { id } = mine.body.till
    await by.post(`/tills/${id}/counts`, { operationId: newOperationId(), counted: 500_00 })
    return {
      by,
      path: `/tills/${id}/closing`,
      body: { operationId: newOperationId(), ...{ note: null } },
    }
  },
  'a sale for all a card holds': async (venue, { stand, vendors }) => {
    const tea = await venue.addProduct({ standId: stand.id, price: 20_00, stock: 1_000 })
    const card = await issueCard(venue, 20_00)
    return { by: vendors[0] as Caller, path: '/sales', body: cartOf(card.id, [{ product: tea }]) }
  },
  'a sale cancelled': async (venue, { stand, vendors }) => {
    const by = vendors[0] as Caller
    const tea = await venue.addProduct({ standId: stand.id, price: 20_00 })
    const card = await issueCard(venue, 20_00)
    const sold = await by.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea }]))
    return { by, path: `/sales/${sold.body.id}/cancellation`, body: { operationId: newOperationId() } }
  },
}

describe('the same operation sent ten times at once, to both servers', () => {
  let venue: TwoServers
  let stall: Stall
  let desk: Caller
  beforeAll(async () => {
    venue = await openTwoServers()
    stall = await openStall(venue, 'A')
    desk = await openDesk(venue)
  })
  afterAll(async () => {
    await expectSoundBooks(venue.owner)
    await venue.close()
  })

  test.each(Object.keys(acts))('%s has one effect and ten equal answers', async (name) => {
    const race = async () => {
      const act = await (acts[name] as (typeof acts)[string])(venue, stall, desk)
      const answers = await sendTenTimes(venue, act)
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await effectsOf(venue, act)).toBe(1)
    }
    const { meetings } = venue
    const before = meetings.seen
    const { length: rounds } = await racing(race, { least: 8, until: () => meetings.seen > before })
    tell(`${name}, ${rounds} times ten: both servers were at it together ${meetings.seen - before} times`)
    expect(meetings.seen).toBeGreaterThan(before)
  })

  test('gets the same answer after a restart of the server', async () => {
    const act = await (acts['a recharge'] as (typeof acts)[string])(venue, stall, desk)
    const [first] = await sendTenTimes(venue, act)
    const before = await digestOf(venue.owner)
    const again = await openVenue({ on: venue.fresh })
    expect(await again.at(0, act.by).post(act.path, act.body)).toEqual(first)
    await again.close()
    expect(await digestOf(venue.owner)).toEqual(before)
  })
})

test('twin: without row locks and the unique key, one operation sent twice has two effects', async () => {
  const venue = await openTwoServers(twin)
  const stall = await openStall(venue, 'A')
  const desk = await openDesk(venue)
  const round = await roundThatBroke(async () => {
    const act = await (acts['a recharge'] as (typeof acts)[string])(venue, stall, desk)
    await sendTenTimes(venue, act)
    return (await effectsOf(venue, act)) === 1
  })
  expect(round).toBeDefined()
  await venue.close()
})

describe('an operation id already used', () => {
  let venue: Venue
  let act: Act
  let first: Answer<Body>
  beforeAll(async () => {
    venue = await openVenue()
    const desk = await openDesk(venue)
    act = {
      by: desk,
      path: `/cards/${(await issueCard(venue, 50_00)).id}/recharges`,
      body: { operationId: newOperationId(), ...{ amount: 10_00 } },
    }
    first = await desk.post<Body>(act.path, act.body)
  })
  afterAll(() => venue.close())

  const refused = { status: 422, body: { code: 'operation-id-taken', data: {} } }

  test('is refused for another amount, another card or another kind of act, and nothing is written', async () => {
    const { id: other } = await issueCard(venue, 70_00)
    const before = await digestOf(venue.owner)
    const { operationId } = act.body
    expect(await act.by.post(act.path, { operationId, amount: 20_00 })).toMatchObject(refused)
    expect(await act.by.post(`/cards/${other}/recharges`, act.body)).toMatchObject(refused)
    expect(await act.by.post('/tills', { operationId, float: 0 })).toMatchObject(refused)
    expect(await digestOf(venue.owner)).toEqual(before)
    expect(await act.by.post(act.path, act.body)).toEqual(first)
  })

  test('is recognised as the same operation, whatever the order of the fields in the request', async () => {
    const { stand, vendors } = await openStall(venue, 'B')
    const tea = await venue.addProduct({ standId: stand.id })
    const cart = cartOf((await issueCard(venue, 50_00)).id, [{ product: tea }])
    const sold = await vendors[0]?.post('/sales', cart)
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, held]) => [key, turned(held)]),
      )
    }
    expect(JSON.stringify(turned(cart))).not.toBe(JSON.stringify(cart))
    expect(await vendors[0]?.post('/sales', turned(cart))).toEqual(sold)
    expect(sold).toMatchObject({ status: 200 })
  })

  test('is refused when another person uses it, who learns nothing of the first answer', async () => {
    const stranger = await openDesk(venue)
    const before = await digestOf(venue.owner)
    for (const answer of [
      await stranger.post<Body>(act.path, act.body),
      await stranger.post<Body>(`/operations/${act.body.operationId}/settlement`, {}),
    ]) {
      expect(answer).toMatchObject(refused)
      expect(JSON.stringify(answer)).not.toContain('balance')
    }
    expect(await stranger.get(`/operations/${act.body.operationId}`)).toMatchObject({ status: 403 })
    expect(await digestOf(venue.owner)).toEqual(before)
  })
})
