/** Customers with a buzzer, over real HTTP: the order is called, then served, and the buzzer comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../books/audit.ts'
import { type BuzzerCase, openBuzzerCase } from '../testing/buzzer-case.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let house: BuzzerCase
const clock = { now: new Date('2026-11-20T20:00:00Z') }
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => clock.now } })
  house = await openBuzzerCase(venue, 'A')
})
afterAll(() => venue.close())

const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { code, ...(message && { message }) },
})

describe('a customer with a buzzer', () => {
  test('is called when the order is ready, and no longer when the kitchen sends the order back a step', async () => {
    const saleId = await house.orderWith('20')
    const before = (await house.calls()).length
    await house.cookUntil(saleId, 'ready')
    expect(await house.statusOf('20')).toBe('calling')
    expect(await house.onTicket(saleId)).toMatchObject({ calls: 1, isCalling: true })
    expect((await house.calls()).length).toBe(before + 1)
    await house.move(saleId, 'ready', 'preparing')
    expect(await house.statusOf('20')).toBe('assigned')
    expect((await house.calls())[0]?.failed).not.toBeNull()
  })

  test('is not called by a tap that arrives more than a minute late', async () => {
    const saleId = await house.orderWith('21')
    const before = (await house.calls()).length
    const at = new Date(clock.now.getTime() - 61_000).toISOString()
    await house.cook.post(`/tickets/${saleId}/step`, { from: 'new', to: 'ready', at })
    expect(await house.statusOf('21')).toBe('assigned')
    expect((await house.calls()).length).toBe(before)
  })

  test('can be called again after ten seconds, by the kitchen or by the organiser', async () => {
    const saleId = await house.orderWith('22')
    await house.cookUntil(saleId, 'ready')
    pass(4)
    expect(await house.cook.post(`/sales/${saleId}/buzzer/call`, {})).toMatchObject(
      refused(409, 'buzzer-called-lately', 'Appelé il y a 4\u00A0secondes.'),
    )
    pass(6)
    expect(await house.cook.post(`/sales/${saleId}/buzzer/call`, {})).toMatchObject({ status: 200 })
    pass(10)
    expect(await house.admin.post(`/sales/${saleId}/buzzer/call`, {})).toMatchObject({ status: 200 })
    expect(await house.onTicket(saleId)).toMatchObject({ calls: 3 })
    expect(await house.admin.post(`/sales/${saleId}/buzzer/silence`, {})).toMatchObject({ status: 200 })
    expect(await house.statusOf('22')).toBe('assigned')
  })

  test('returns it when served, and has it again when the serving was a mistake', async () => {
    const saleId = await house.orderWith('23')
    await house.cookUntil(saleId, 'served')
    expect(await house.statusOf('23')).toBe('available')
    await house.move(saleId, 'served', 'ready')
    expect((await house.one('23')).loan).toMatchObject({ saleId, calls: 1, isCalling: true })
    await house.move(saleId, 'ready', 'served')
    const other = await house.sell()
    await house.lend(other, '23')
    await house.move(saleId, 'served', 'ready')
    expect((await house.one('23')).loan).toMatchObject({ saleId: other })
    expect(await house.onTicket(saleId)).toBeNull()
  })

  test('returns it when the sale is cancelled, and the ticket says which buzzer', async () => {
    const saleId = await house.orderWith('24')
    await house.cancel(saleId)
    expect(await house.statusOf('24')).toBe('available')
    expect(await house.onTicket(saleId)).toMatchObject({ number: '24', isCalling: false })
  })

  test('who takes it home leaves the order without a buzzer', async () => {
    const saleId = await house.orderWith('25')
    await house.admin.post(`/buzzers/${(await house.one('25')).id}/loss`, {})
    expect(await house.statusOf('25')).toBe('lost')
    expect(await house.onTicket(saleId)).toBeNull()
    expect(await house.admin.post(`/sales/${saleId}/buzzer/call`, {})).toMatchObject(
      refused(409, 'buzzer-not-lent'),
    )
  })

  test('may bring it to the organiser, who frees it for the next customer', async () => {
    const saleId = await house.orderWith('26')
    expect(await house.admin.post(`/sales/${saleId}/buzzer/return`, {})).toMatchObject({ status: 200 })
    expect(await house.statusOf('26')).toBe('available')
    const next = await house.sell()
    await house.lend(next, '26')
    expect(await house.admin.post(`/sales/${saleId}/buzzer/return`, {})).toMatchObject(
      refused(409, 'buzzer-not-lent'),
    )
    expect((await house.one('26')).loan?.saleId).toBe(next)
  })
})

test('testing all buzzers is refused without a base station', async () => {
  expect(await house.admin.post('/buzzers/trial', {})).toMatchObject(refused(409, 'pager-not-set'))
})

test('testing rings every working buzzer that no customer has, and marks no customer as called', async () => {
  const base = { driver: 'line', address: '127.0.0.1:9', template: '{numero}', message: '' }
  expect(await house.admin.put('/settings/pager', base)).toMatchObject({ status: 200 })
  const [before, called] = [
    (await house.calls()).length,
    (await house.all()).filter(({ loan }) => loan?.isCalling).length,
  ]
  await house.lend(await house.sell())
  const inCase = (await house.all()).filter(
    ({ isLost, isDisabled, loan }) => !isLost && !isDisabled && loan === null,
  ).length
  expect((await house.admin.post('/buzzers/trial', {})).body).toEqual({ asked: inCase })
  expect((await house.calls()).length).toBe(before + inCase)
  expect((await house.all()).filter(({ loan }) => loan?.isCalling).length).toBe(called)
})

test('the books stay sound after buzzers were lent, called and lost', async () => {
  expect((await audit(venue.owner)).flatMap(({ breaches }) => breaches)).toEqual([])
})
