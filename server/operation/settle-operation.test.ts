import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCard, openDesk } from '../testing/counter.ts'
import { openTwoServers, racing, roundThatBroke, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { mostVoidsAnHour } from './voids-of-person.ts'

type Settled = { happened: boolean; answer: unknown }

const least = 100

/** After `least` rounds the head start grows, in case one of the two outcomes has not occurred yet. */
const headStart = (round: number) => wait(round <= least ? round % 20 : round)

/** A recharge goes to one server and its verification to the other: both reach the books at once, or one of them a little earlier. */
async function raceToSettle(
  venue: TwoServers,
  round: number,
  { desk, cardId }: { desk: Caller; cardId: string },
) {
  const operationId = newOperationId()
  const send = () =>
    venue.at(0, desk).post<{ code?: string }>(`/cards/${cardId}/recharges`, { operationId, amount: 1_00 })
  const settle = () => venue.at(1, desk).post<Settled>(`/operations/${operationId}/settlement`, {})
  const orders = [
    () => venue.meetings.meet(() => [send(), settle()]),
    () => Promise.all([send(), headStart(round).then(settle)]),
    () => Promise.all([headStart(round).then(send), settle()]),
  ]
  const [recharge, settled] = await (orders[(round - 1) % 3] as (typeof orders)[number])()
  const happened = recharge.status === 200
  const agree = happened
    ? settled.body.happened && JSON.stringify(settled.body.answer) === JSON.stringify(recharge.body)
    : recharge.body.code === 'operation-void' && settled.body.happened === false
  return { happened, agree }
}

describe('verifying a recharge that is still on its way', () => {
  test('gives a final answer: it is booked, or never will be', async () => {
    const venue = await openTwoServers()
    const desk = await openDesk(venue)
    const card = await issueCard(venue, 50_00)
    type Round = Awaited<ReturnType<typeof raceToSettle>>
    const happenedIn = (rounds: readonly Round[]) => rounds.filter(({ happened }) => happened).length
    const rarest = (rounds: readonly Round[]) =>
      Math.min(happenedIn(rounds), rounds.length - happenedIn(rounds))
    const rounds = await racing((round) => raceToSettle(venue, round, { desk, cardId: card.id }), {
      least,
      until: (all) => rarest(all) > 0,
    })
    expect(rounds.filter(({ agree }) => !agree)).toEqual([])
    const { seen } = venue.meetings
    tell(
      `settled while on its way: ${happenedIn(rounds)} of ${rounds.length} had happened, the others never will; ` +
        `${seen} times both servers were at it together`,
    )
    expect(Math.min(rarest(rounds), seen)).toBeGreaterThan(0)
    const { rows } = await venue.owner.sql<{ balance: number }>`
      select balance
        from card_balance
       where card_id = ${card.id}`
    expect(rows[0]?.balance).toBe(50_00 + happenedIn(rounds) * 1_00)
    await expectSoundBooks(venue.owner)
    await venue.close()
  })

  test('twin: gives a wrong answer when one id may be used twice', async () => {
    const venue = await openTwoServers(twin)
    const desk = await openDesk(venue)
    const card = await issueCard(venue, 50_00)
    const round = await roundThatBroke(
      async (round) => (await raceToSettle(venue, round, { desk, cardId: card.id })).agree,
    )
    expect(round).toBeDefined()
    await venue.close()
  })
})

describe('an operation', () => {
  let venue: Venue
  let desk: Caller
  let cardId: string
  beforeAll(async () => {
    venue = await openVenue()
    desk = await openDesk(venue)
    cardId = (await issueCard(venue, 50_00)).id
  })
  afterAll(() => venue.close())

  test('that never arrived is void after its verification: sent later, it does nothing', async () => {
    const operationId = newOperationId()
    const settlement = `/operations/${operationId}/settlement`
    const never = { status: 200, body: { happened: false, answer: null } }
    expect(await desk.get(`/operations/${operationId}`)).toEqual(never)
    expect(await desk.post(settlement, {})).toEqual(never)
    for (const _ of [1, 2])
      expect(await desk.post(`/cards/${cardId}/recharges`, { operationId, amount: 1_00 })).toMatchObject({
        status: 409,
        body: {
          code: 'operation-void',
          message: "L'opération n'a pas eu lieu. Vous pouvez recommencer.",
        },
      })
    expect(await desk.post(settlement, {})).toEqual(never)
    expect(await desk.get(`/operations/${operationId}`)).toEqual(never)
  })

  test('that another person voided is void for its author too, in every request, and for everyone who verifies it', async () => {
    const operationId = newOperationId()
    const other = await venue.addPerson({ role: 'admin' })
    const never = { status: 200, body: { happened: false, answer: null } }
    const settlement = `/operations/${operationId}/settlement`
    expect(await other.post(settlement, {})).toEqual(never)
    for (const author of [desk, other]) {
      const wish = { operationId, type: 'BASIC', initialBalance: 50_00, validityDays: 30 }
      const sent =
        author === desk
          ? await desk.post(`/cards/${cardId}/recharges`, { operationId, amount: 1_00 })
          : await other.post('/cards', wish)
      expect(sent).toMatchObject({ status: 409, body: { code: 'operation-void' } })
      expect(await author.post(settlement, {})).toEqual(never)
      expect(await author.get(`/operations/${operationId}`)).toEqual(never)
    }
  })

  test('that does not exist may be verified a few hundred times an hour by one person, without affecting others', async () => {
    let now = new Date()
    const counted = await openVenue({ on: venue.fresh, settings: { clock: () => now } })
    const [curious, other] = [await counted.addPerson({ role: 'customer' }), await openDesk(counted)]
    const ask = (caller: Caller) => caller.post(`/operations/${newOperationId()}/settlement`, {})
    const statuses = []
    for (let n = 0; n <= mostVoidsAnHour; n += 1) statuses.push((await ask(curious)).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
      mostVoidsAnHour,
      429,
    ])
    expect(await ask(curious)).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
    expect((await ask(other)).status).toBe(200)
    now = new Date(now.getTime() + 60 * 60_000)
    expect((await ask(curious)).status).toBe(200)
    await counted.close()
  })

  test('that was booked gets the same answer again, word for word, whatever its kind', async () => {
    const admin = await venue.addPerson({ role: 'admin' })
    const operator = await venue.addPerson({ role: 'recharge_operator' })
    const sent: readonly [Caller, string, object][] = [
      [admin, '/cards', { type: 'BASIC', initialBalance: 50_00, validityDays: 30 }],
      [operator, '/tills', { float: 500_00 }],
      [operator, `/cards/${cardId}/recharges`, { amount: 1_00 }],
    ]
    for (const [caller, path, wish] of sent) {
      const operationId = newOperationId()
      const first = await caller.post(path, { operationId, ...wish })
      const told = { status: 200, body: { happened: true, answer: first.body } }
      expect(await caller.post(`/operations/${operationId}/settlement`, {})).toEqual(told)
      expect(await caller.get(`/operations/${operationId}`)).toEqual(told)
    }
  })
})
