/** Somebody whose till is open is disabled: nothing more is booked for them, and the till waits until it is counted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { ListedTill } from '#contract/till/till-list.ts'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { openStream } from '../testing/stream.ts'
import { type Caller, cookieOf, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let admin: Caller
let cardId: string
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  cardId = (await issueCard(venue, 900_00, admin)).id
})
afterAll(() => venue.close())

type Told = { readonly code?: string }
const disable = (person: Caller) => admin.post<StaffOnTheWire>(`/staff/${person.id}/disabling`, {})
const enable = (person: Caller) => admin.post(`/staff/${person.id}/enabling`, {})
const sessionOf = async (tillId: string) => (await admin.get<ListedTill>(`/tills/${tillId}`)).body
const remoteClosing = (tillId: string, counted: number | null) =>
  admin.post<Told>(`/tills/${tillId}/remote-closing`, {
    operationId: newOperationId(),
    counted,
    reason: 'Arrêtée',
  })

async function atWork(float = 200_00) {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  return { operator, tillId: await openTill(operator, float) }
}
const recharge = (by: Caller) =>
  by.post<Told>(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount: 1_00 })

describe('a person disabled while their till is open', () => {
  test('is refused at every desk from then on, and their live stream is closed', async () => {
    const { stand, vendors } = await openStall(venue, 'A')
    const vendor = vendors[0] as Caller
    const product = await venue.addProduct({ standId: stand.id })
    const stream = await openStream(venue.urls[0] as string, vendor.cookie)
    expect(await disable(vendor)).toMatchObject({ status: 200, body: { isActive: false, openTill: 'sale' } })
    expect(await vendor.post('/sales', cartOf(cardId, [{ product }]))).toMatchObject({
      status: 403,
      body: { code: 'staff-disabled-since' },
    })
    expect(await stream.endsWithin(5_000)).toBe(true)
  })

  test('leaves a stopped till, listed with the instant of its stop, until an admin has counted and closed it', async () => {
    const { operator, tillId } = await atWork()
    now = new Date(now.getTime() + 60_000)
    await disable(operator)
    expect(await sessionOf(tillId)).toMatchObject({ closedAt: null, stoppedAt: now.toISOString() })
    const { rows } = (await admin.get<{ rows: ListedTill[] }>('/tills?kind=recharge&status=stopped')).body
    expect(rows.map(({ id }) => id)).toContain(tillId)
    const before = await countStopped()
    expect((await remoteClosing(tillId, 200_00)).status).toBe(200)
    expect(await countStopped()).toBe(before - 1)
    expect(await sessionOf(tillId)).toMatchObject({ stoppedAt: expect.any(String), difference: 0 })
  })

  test('and enabled again can only count and close the stopped till: it takes and pays nothing', async () => {
    const { operator, tillId } = await atWork()
    await disable(operator)
    await enable(operator)
    const back = await signedInAgain(operator)
    expect((await back.get<{ isStopped: boolean }>('/tills/mine')).body.isStopped).toBe(true)
    const cash = { operationId: newOperationId(), direction: 'in', amount: 1_00, reason: 'Monnaie' }
    for (const refused of [await recharge(back), await back.post<Told>('/tills/mine/cash', cash)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'till-stopped' } })
    const another = { operationId: newOperationId(), float: 0 }
    expect((await back.post<Told>('/tills', another)).body.code).toBe('till-already-open')
    expect((await closeTill(back, tillId, 200_00)).status).toBe(200)
    await openTill(back, 0)
    expect((await recharge(back)).status).toBe(200)
  })

  test('can be neither deleted nor given another role before the till is closed', async () => {
    const { operator, tillId } = await atWork()
    await disable(operator)
    const role = { role: 'econome', standId: null }
    expect((await admin.post<Told>(`/staff/${operator.id}/role`, role)).body.code).toBe('staff-till-open')
    expect((await admin.post<Told>(`/staff/${operator.id}/deletion`, {})).body.code).toBe('staff-till-open')
    await remoteClosing(tillId, 200_00)
    expect((await admin.post(`/staff/${operator.id}/deletion`, {})).status).toBe(200)
  })
})

async function signedInAgain(caller: Caller): Promise<Caller> {
  const { id } = caller
  const token = newOperationId()
  await venue.owner.sql`
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    values (gen_random_uuid(), ${id}, ${token}, now() + interval '1 day', now(), now())`
  return venue.at(0, { ...caller, cookie: cookieOf(token) })
}

const countStopped = async () => {
  type ToDo = { stoppedTills: { kind: string; count: number }[] }
  const { body } = await admin.get<ToDo>('/figures/to-do')
  return body.stoppedTills.find(({ kind }) => kind === 'recharge')?.count ?? 0
}

test('an admin can cancel a sale of a stopped till, and the books stay sound', async () => {
  const { stand, vendors } = await openStall(venue, 'B')
  const vendor = vendors[0] as Caller
  const product = await venue.addProduct({ standId: stand.id })
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(cardId, [{ product }]))
  now = new Date(now.getTime() + 1_000)
  await disable(vendor)
  now = new Date(now.getTime() + 1_000)
  const cancelling = { operationId: newOperationId(), reason: 'Erreur' }
  expect((await admin.post(`/sales/${sold.body.id}/remote-cancellation`, cancelling)).status).toBe(200)
  await expectSoundBooks(venue.owner)
})

test("disabling a person a second time keeps the first instant of their till's stop", async () => {
  const { operator, tillId } = await atWork()
  await disable(operator)
  const { stoppedAt } = await sessionOf(tillId)
  now = new Date(now.getTime() + 60_000)
  expect((await disable(operator)).status).toBe(200)
  expect((await sessionOf(tillId)).stoppedAt).toBe(stoppedAt)
})
