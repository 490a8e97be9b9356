import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { openDesk } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { racing, roundThatBroke } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Answer, type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const ids = (count: number) => Array.from({ length: count }, newOperationId)
type Told = { readonly cards: CardOnTheWire[]; readonly code: string }
const wish = { type: 'STANDARD', initialBalance: 100_00, validityDays: 60 }
const issue = (operationIds: readonly string[], more: object = {}, by = admin) =>
  by.post<Told>('/cards/batch', { operationIds, ...wish, ...more })
const countCards = async () => (await venue.owner.sql`select id from card`).rowCount

test('one request issues a hundred equal cards, each with a code of its own, in the order of their ids', async () => {
  const operationIds = ids(100)
  const { status, body } = await issue(operationIds)
  expect(status).toBe(200)
  expect(new Set(body.cards.map(({ code }) => code)).size).toBe(100)
  for (const card of body.cards)
    expect(card).toMatchObject({ type: 'STANDARD', balance: 100_00, isActive: true, isAuthentic: true })
  const { rows } = await venue.owner.sql<{ id: string; card_id: string }>`
    select id, card_id from operation where kind = 'issue'`
  const cardOf = new Map(rows.map((row) => [row.id, row.card_id]))
  expect(body.cards.map(({ id }) => id)).toEqual(operationIds.map((id) => cardOf.get(id)))
})

test('a batch of cards sent again under the same ids is answered with the same cards, and makes no new ones', async () => {
  const operationIds = ids(30)
  const first = await issue(operationIds)
  const before = await countCards()
  expect(await issue(operationIds, {}, venue.at(1, admin))).toEqual(first)
  expect(await countCards()).toBe(before)
  // A repeated batch returns the cards already made and makes the missing ones.
  const more = await issue([...operationIds.slice(20), ...ids(5)])
  expect(more.body.cards.slice(0, 10)).toEqual(first.body.cards.slice(20))
  expect(await countCards()).toBe((before as number) + 5)
})

const handingsOf = async (cards: readonly CardOnTheWire[]) => {
  const { rows } = await venue.owner.sql<{ row: string }>`
    select concat_ws(' ', b.balance, b.to_collect, b.handed, b.operation_count,
                     (select string_agg(kind, ', ' order by card_number) from operation where card_id = b.card_id)) as row
      from card_balance b
     where b.card_id = any(${cards.map(({ id }) => id)}::uuid[])`
  return [...new Set(rows.map(({ row }) => row))]
}
const proof = async () =>
  (await admin.get<{ gap: number; there: { givenCards: number; cardsToCollect: number } }>('/cash-proof'))
    .body

test('a batch included in a ticket is given when it is made: nothing is to be collected, and the cash proof is even', async () => {
  const [operationIds, before] = [ids(25), await proof()]
  const { status, body } = await issue(operationIds, { way: 'with-ticket' })
  expect(status).toBe(200)
  for (const card of body.cards)
    expect(card).toMatchObject({ balance: 100_00, toCollect: 0, handed: 'given' })
  expect(await handingsOf(body.cards)).toEqual(['10000 0 given 2 issue, card-gift'])
  const after = await proof()
  expect([after.gap, after.there.cardsToCollect - before.there.cardsToCollect]).toEqual([0, 0])
  expect(after.there.givenCards - before.there.givenCards).toBe(2_500_00)
  expect(await issue(operationIds, { way: 'with-ticket' }, venue.at(1, admin))).toEqual({ status, body })
  expect((await issue(operationIds)).body.code).toBe('operation-id-taken')
  expect(await handingsOf(body.cards)).toHaveLength(1)
})

test('a single card can be given when it is made, and its history shows the gift like any other', async () => {
  const { body } = await admin.post<CardOnTheWire>('/cards', {
    ...{ operationId: ids(1)[0], ...wish, way: 'offered' },
  })
  expect(body).toMatchObject({ toCollect: 0, handed: 'given', operationCount: 2 })
  const read = await admin.get<CardOnTheWire>(`/cards/${body.id}`)
  expect(read.body).toMatchObject({ toCollect: 0, handed: 'given', operationCount: 2 })
  const history = await admin.get<{ rows: object[] }>(`/cards/${body.id}/operations`)
  expect(history.body.rows[0]).toMatchObject({ kind: 'card-gift', amount: 0 })
})

test('when a batch of cards to give cannot be made whole, none of its cards is made', async () => {
  const [operationIds, before] = [ids(3), await digestOf(venue.owner)]
  expect((await issue(operationIds, { way: 'offered', initialBalance: 0 })).body.code).toBe(
    'card-creation-incomplete',
  )
  expect(await digestOf(venue.owner)).toEqual(before)
})

test('blank cards have balance 0 and are neither sold nor given: a desk recharges them', async () => {
  const { body } = await issue(ids(3), { way: 'blank', initialBalance: 0 })
  expect(await handingsOf(body.cards)).toEqual(['0 0 1 issue'])
  const id = body.cards[0]?.id as string
  const desk = await openDesk(venue, 0)
  const sale = { operationId: ids(1)[0], expectedBalance: 0, recharge: 20_00 }
  expect((await desk.post<Told>(`/cards/${id}/handing/sale`, sale)).body.code).toBe('card-nothing-to-collect')
  const recharge = await desk.post(`/cards/${id}/recharges`, { operationId: ids(1)[0], amount: 20_00 })
  expect(recharge).toMatchObject({ status: 200, body: { balanceAfter: 20_00 } })
  expect((await issue(ids(1), { way: 'blank' })).body.code).toBe('card-creation-incomplete')
})

test('a batch that contains an id twice is refused and makes no card', async () => {
  const [id, other] = ids(2)
  const before = await digestOf(venue.owner)
  expect(await issue([id, other, id] as string[])).toMatchObject({
    status: 400,
    body: { code: 'request-malformed' },
  })
  expect(await digestOf(venue.owner)).toEqual(before)
})

test.each(['first', 'last'])(
  'a batch whose %s id belongs to another operation is refused, and makes no card',
  async (place) => {
    const [taken, ...others] = ids(100)
    await issue([taken as string], { type: 'BASIC' })
    const before = await digestOf(venue.owner)
    const asked = place === 'first' ? [taken, ...others] : [...others, taken]
    expect(await issue(asked as string[])).toMatchObject({
      status: 422,
      body: { code: 'operation-id-taken' },
    })
    expect(await digestOf(venue.owner)).toEqual(before)
    // A refused batch uses up no id: the other ids may be sent again.
    expect((await issue(others)).body.cards).toHaveLength(99)
  },
)

test('a refused batch does not affect cards that others issue at the same moment', async () => {
  const [taken] = ids(1) as [string]
  await issue([taken], { type: 'BASIC' })
  const before = (await countCards()) as number
  const single = (operationId: string) => admin.post<Told>('/cards', { operationId, ...wish })
  const [refused, whole, ...others] = await Promise.all([
    issue([...ids(9), taken]),
    issue(ids(10)),
    ...ids(20).map(single),
  ])
  expect([refused, whole, ...others].map(({ status }) => status)).toEqual([422, ...Array(21).fill(200)])
  expect(await countCards()).toBe(before + 30)
})

describe('two people who send twenty cards each at two servers at once, with one id in common,', () => {
  async function meet(send: (ids: readonly string[]) => Promise<readonly Answer<Told>[]>) {
    const mine = ids(20)
    const theirs = [...ids(10), mine[7] as string, ...ids(9)]
    const before = (await countCards()) as number
    const [one, answers] = await Promise.all([issue(mine), send(theirs)])
    const codes = [one, ...answers].map(({ body }) => (body.cards ? 'made' : body.code))
    return { codes, made: ((await countCards()) as number) - before }
  }

  test('get one of the two batches complete, and no card of the other batch', async () => {
    const other = await venue.addPerson({ role: 'admin' })
    const rounds = await racing(() => meet(async (sent) => [await issue(sent, {}, venue.at(1, other))]), {
      least: 10,
    })
    for (const { codes, made } of rounds) {
      expect(codes.sort()).toEqual(['made', 'operation-id-taken'])
      expect(made).toBe(20)
    }
  })

  test('twin: get more cards than one batch when they are sent one by one', async () => {
    const other = await venue.addPerson({ role: 'admin' })
    const oneByOne = (sent: readonly string[]) =>
      Promise.all(
        sent.map((operationId) => venue.at(1, other).post<Told>('/cards', { operationId, ...wish })),
      )
    expect(await roundThatBroke(async () => (await meet(oneByOne)).made === 20)).toBeDefined()
  })
})

test('a batch of different cards under ids already used is refused', async () => {
  const operationIds = ids(3)
  await issue(operationIds)
  const before = await digestOf(venue.owner)
  for (const more of [{ initialBalance: 100_01 }, { type: 'BASIC' }, { validityDays: 61 }])
    expect(await issue(operationIds, more)).toMatchObject({
      status: 422,
      body: { code: 'operation-id-taken' },
    })
  expect(await digestOf(venue.owner)).toEqual(before)
})

test.each([
  [
    'asked for by a recharge operator',
    'not-allowed',
    403,
    () => venue.addPerson({ role: 'recharge_operator' }),
    {},
  ],
  ['without balance', 'card-creation-incomplete', 400, () => admin, { initialBalance: 0 }],
  ['valid for no day', 'card-creation-incomplete', 400, () => admin, { validityDays: 0 }],
  ['none at all', 'request-malformed', 400, () => admin, { operationIds: [] }],
  ['a hundred and one at once', 'request-malformed', 400, () => admin, { operationIds: ids(101) }],
] as const)('a batch of cards %s is refused and makes none: %s', async (_, code, status, by, more) => {
  const person = await by()
  const before = await digestOf(venue.owner)
  expect(await issue(ids(3), more, person)).toMatchObject({ status, body: { code } })
  expect(await digestOf(venue.owner)).toEqual(before)
})
