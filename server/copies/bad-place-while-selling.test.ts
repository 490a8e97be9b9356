/**
 * What people go on doing while a place is bad (I-81), with the process that copies. `PLACE_SALES`: how many sales are made with each
 * fault, of which `npm test` makes one.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, constants, openSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ToDo } from '#contract/figures/figures.ts'
import { openSelling, type Selling } from '../testing/copied-house.ts'
import { tell } from '../testing/tell.ts'
import { password } from '../testing/venue.ts'
import { openVenueWithCopies, placeOf, type VenueWithCopies } from '../testing/venue-with-copies.ts'

let house: VenueWithCopies
let selling: Selling
beforeAll(async () => {
  house = await openVenueWithCopies({ script: 'server/testing/copier-with-faults.ts' })
  execFileSync('mkfifo', [join(house.folder, 'pipe')])
  fault('')
  await house.addPlace(house.makeStick())
  selling = await openSelling(house.venue)
}, 120_000)
afterAll(() => house.close())

const fault = (is: '' | 'hung' | 'full' | 'read-only' | 'gone' | 'slow') =>
  writeFileSync(join(house.folder, 'faults'), is)

/** Whoever waits for the pipe goes on: it has a writer for a moment. */
function release(): void {
  try {
    closeSync(openSync(join(house.folder, 'pipe'), constants.O_WRONLY | constants.O_NONBLOCK))
  } catch {
    // Nobody waits.
  }
}

/** How long each of these sales took, in milliseconds, slowest last. A refused one throws. */
async function sell(count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const from = performance.now()
    await selling.sell()
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)
}

const timesOf = (times: readonly number[]) => {
  const [median, slow] = [0.5, 0.99].map((share) =>
    (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1),
  )
  return `${times.length} sales, none refused, median ${median} ms, p99 ${slow} ms`
}

const isWhole = process.env.PLACE_SALES !== undefined
const sales = Number(process.env.PLACE_SALES ?? 20)
const faults = [
  ['hung', 'hung'],
  ['full', 'full'],
  ['read-only', 'read-only'],
  ['gone', 'missing'],
] as const

describe('while people sell', () => {
  test('a sale lies on the place within five seconds', async () => {
    await selling.sell()
    const { rows } = await house.venue.owner.sql<{
      position: string
    }>`select pg_current_wal_lsn()::text as position`
    const from = performance.now()
    const isPlaced = async () => {
      const { rows: found } = await house.venue.owner.sql<{ is: boolean }>`
        select restart_lsn >= ${rows[0]?.position}::pg_lsn as is from pg_replication_slots where slot_name = 'copies_1'`
      return found[0]?.is
    }
    while (!(await isPlaced())) {
      expect(performance.now() - from).toBeLessThan(5_000)
      await wait(50)
    }
    tell(`placed after ${Math.round(performance.now() - from)} ms`)
  })

  test.each(isWhole ? faults : faults.slice(0, 1))(
    'a place that is %s refuses no sale, and is told within ten seconds (I-81)',
    async (is, told) => {
      const usual = await sell(sales)
      const from = performance.now()
      fault(is)
      const times = await sell(sales)
      const copies = await house.until((now) => placeOf(now).trouble?.kind === told)
      const toldAfter = performance.now() - from
      tell(`without a fault: ${timesOf(usual)}`)
      tell(`${is}: ${timesOf(times)}, told after ${(toldAfter / 1000).toFixed(1)} s`)
      expect(copies.silentSince).toBeNull()
      expect(toldAfter).toBeLessThan(10_000)
      const { body } = await house.admin.get<ToDo>('/figures/to-do')
      expect(body.copies?.words).toMatch(/^Copies arrêtées depuis \d\d:\d\d/)
      expect(
        (
          await house.admin.post<{ code: string }>(`/copies/places/${placeOf(copies).id}/copies`, {
            runId: randomUUID(),
          })
        ).body.code,
      ).toBe('copy-place-in-trouble')
      fault('')
      while (isWhole && placeOf(await house.read()).trouble !== null) {
        release()
        await wait(100)
      }
    },
    90_000,
  )

  test('twin: the calls of a hung place in the process of the server keep everybody from signing in', async () => {
    const email = `admin-${house.admin.id.slice(0, 8)}@test.ma`
    const signIn = () =>
      fetch(`${house.venue.urls[0]}/api/v1/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }).then(({ status }) => status)
    expect(await signIn()).toBeLessThan(500)
    const hung = Array.from({ length: Number(process.env.UV_THREADPOOL_SIZE ?? 4) }, () =>
      open(join(house.folder, 'pipe'), 'r'),
    )
    const answer = signIn()
    expect(await Promise.race([answer, wait(1_000, 'no answer')])).toBe('no answer')
    const opened = Promise.all(hung)
    while ((await Promise.race([opened, wait(20, undefined)])) === undefined) release()
    for (const file of await opened) await file.close()
    expect(await answer).toBeLessThan(500)
  })
})
