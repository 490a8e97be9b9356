/** Runs every benchmark of `npm run bench` for a moment, except the floor, so that a change cannot break one unseen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/platform/one-client.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/fresh-database.ts'
import { openVenue, secrets, type Venue } from '#server/testing/venue.ts'
import { bumpOverHttp, describeBumps, faultsOfBumps } from './bumps.ts'
import { describeLending, lendOverHttp } from './buzzers.ts'
import { addCrew, adminId } from './crew.ts'
import { fillEvening } from './evening.ts'
import { describeTallying, faultsOfTallying, tallyOverHttp } from './tallies.ts'
import { addCrowd } from './watching/scene.ts'
import { describeWatching, faultsOfWatching, watchOverHttp } from './watching/watching.ts'

const few = { phones: 30, boards: 4 }

let fresh: FreshDatabase
let venue: Venue
let run: { port: number; secret: string }
beforeAll(async () => {
  fresh = await freshDatabase()
  await withClient(fresh.owner, async (client) => {
    await fillEvening(client)
    await addCrew(client)
    await addCrowd(client, few, adminId)
  })
  venue = await openVenue({ on: fresh })
  run = { port: Number(new URL(venue.urls[0] as string).port), secret: secrets.signIn }
})
afterAll(async () => {
  await venue?.close()
  await fresh?.drop()
})

test('the benchmark of sums finds a fault when the server meant to keep no sums keeps them, and no sale is refused', async () => {
  const both = { keeping: run.port, leaving: run.port, secret: run.secret, owner: fresh.owner }
  const told = await tallyOverHttp({ ...both, rounds: 2, seconds: 0.3 })
  expect(told.refused).toBe(0)
  expect(told.summed).toBeGreaterThan(told.sold)
  const right = { ...told, summed: told.sold, ratio: 0.96, deviation: 0.006 }
  expect(faultsOfTallying(right)).toEqual([])
  expect(faultsOfTallying({ ...right, summed: told.summed, deviation: 0.004 })).toHaveLength(2)
  expect(describeTallying(right)).toContain('ratio 0.960 ± 0.006')
})

test('sixteen callers lend a buzzer with each order and get every buzzer back, and no request is refused', async () => {
  const told = await lendOverHttp({ ...run, rounds: 2, seconds: 0.3 })
  expect(told.refused).toBe(0)
  expect(told.lent).toBeGreaterThan(0)
  expect(describeLending(told)).toContain(`${told.lent} lent apart from it`)
  const { rows } = await venue.owner.sql<{ ended: string | null; loans: number }>`
    select ended, count(*)::integer as loans from buzzer_loan group by ended`
  expect(rows).toEqual([{ ended: 'returned', loans: told.lent }])
})

test('orders are marked ready while the base station stays silent, and the server tries to reach it meanwhile', async () => {
  const told = await bumpOverHttp({ ...run, rounds: 1, orders: 20 })
  expect(told).toMatchObject({ refused: 0, bumps: 20 })
  expect(told.tried).toBeGreaterThan(0)
  const soon = { p50: 1, p95: 2 }
  expect(faultsOfBumps({ ...told, silent: soon })).toEqual([])
  expect(faultsOfBumps({ ...told, silent: soon, refused: 1, tried: 0 })).toHaveLength(2)
  expect(describeBumps(told)).toContain('20 times «Prête»')
})

test('phones and boards watch orders at the server and then at an echo server, and no request is refused', async () => {
  const told = await watchOverHttp({ ...run, ...few, owner: fresh.owner, rounds: 1, seconds: 2 })
  expect(told.refused).toBe(0)
  expect(told.questionsPerSecond).toBeGreaterThan(0)
  expect(told.piecesPerSecond).toBeGreaterThan(0)
  expect(faultsOfWatching({ ...told, ratio: 2, heardP95: 6_000 })).toHaveLength(2)
  expect(describeWatching(told)).toContain('30 phones')
})
