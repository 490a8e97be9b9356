/** Cards are issued at two servers at once: each id makes one card, and each card has a code of its own. */
import { expect, test } from 'vitest'
import type { Centimes } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { OpenHouse } from '../house.ts'
import { endAndCount } from '../testing/database-counts.ts'
import {
  crowd,
  openTwoServers,
  racing,
  roundThatBroke,
  sharingAccounts,
  type TwoServers,
} from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, cookieOf, newOperationId, secrets, tokenOf, type Venue } from '../testing/venue.ts'
import { cardIssue } from './issue-card.ts'

const wish = { type: 'BASIC' as const, initialBalance: 50_00 as Centimes, validityDays: 30 }

async function countCards({ owner }: Venue): Promise<number> {
  const { rows } = await owner.sql<{ cards: number }>`select count(*)::integer as cards from card`
  return rows[0]?.cards as number
}

async function sameBatchTwice(venue: TwoServers, admins: readonly [Caller, Caller], count: number) {
  const before = await countCards(venue)
  const batch = { operationIds: Array.from({ length: count }, newOperationId), ...wish }
  const answers = await venue.meetings.meet(() =>
    crowd(2, (_, server) =>
      venue.at(server, admins[server] as Caller).post<{ cards: { id: string }[] }>('/cards/batch', batch),
    ),
  )
  return { answers, made: (await countCards(venue)) - before }
}

/** Shares the lock on the admin's account, which would separate the two requests: only the operation ids then prevent a second effect. */
const sharing = { settings: { rewrite: sharingAccounts } }

test('a batch of a hundred cards sent to two servers at once makes each card once, and both answers are equal', async () => {
  const venue = await openTwoServers(sharing)
  const admin = await venue.addPerson({ role: 'admin' })
  const race = () => sameBatchTwice(venue, [admin, admin], 100)
  for (const { answers, made } of await racing(race, { least: 3, until: () => venue.meetings.seen > 0 })) {
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]).toEqual(answers[0])
    expect(new Set(answers[0]?.body.cards.map(({ id }) => id)).size).toBe(100)
    expect(made).toBe(100)
  }
  await expectSoundBooks(venue.owner)
  const { rollbacks: again } = await endAndCount(venue)
  tell(`the same batch on two servers: ${again} times both had begun to book it`)
  expect(again).toBeGreaterThan(0)
})

const otherKey = 'another key of sign-ins, long enough'

/** Each server draws other ids and codes for the same operation: else those would keep the second cards out. */
const drawingApart = (server: number) => ({
  ...sharing.settings,
  secrets: server === 0 ? secrets : { ...secrets, signIn: otherKey },
})

test('twin: a batch sent to two servers at once makes cards twice when an id may be booked twice', async () => {
  const venue = await openTwoServers({
    settings: drawingApart,
    arrange: 'alter table operation drop constraint operation_pkey',
  })
  const admin = await venue.addPerson({ role: 'admin' })
  const atTheOther = { ...admin, cookie: cookieOf(tokenOf(admin.cookie), otherKey) }
  const round = await roundThatBroke(
    async () => (await sameBatchTwice(venue, [admin, atTheOther], 5)).made === 5,
  )
  tell(`the same batch where an id may be booked twice: cards made twice in round ${round}`)
  expect(round).toBeDefined()
  await venue.close()
})

const twoAdmins = async (venue: Venue): Promise<string[]> =>
  Promise.all([1, 2].map(async () => (await venue.addPerson({ role: 'admin' })).id))

/** Twenty cards are issued with the same five candidate codes, by one admin at each server. */
async function fiveCodesForTwenty(venue: TwoServers, actorIds: readonly string[]) {
  const tail = newOperationId().slice(-12).toUpperCase()
  const candidates = [1, 2, 3, 4, 5].map((n) => `FP-48291${n}-3FA9${tail}`)
  const issue = (server: number) =>
    (venue.houses[server] as OpenHouse).house.bookkeeper
      .book(
        cardIssue({
          operationId: newOperationId(),
          actorId: actorIds[server] as string,
          input: { ...wish, candidates },
        }),
      )
      .then(
        (card) => (card as { code: string }).code,
        (error: unknown) => {
          if (error instanceof Refusal) return error.code
          throw error
        },
      )
  return { candidates, codes: await venue.meetings.meet(() => crowd(20, (_, server) => issue(server))) }
}

test('of twenty cards with the same five candidate codes, five are issued and the others are refused', async () => {
  const venue = await openTwoServers()
  const ids = await twoAdmins(venue)
  const race = () => fiveCodesForTwenty(venue, ids)
  for (const { candidates, codes } of await racing(race, {
    least: 5,
    until: () => venue.meetings.seen > 0,
  })) {
    expect(codes.filter((code) => code?.startsWith('FP-')).toSorted()).toEqual(candidates)
    expect(codes.filter((code) => code === 'card-code-not-unique')).toHaveLength(15)
  }
  await expectSoundBooks(venue.owner)
  const { rollbacks: again } = await endAndCount(venue)
  tell(`five codes for twenty cards: ${again} times one server had given what the other was giving`)
  expect(again).toBeGreaterThan(0)
})

test('twin: two cards issued at once get the same code when the database does not forbid it', async () => {
  const venue = await openTwoServers({ arrange: 'drop index one_active_card_per_code' })
  const ids = await twoAdmins(venue)
  const round = await roundThatBroke(async () => {
    const { codes } = await fiveCodesForTwenty(venue, ids)
    return codes.filter((code) => code?.startsWith('FP-')).length === 5
  })
  tell(`five codes for twenty cards where codes may be given twice: so they were in round ${round}`)
  expect(round).toBeDefined()
  await venue.close()
})
