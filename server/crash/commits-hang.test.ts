/** PostgreSQL waits for a standby that is gone: reading works as usual, but no commit returns. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { type HangingDatabase, openHangingDatabase } from '../testing/hanging-database.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

const toldWithinMs = 5_000

let postgres: HangingDatabase
let venue: Venue
/** The twin: a server that does not check whether commits return. */
let twin: Venue
let vendor: Caller
let cart: () => { operationId: string }
beforeAll(async () => {
  postgres = await openHangingDatabase()
  venue = await openVenue({ on: postgres.database, settings: { mayMove: true } })
  twin = await openVenue({ on: postgres.database })
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  const kefta = await venue.addProduct({ standId: stand.id, price: 10_00 })
  const card = await issueCard(venue, 500_00)
  cart = () => cartOf(card.id, [{ product: kefta }])
})
afterAll(async () => {
  await waitForAnother(false)
  await expectSoundBooks(venue.owner)
  await venue?.close()
  await twin?.close()
  await postgres?.remove()
})

/** Makes PostgreSQL wait for a synchronous standby that does not exist, or stop waiting for it. */
async function waitForAnother(isGone: boolean): Promise<void> {
  const setting = isGone ? "set synchronous_standby_names = 'another'" : 'reset synchronous_standby_names'
  await venue.owner.sql([`alter system ${setting}`] as never)
  await venue.owner.sql`select pg_reload_conf()`
  await wait(200)
}

const askAt = (asked: Venue) => async () =>
  (await fetch(`${asked.urls[0]}/api/v1/me`, { headers: { cookie: vendor.cookie } })).status
const readinessOf = async (asked: Venue) => {
  const answer = await fetch(`${asked.urls[0]}/readyz`)
  return ((await answer.json()) as { status: string }).status
}
const sell = () => vendor.post<{ code: string }>('/sales', cart())
const waitingThere = async () => {
  const { rows } = await venue.owner.sql<{ count: number }>`
    select count(*)::integer as count
      from pg_stat_activity
     where application_name = 'farhapass-live'
       and wait_event = 'SyncRep'`
  return rows[0]?.count ?? 0
}

describe('a database whose commits do not return', () => {
  test('is reported to a selling vendor within five seconds, and the server sells again by itself once commits return', async () => {
    expect((await sell()).status).toBe(200)
    await waitForAnother(true)
    const asked = performance.now()
    const hanging = cart()
    const told = await vendor.post<{ code: string }>('/sales', hanging)
    expect(told).toMatchObject({ status: 503, body: { code: 'service-unavailable' } })
    expect(performance.now() - asked).toBeLessThan(toldWithinMs)
    expect([await readinessOf(venue), await askAt(venue)()]).toEqual(['uncommitted', 503])
    await waitForAnother(false)
    await expect.poll(askAt(venue), { timeout: 10_000 }).toBe(200)
    await expect.poll(() => readinessOf(venue)).toBe('ready')
    // The hanging sale was committed: sent again under its id it succeeds, and is booked once.
    expect(await vendor.post('/sales', hanging)).toMatchObject({ status: 200 })
    expect((await sell()).status).toBe(200)
  })

  test('is reported as long as it lasts, without using more and more connections', async () => {
    await waitForAnother(true)
    await expect.poll(askAt(venue), { timeout: 10_000 }).toBe(503)
    const answers: number[] = []
    for (let n = 0; n < 24; n += 1) {
      answers.push(await askAt(venue)())
      await wait(500)
    }
    expect(new Set(answers)).toEqual(new Set([503]))
    expect(await waitingThere()).toBeLessThanOrEqual(2)
    // The twin does not check commits, so it says that it is ready.
    expect(await readinessOf(twin)).toBe('ready')
    await waitForAnother(false)
    await expect.poll(askAt(venue), { timeout: 10_000 }).toBe(200)
  })
})
