/** A card is blocked at one server while the other server changes its expiry, or sells on it. */
import { expect, test } from 'vitest'
import { changeExpiry, issueCards } from '../testing/card-desk.ts'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { openDesk } from '../testing/counter.ts'
import { buyTea, cardOfTeaDrinker, sellTea } from '../testing/lost-cards.ts'
import { openTwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import type { Caller, Options } from '../testing/venue.ts'

/** The most blocked cards that one person may leave to an administrator. */
const cards = 5

/** Blocks the cards while their expiry changes; returns how many of them are still blocked afterwards. */
async function stillBlocked(options: Options = {}) {
  const venue = await openTwoServers(options)
  const admin = await venue.addPerson({ role: 'admin' })
  const desk = await openDesk(venue, 100_00)
  const issued = await issueCards(admin, cards, 10_00)
  for (const { id } of issued)
    await venue.owner.sql`
      insert into card_search (id, searched_by, searched_at, asked, facts, found, card_id)
      values (${id}, ${desk.id}, now(), '', '{un fait,un autre}', 1, ${id})`
  const block = (by: Caller, id: string) => by.post(`/lost-cards/${id}/block`, { because: 'lost', note: '' })
  for (const { id } of issued) {
    const [, blocked] = await venue.meetings.queue([
      () => changeExpiry(venue.at(0, admin), id, '2099-12-31'),
      () => block(venue.at(1, desk), id),
    ])
    expect(blocked.status).toBe(200)
  }
  const { rows } = await venue.owner.sql<{ count: number }>`
    select count(*)::integer as count
      from card
     where blocked_at is not null`
  return { venue, count: rows[0]?.count }
}

test('a card stays blocked when its expiry is changed at the same moment at another server', async () => {
  const { venue, count } = await stillBlocked()
  expect(count).toBe(cards)
  await expectSoundBooks(venue.owner)
  await venue.close()
})

test('twin: without a lock on the card, the change of its expiry also unblocks it', async () => {
  const { venue, count } = await stillBlocked(twin)
  expect(count).toBeLessThan(cards)
  await venue.close()
})

/** The balance that the block tells and the one the card holds, after a sale that was under way at the other server. */
async function blockDuringSale(options: Options = {}) {
  const venue = await openTwoServers(options)
  const stall = await sellTea(venue)
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const card = await cardOfTeaDrinker(stall)
  const buy = () => buyTea({ ...stall, vendor: venue.at(0, stall.vendor) }, card)
  const [sold, blocked] = await venue.meetings.queue([
    buy,
    () => venue.at(1, operator).post<{ balance: number }>(`/cards/${card.id}/block`, {}),
  ])
  const { rows } = await venue.owner.sql<{ balance: number }>`
    select balance from card_balance where card_id = ${card.id}`
  return { venue, sold, blocked, held: rows[0]?.balance, next: await buy() }
}

test('a sale under way ends before its card is blocked, and one begun after the answer is refused', async () => {
  const { venue, sold, blocked, held, next } = await blockDuringSale()
  expect(sold.status).toBe(200)
  expect(blocked).toMatchObject({ status: 200, body: { balance: held } })
  expect(next).toMatchObject({ status: 409, body: { code: 'card-blocked' } })
  await expectSoundBooks(venue.owner)
  await venue.close()
})

test('twin: without holding the card, it is blocked while a sale still takes money from it', async () => {
  const { venue, sold, blocked, held } = await blockDuringSale(withoutHoldingCards)
  expect(sold.status).toBe(200)
  expect(blocked.body.balance).not.toBe(held)
  await venue.close()
})
