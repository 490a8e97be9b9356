/** A card is blocked at one server while an administrator changes its expiry at the other: both requests write the same row. */
import { expect, test } from 'vitest'
import { changeExpiry, issueCards } from '../testing/card-desk.ts'
import { openDesk } from '../testing/counter.ts'
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
