/** Many cards are given away at once, such as cards included in a ticket, or cards for a team that eats for free. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nowhere } from '../testing/calls.ts'
import { deactivate, issueCards } from '../testing/card-desk.ts'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { issueCard, openDesk } from '../testing/counter.ts'
import { openTwoServers, racing, roundThatBroke, type TwoServers, withoutLocks } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Fault = { cardId: string; cardCode: string | null; code: string; message: string }
type Told = { given: number; collected: number; faults: Fault[]; code?: string }

const giftsOf = (cardIds: readonly string[]) =>
  cardIds.map((cardId) => ({ cardId, operationId: newOperationId() }))
const give = (by: Caller, gifts: readonly object[], because = 'with-ticket') =>
  by.post<Told>('/cards/handing/gifts', { because, gifts })
const sell = (by: Caller, cardId: string) =>
  by.post<Told>(`/cards/${cardId}/handing/sale`, {
    operationId: newOperationId(),
    expectedBalance: 50_00,
    recharge: 0,
  })
const idsOf = async (admin: Caller, count: number) =>
  (await issueCards(admin, count, 50_00)).map(({ id }) => id)

type State = {
  id: string
  owes: number
  handed: string | null
  gifts: number
  sales: number
  balance: number
}

async function statesOf({ owner }: Venue, cardIds: readonly string[]): Promise<State[]> {
  const { rows } = await owner.sql<State>`
    select b.card_id as id, b.to_collect as owes, b.handed, b.balance,
           count(*) filter (where o.kind = 'card-gift')::integer as gifts,
           count(*) filter (where o.kind = 'card-sale')::integer as sales
      from card_balance b
      left join operation o on o.card_id = b.card_id
     where b.card_id = any(${cardIds}::uuid[])
     group by b.card_id`
  return rows
}

describe('many cards given at once', () => {
  let venue: Venue
  let admin: Caller
  beforeAll(async () => {
    venue = await openVenue()
    admin = await venue.addPerson({ role: 'admin' })
  })
  afterAll(async () => {
    await expectSoundBooks(venue.owner)
    await venue.close()
  })
  const proof = async () =>
    (await admin.get<{ gap: number; there: { givenCards: number; cardsToCollect: number } }>('/cash-proof'))
      .body

  test('all count as given: nothing is to be collected for them, and the cash proof stays even', async () => {
    const cardIds = await idsOf(admin, 100)
    const before = await proof()
    expect(await give(admin, giftsOf(cardIds))).toEqual({
      status: 200,
      body: { given: 100, collected: 5_000_00, faults: [] },
    })
    const after = await proof()
    expect(after.gap).toBe(0)
    expect(after.there.givenCards - before.there.givenCards).toBe(5_000_00)
    expect(before.there.cardsToCollect - after.there.cardsToCollect).toBe(5_000_00)
    for (const { owes, handed, gifts, balance } of await statesOf(venue, cardIds))
      expect([owes, handed, gifts, balance]).toEqual([0, 'given', 1, 50_00])
  })

  test('are given except those that may not be, each of which is named with the reason', async () => {
    const desk = await openDesk(venue, 100_00)
    const [good, sold, given, ended] = (await idsOf(admin, 4)) as [string, string, string, string]
    await sell(desk, sold)
    await give(admin, giftsOf([given]))
    await deactivate(admin, ended)
    const { body } = await give(admin, giftsOf([good, sold, given, ended, nowhere]))
    expect([body.given, body.collected]).toEqual([1, 50_00])
    expect(body.faults.map(({ cardId, code }) => [cardId, code])).toEqual([
      [sold, 'card-already-sold'],
      [given, 'card-already-given'],
      [ended, 'card-deactivated'],
      [nowhere, 'card-not-found'],
    ])
    expect(body.faults.map(({ cardCode }) => cardCode?.slice(0, 3) ?? null)).toEqual([
      'FP-',
      'FP-',
      'FP-',
      null,
    ])
    expect((await statesOf(venue, [good]))[0]).toMatchObject({ handed: 'given', owes: 0 })
  })

  test('with the same ids, sent twice, are given once and get the same answer twice', async () => {
    const gifts = giftsOf(await idsOf(admin, 3))
    const first = await give(admin, gifts)
    expect(await give(admin, gifts)).toEqual(first)
    expect((await give(admin, gifts, 'offered')).body.faults.map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => 'operation-id-taken'),
    )
    for (const { gifts: times } of await statesOf(
      venue,
      gifts.map(({ cardId }) => cardId),
    ))
      expect(times).toBe(1)
  })

  test('may not appear twice in one request', async () => {
    const { id } = await issueCard(venue, 50_00, admin)
    const [one, two] = giftsOf([id, id]) as [object, object]
    expect((await give(admin, [one, two])).status).toBe(400)
    expect((await give(admin, [one, one])).status).toBe(400)
  })
})

type People = { readonly admin: Caller; readonly desk: Caller }
type Other = (scene: TwoServers, people: People, cardId: string) => Promise<Answer<Told>>

const others: readonly [what: string, other: Other, isOver: (state: State, isDone: boolean) => boolean][] = [
  [
    'sold at a desk',
    (scene, { desk }, cardId) => sell(scene.at(1, desk), cardId),
    ({ sales, gifts, handed, owes }, isDone) =>
      owes === 0 && sales + gifts === 1 && handed === (isDone ? 'sold' : 'given'),
  ],
  [
    'deactivated',
    (scene, { admin }, cardId) =>
      scene.at(1, admin).post(`/cards/${cardId}/deactivation`, {
        ...{ operationId: newOperationId(), expectedBalance: 50_00 },
      }),
    ({ gifts, handed, balance, owes }) =>
      balance === 0 && owes === 0 && handed === (gifts === 1 ? 'given' : null),
  ],
]

/** Ten selected cards are given at one server while the other server does something else with each. */
async function raceOf(scene: TwoServers, people: People, [, other, isOver]: (typeof others)[number]) {
  const cardIds = await idsOf(people.admin, 10)
  const [given, ...done] = await scene.meetings.meet(() => [
    give(scene.at(0, people.admin), giftsOf(cardIds)),
    ...cardIds.map((cardId) => other(scene, people, cardId)),
  ])
  const states = await statesOf(scene, cardIds)
  const isDone = new Map(cardIds.map((id, place) => [id, done[place]?.status === 200]))
  const gifts = states.filter((state) => state.gifts > 0).length
  return {
    gifts,
    holds:
      given?.body.given === gifts && states.every((state) => isOver(state, isDone.get(state.id) === true)),
  }
}

describe.each(others)('a selection that is given while its cards are being %s', (...other) => {
  const arrive = async (options = {}) => {
    const scene = await openTwoServers(options)
    return {
      scene,
      people: { admin: await scene.addPerson({ role: 'admin' }), desk: await openDesk(scene, 100_00) },
    }
  }

  test('leaves each card in the state of one of the two acts, and paid for once at most', async () => {
    const { scene, people } = await arrive()
    const rounds = await racing(() => raceOf(scene, people, other), {
      least: 4,
      until: () => scene.meetings.seen > 0,
    })
    expect(rounds.filter(({ holds }) => !holds)).toEqual([])
    tell(
      `given and ${other[0]}: ${rounds.length} rounds, ${rounds.reduce((all, { gifts }) => all + gifts, 0)} given`,
    )
    await expectSoundBooks(scene.owner)
    await scene.close()
  })

  test('twin: leaves cards in a wrong state when no row is locked', async () => {
    const { arrange = '' } = withoutHoldingCards
    const { scene, people } = await arrive({ settings: { rewrite: withoutLocks }, arrange })
    const broken = await roundThatBroke(async () => (await raceOf(scene, people, other)).holds)
    tell(`given and ${other[0]}, nothing held: wrong in round ${broken}`)
    expect(broken).toBeDefined()
    await scene.close()
  })
})
