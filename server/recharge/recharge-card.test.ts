import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCard, openDesk } from '../testing/counter.ts'
import {
  crowd,
  openTwoServers,
  racing,
  roundThatBroke,
  statusesOf,
  type TwoServers,
  twin,
} from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

type Receipt = { balanceBefore: number; balanceAfter: number }

/** Four desks recharge one card with 10,00 DH each time. */
async function hundredRecharges(venue: TwoServers, desks: readonly Caller[]) {
  const card = await issueCard(venue, 50_00)
  const recharge = (n: number, server: number) =>
    venue.at(server, desks[n % desks.length] as Caller).post<Receipt>(`/cards/${card.id}/recharges`, {
      operationId: newOperationId(),
      amount: 10_00,
    })
  const answers = await venue.meetings.meet(() => crowd(100, recharge))
  const { rows } = await venue.owner.sql<{ balance: number }>`
    select balance
      from card_balance
     where card_id = ${card.id}`
  return { answers, balance: rows[0]?.balance }
}

const openDesks = (venue: Venue) => Promise.all([1, 2, 3, 4].map(() => openDesk(venue)))

describe('a hundred recharges at once', () => {
  let venue: TwoServers
  beforeAll(async () => {
    venue = await openTwoServers()
  })
  afterAll(() => venue.close())

  test('lose no dirham', async () => {
    const desks = await openDesks(venue)
    const race = () => hundredRecharges(venue, desks)
    const results = await racing(race, { least: 3, until: () => venue.meetings.seen > 0 })
    for (const { answers, balance } of results) {
      expect(statusesOf(answers, 200)).toBe(100)
      expect(balance).toBe(50_00 + 100 * 10_00)
      // Each recharge starts at another balance: no two desks saw the same one.
      expect(answers.map(({ body }) => body.balanceBefore).sort((one, other) => one - other)).toEqual(
        Array.from({ length: 100 }, (_, n) => 50_00 + n * 10_00),
      )
    }
    const { seen } = venue.meetings
    tell(`recharges: both servers were at it together in ${seen} of ${results.length} rounds`)
    expect(seen).toBeGreaterThan(0)
    await expectSoundBooks(venue.owner)
  })
})

test('twin: a hundred recharges at once lose money when the card is not locked', async () => {
  const venue = await openTwoServers(twin)
  const desks = await openDesks(venue)
  const round = await roundThatBroke(
    async () => (await hundredRecharges(venue, desks)).balance === 50_00 + 100 * 10_00,
  )
  expect(round).toBeDefined()
  await venue.close()
})
