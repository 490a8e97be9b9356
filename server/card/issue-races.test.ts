/** Cards issued on two servers at once: a card for each id, and a code for each card. */
import { expect, test } from 'vitest'
import type { Centimes } from '#rules/money.ts'
import { Refusal } from '#rules/refusal.ts'
import { slow, slowWithoutConstraint } from '../testing/card-races.ts'
import { openTwoServers, roundThatBroke } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'
import { cardIssue } from './issue-card.ts'

const wish = { type: 'BASIC' as const, initialBalance: 50_00 as Centimes, validityDays: 30 }

/** How often one server had to begin again because of what the other had just done; the servers are closed for it. */
async function timesBegunAgain(venue: Venue): Promise<number> {
  await Promise.all(venue.houses.map((house) => house.close()))
  await venue.owner.sql`select pg_stat_clear_snapshot()`
  const { rows } = await venue.owner.sql<{ rollbacks: number }>`
    select xact_rollback::integer as rollbacks
      from pg_stat_database
     where datname = current_database()`
  await venue.fresh.drop()
  return rows[0]?.rollbacks ?? 0
}

async function countCards({ owner }: Venue): Promise<number> {
  const { rows } = await owner.sql<{ cards: number }>`select count(*)::integer as cards from card`
  return rows[0]?.cards as number
}

async function sameBatchTwice(venue: Venue, admin: Caller, count: number) {
  const before = await countCards(venue)
  const batch = { operationIds: Array.from({ length: count }, newOperationId), ...wish }
  const answers = await Promise.all(
    [0, 1].map((server) => venue.at(server, admin).post<{ cards: { id: string }[] }>('/cards/batch', batch)),
  )
  return { answers, made: (await countCards(venue)) - before }
}

test('a batch of a hundred that comes to both servers makes each card once, and both are told the same', async () => {
  const venue = await openTwoServers(slow(0.05))
  const admin = await venue.addPerson({ role: 'admin' })
  for (let round = 0; round < 3; round += 1) {
    const { answers, made } = await sameBatchTwice(venue, admin, 100)
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]).toEqual(answers[0])
    expect(new Set(answers[0]?.body.cards.map(({ id }) => id)).size).toBe(100)
    expect(made).toBe(100)
  }
  await expectSoundBooks(venue.owner)
  const again = await timesBegunAgain(venue)
  tell(`the same batch on two servers: ${again} times both had begun to book it`)
  expect(again).toBeGreaterThan(0)
})

test('makes cards twice where an id may be booked twice', async () => {
  const twin = slowWithoutConstraint(0.5, 'alter table operation drop constraint operation_pkey')
  const venue = await openTwoServers(twin)
  const admin = await venue.addPerson({ role: 'admin' })
  const round = await roundThatBroke(10, async () => (await sameBatchTwice(venue, admin, 5)).made === 5)
  tell(`the same batch where an id may be booked twice: cards made twice in round ${round}`)
  expect(round).toBeDefined()
  await venue.close()
})

/** Twenty cards for which the same five codes are drawn. */
async function fiveCodesForTwenty(venue: Venue, actorId: string) {
  const tail = newOperationId().slice(-12).toUpperCase()
  const candidates = [1, 2, 3, 4, 5].map((n) => `FP-48291${n}-3FA9${tail}`)
  const asked = Array.from({ length: 20 }, (_, n) =>
    venue.houses[n % 2]?.house.bookkeeper
      .book(cardIssue({ operationId: newOperationId(), actorId, input: { ...wish, candidates } }))
      .then(
        (card) => (card as { code: string }).code,
        (error: unknown) => {
          if (error instanceof Refusal) return error.code
          throw error
        },
      ),
  )
  return { candidates, codes: await Promise.all(asked) }
}

test('of twenty cards for which the same five codes are drawn, five get one each and the others are refused', async () => {
  const venue = await openTwoServers(slow(0.05))
  const { id } = await venue.addPerson({ role: 'admin' })
  for (let round = 0; round < 5; round += 1) {
    const { candidates, codes } = await fiveCodesForTwenty(venue, id)
    expect(codes.filter((code) => code?.startsWith('FP-')).toSorted()).toEqual(candidates)
    expect(codes.filter((code) => code === 'card-code-not-unique')).toHaveLength(15)
  }
  await expectSoundBooks(venue.owner)
  const again = await timesBegunAgain(venue)
  tell(`five codes for twenty cards: ${again} times one server had given what the other was giving`)
  expect(again).toBeGreaterThan(0)
})

test('gives one code to two cards where the database does not forbid it', async () => {
  const venue = await openTwoServers(slowWithoutConstraint(0.5, 'drop index one_active_card_per_code'))
  const { id } = await venue.addPerson({ role: 'admin' })
  const round = await roundThatBroke(10, async () => {
    const { codes } = await fiveCodesForTwenty(venue, id)
    return codes.filter((code) => code?.startsWith('FP-')).length === 5
  })
  tell(`five codes for twenty cards where codes may be given twice: so they were in round ${round}`)
  expect(round).toBeDefined()
  await venue.close()
})
