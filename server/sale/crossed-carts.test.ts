/** Two tills of one stand, each at its own server, sell the same two products in opposite order. */
import { expect, test } from 'vitest'
import { cartOf, type IssuedCard, issueCard, openStall } from '../testing/counter.ts'
import { endAndCount } from '../testing/database-counts.ts'
import { fromTheOtherEnd, lingering } from '../testing/product-locks.ts'
import { openTwoServers, racing, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import type { Caller } from '../testing/venue.ts'

/** CARTS_SECONDS makes the run longer. */
const seconds = Number(process.env.CARTS_SECONDS ?? 8)

/** Eight vendors, half of them at each server, start at the same instant and sell until the time is over. */
async function sellCrossed(venue: TwoServers, isOver: () => boolean | Promise<boolean>) {
  const { stand, vendors } = await openStall(venue, 'A', 8)
  const products = await Promise.all(
    [1, 2].map(() => venue.addProduct({ standId: stand.id, price: 1_00, stock: 900_000_000 })),
  )
  const admin = await venue.addPerson({ role: 'admin' })
  const cards = await Promise.all(vendors.map(() => issueCard(venue, 99_999_99, admin)))
  const seen = { sold: 0, refused: [] as unknown[], slowestMs: 0 }
  const sell = async (lane: number) => {
    const vendor = venue.at(lane % 2, vendors[lane] as Caller)
    const lines = (lane % 2 === 0 ? products : products.toReversed()).map((product) => ({ product }))
    const began = performance.now()
    const { status, body } = await vendor.post('/sales', cartOf((cards[lane] as IssuedCard).id, lines))
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
    if (status === 200) seen.sold += 1
    else seen.refused.push(body)
  }
  const begin = () => venue.meetings.meet(() => vendors.map((_, lane) => sell(lane)))
  await racing(begin, { until: () => venue.meetings.seen > 0 })
  const sellOn = async (lane: number) => {
    while (!(await isOver())) await sell(lane)
  }
  await Promise.all(vendors.map((_, lane) => sellOn(lane)))
  return seen
}

const after = (forSeconds: number) => {
  const end = performance.now() + forSeconds * 1000
  return () => performance.now() > end
}

test(`carts with the same products in opposite orders are all sold without a deadlock for ${seconds} seconds`, async () => {
  const venue = await openTwoServers()
  const { sold, refused, slowestMs } = await sellCrossed(venue, after(seconds))
  tell(`crossed carts: ${sold} sold, slowest ${slowestMs.toFixed(0)} ms`)
  expect(refused).toEqual([])
  expect(sold).toBeGreaterThan(seconds)
  expect(venue.meetings.seen).toBeGreaterThan(0)
  await expectSoundBooks(venue.owner)
  expect(await endAndCount(venue)).toMatchObject({ deadlocks: 0 })
})

test('carts that lock their products slowly but in one order have no deadlock', async () => {
  const venue = await openTwoServers({ settings: { rewrite: lingering } })
  expect((await sellCrossed(venue, after(3))).refused).toEqual([])
  expect(await endAndCount(venue)).toMatchObject({ deadlocks: 0 })
})

test('twin: carts deadlock when one server locks their products in the opposite order', async () => {
  const venue = await openTwoServers({
    settings: (server) => ({ rewrite: server === 0 ? lingering : fromTheOtherEnd }),
  })
  const isLong = after(60)
  const hasLockedUp = async () => {
    const { rows } = await venue.owner.sql<{ deadlocks: number }>`
      select deadlocks::integer as deadlocks
        from pg_stat_database
       where datname = current_database()`
    return (rows[0]?.deadlocks ?? 0) > 0
  }
  await sellCrossed(venue, async () => isLong() || hasLockedUp())
  expect((await endAndCount(venue)).deadlocks).toBeGreaterThan(0)
})
