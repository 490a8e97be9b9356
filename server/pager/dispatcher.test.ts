/** A call that the kitchen makes is rung after the commit, by one of the servers, and never late. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PagerOnTheWire } from '#contract/kitchen/pager.ts'
import { answersHttp, type FakeBase, openFakeBase, saysNothing, takesLines } from '../testing/base-station.ts'
import { openPagedKitchen, type PagedKitchen } from '../testing/paged-kitchen.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let kitchen: PagedKitchen
let base: FakeBase | undefined
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  kitchen = await openPagedKitchen(venue, 'A')
})
afterAll(() => venue.close())
afterEach(async () => {
  await base?.close()
  base = undefined
  later(120)
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const useBase = async (...[habit]: Parameters<typeof openFakeBase>): Promise<FakeBase> => {
  await base?.close()
  base = await openFakeBase(habit)
  await kitchen.useBase(base.address)
  return base
}
const soon = { timeout: 20_000, interval: 20 }
const heard = (numbers: readonly string[]) =>
  vi.waitFor(() => expect(base?.heard.map((line) => line.trim())).toEqual(numbers), soon)
const fails = (saleId: string, hasFailed = true) =>
  vi.waitFor(async () => expect(await kitchen.buzzerOn(saleId)).toMatchObject({ hasFailed }), soon)
const isSilent = async () =>
  (await kitchen.admin.get<PagerOnTheWire>('/settings/pager')).body.silentSince !== null

/** The results of the calls of this order, oldest first. */
const callsOf = async (saleId: string) => {
  const { rows } = await venue.owner.sql<{ failed: string | null; isSent: boolean; tries: number }>`
    select c.failed, c.sent_at is not null as "isSent", c.tries
      from buzzer_call c
      join buzzer_loan l on l.id = c.loan_id
     where l.sale_id = ${saleId}
     order by c.id`
  return rows
}
const settled = (saleId: string, calls: object) =>
  vi.waitFor(async () => expect(await callsOf(saleId)).toMatchObject(calls), soon)

describe('an order marked ready', () => {
  test("rings its customer's buzzer once", async () => {
    await useBase(takesLines)
    const { saleId, number } = await kitchen.almostReady()
    expect(base?.connections()).toBe(0)
    await kitchen.ready(saleId)
    await kitchen.ready(saleId)
    await settled(saleId, [{ failed: null, isSent: true, tries: 1 }])
    await heard([number])
    expect(await kitchen.buzzerOn(saleId)).toMatchObject({ hasFailed: false, calls: 1 })
  })

  test('is answered without waiting for a base station that never answers', async () => {
    const silent = await useBase(saysNothing)
    const { saleId } = await kitchen.almostReady()
    expect((await kitchen.ready(saleId)).status).toBe(200)
    expect(await callsOf(saleId)).toMatchObject([{ failed: null, isSent: false }])
    await vi.waitFor(() => expect(silent.connections()).toBe(1), soon)
    expect(await kitchen.buzzerOn(saleId)).toMatchObject({ hasFailed: false })
    await fails(saleId)
    expect(await isSilent()).toBe(true)
  })

  test('shows at once that it needs a voice call while the base station is known to be silent', async () => {
    const silent = await useBase(saysNothing)
    const first = await kitchen.almostReady()
    const second = await kitchen.almostReady()
    await kitchen.ready(first.saleId)
    await fails(first.saleId)
    await kitchen.ready(second.saleId)
    await fails(second.saleId)
    expect(silent.connections()).toBe(1)
  })

  test('is rung and shown as called when the base station answers again in time', async () => {
    await useBase(saysNothing)
    const { saleId, number } = await kitchen.almostReady()
    await kitchen.ready(saleId)
    await fails(saleId)
    const { address } = await useBase(takesLines)
    await venue.owner
      .sql`update venue_settings set pager_silent_since = now() where pager_address = ${address}`
    expect(base?.heard).toEqual([])
    later(10)
    await fails(saleId, false)
    await heard([number])
    expect(await callsOf(saleId)).toMatchObject([{ isSent: true, tries: 2 }])
    expect(await isSilent()).toBe(false)
  })

  test('is sent to a silent base station twice at most', async () => {
    const silent = await useBase(saysNothing)
    const { saleId } = await kitchen.almostReady()
    await kitchen.ready(saleId)
    await fails(saleId)
    later(10)
    await settled(saleId, [{ failed: 'silent', isSent: false, tries: 2 }])
    later(10)
    await new Promise((passed) => setTimeout(passed, 1_200))
    expect(silent.connections()).toBe(2)
    expect(await kitchen.buzzerOn(saleId)).toMatchObject({ hasFailed: true })
  })

  test('rings no buzzer more than a minute later', async () => {
    await useBase(saysNothing)
    const { saleId } = await kitchen.almostReady()
    await kitchen.ready(saleId)
    await fails(saleId)
    await useBase(takesLines)
    later(60)
    await settled(saleId, [{ failed: 'too late', isSent: false }])
    expect(base?.heard).toEqual([])
    expect(await kitchen.buzzerOn(saleId)).toMatchObject({ hasFailed: true })
  })

  test('that was sent back and marked again rings again, even if the clock was put back by a minute meanwhile', async () => {
    await useBase(takesLines)
    const { saleId, number } = await kitchen.almostReady()
    await kitchen.ready(saleId)
    await settled(saleId, [{ isSent: true }])
    await kitchen.move(saleId, 'ready', 'preparing')
    later(-60)
    await kitchen.ready(saleId)
    await heard([number, number])
    later(60)
  })

  test('that was sent back and marked again rings again ten seconds after the first ring', async () => {
    await useBase(takesLines)
    const { saleId, number } = await kitchen.almostReady()
    await kitchen.ready(saleId)
    await heard([number])
    await kitchen.move(saleId, 'ready', 'preparing')
    await kitchen.ready(saleId)
    later(9.9)
    await new Promise((passed) => setTimeout(passed, 1_200))
    await heard([number])
    later(0.1)
    await heard([number, number])
  })

  test('does not keep others from ringing when the base station refuses its call', async () => {
    base = await openFakeBase(answersHttp(404))
    const http = { driver: 'http', template: '/{numero}', message: '' }
    await kitchen.admin.put('/settings/pager', { ...http, address: base.address })
    const [first, second] = [await kitchen.almostReady(), await kitchen.almostReady()]
    await kitchen.ready(first.saleId)
    await kitchen.ready(second.saleId)
    await heard([`GET /${first.number}`, `GET /${second.number}`])
    await fails(first.saleId)
    await fails(second.saleId)
    expect(await isSilent()).toBe(false)
  })
})

describe('without a base station', () => {
  test('an order marked ready needs a voice call at once, and is not rung when a base station is set later', async () => {
    await kitchen.useBase(null)
    const { saleId } = await kitchen.almostReady()
    await kitchen.ready(saleId)
    await settled(saleId, [{ failed: 'no base', isSent: false, tries: 0 }])
    await expect.poll(() => kitchen.buzzerOn(saleId)).toMatchObject({ hasFailed: true, isCalling: true })
    await useBase(takesLines)
    const other = await kitchen.almostReady()
    await kitchen.ready(other.saleId)
    await heard([other.number])
  })
})

test('while all buzzers are tested, a customer is called first, and no second test starts', async () => {
  await useBase(takesLines)
  const { saleId } = await kitchen.almostReady('40')
  await venue.owner.sql`update buzzer set is_disabled = digits not between 20 and 40`
  const tryAll = () => kitchen.admin.post('/buzzers/trial', {})
  expect((await tryAll()).body, 'but the customer’s').toEqual({ asked: 20 })
  expect((await tryAll()).body).toEqual({ asked: 0 })
  // By now every test ring is due, and all of them were ordered before the customer's call.
  later(39)
  await kitchen.ready(saleId)
  await vi.waitFor(() => expect(base?.heard).toHaveLength(21), soon)
  expect(base?.heard.slice(-1).map((line) => line.trim())).toEqual(['39'])
})

test('all buzzers in the case are tested, one every two seconds', async () => {
  await useBase(takesLines)
  await venue.owner.sql`update buzzer set is_disabled = number not in ('37', '38', '39')`
  expect((await kitchen.admin.post('/buzzers/trial', {})).body).toEqual({ asked: 3 })
  await heard(['37'])
  later(2)
  await heard(['37', '38'])
  later(2)
  await heard(['37', '38', '39'])
})
