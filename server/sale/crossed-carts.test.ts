/** Two stalls of one stand sell the same two products in opposite order, each through its own server. */
import { expect, test } from 'vitest'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { openTwoServers, watchingWaits } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import type { Caller, Venue } from '../testing/venue.ts'

/** CARTS_SECONDS makes the run longer. */
const seconds = Number(process.env.CARTS_SECONDS ?? 20)

async function sellCrossed(venue: Venue, forSeconds: number) {
  const { stand, vendors } = await openStall(venue, 'A', 8)
  const products = await Promise.all(
    [1, 2].map(() => venue.addProduct({ standId: stand.id, price: 1_00, stock: 900_000_000 })),
  )
  const until = performance.now() + forSeconds * 1000
  const seen = { sold: 0, refused: [] as unknown[], slowestMs: 0 }
  const sellOn = async (vendor: Caller, lane: number) => {
    const card = await issueCard(venue, 99_999_99)
    const lines = (lane % 2 === 0 ? products : products.toReversed()).map((product) => ({ product }))
    while (performance.now() < until) {
      const began = performance.now()
      const { status, body } = await vendor.post('/sales', cartOf(card.id, lines))
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
      if (status === 200) seen.sold += 1
      else seen.refused.push(body)
    }
  }
  await Promise.all(vendors.map((vendor, lane) => sellOn(venue.at(lane % 2, vendor), lane)))
  return seen
}

/** PostgreSQL publishes its count when a session has been idle for a moment or ends. */
async function deadlocksIn(venue: Venue): Promise<number> {
  await Promise.all(venue.houses.map((house) => house.close()))
  await venue.owner.sql`select pg_stat_clear_snapshot()`
  const { rows } = await venue.owner.sql<{ deadlocks: number }>`
    select deadlocks::integer as deadlocks
      from pg_stat_database
     where datname = current_database()`
  return rows[0]?.deadlocks ?? 0
}

test(`crossed carts for ${seconds} seconds: everyone is served, and no two wait for each other in a circle`, async () => {
  const venue = await openTwoServers()
  const {
    results: [result],
    waits,
  } = await watchingWaits(venue, () => sellCrossed(venue, seconds))
  tell(`crossed carts: ${result?.sold} sold, slowest ${result?.slowestMs.toFixed(0)} ms, ${waits} waits seen`)
  expect(result?.refused).toEqual([])
  expect(result?.sold).toBeGreaterThan(seconds)
  expect(waits).toBeGreaterThan(0)
  await expectSoundBooks(venue.owner)
  expect(await deadlocksIn(venue)).toBe(0)
  await venue.fresh.drop()
})

/** Takes its time between the first product and the second, so that another server comes between. */
const lingering = (sql: string) =>
  sql.replace(/select product_id(\s+from product_stock)/, 'select product_id, pg_sleep(0.003)$1')

/**
 * Leaving the order out would prove nothing, since the index hands rows out in its own: one of the two servers takes
 * them from the other end.
 */
const fromTheOtherEnd = (sql: string) => lingering(sql).replace(/order by product_id\b/, '$& desc')

test('however slowly products are taken: in one order nobody waits in a circle', async () => {
  const venue = await openTwoServers({ settings: { rewrite: lingering } })
  expect((await sellCrossed(venue, 3)).refused).toEqual([])
  expect(await deadlocksIn(venue)).toBe(0)
  await venue.fresh.drop()
})

test('where one server takes them in the opposite order, they do', async () => {
  const venue = await openTwoServers({
    settings: (server) => ({ rewrite: server === 0 ? lingering : fromTheOtherEnd }),
  })
  await sellCrossed(venue, 3)
  expect(await deadlocksIn(venue)).toBeGreaterThan(0)
  await venue.fresh.drop()
})
