import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivate } from '../testing/card-desk.ts'
import { cartOf, type IssuedCard, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let desk: Caller
let vendor: Caller
let card: IssuedCard
let standName: string
beforeAll(async () => {
  venue = await openVenue()
  const stall = await openStall(venue, 'A')
  desk = await openDesk(venue)
  vendor = stall.vendors[0] as Caller
  const tea = await venue.addProduct({ standId: stall.stand.id, price: 5_00, name: 'Thé' })
  const { rows } = await venue.owner.sql<{
    name: string
  }>`select name from stand where id = ${stall.stand.id}`
  standName = rows[0]?.name ?? ''
  card = await issueCard(venue, 10_00)
  const other = await issueCard(venue, 10_00)
  await desk.post(`/cards/${other.id}/recharges`, { operationId: newOperationId(), amount: 50_00 })
  for (let n = 0; n < 4; n += 1)
    await desk.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 5_00 })
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea }]))
  await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
})
afterAll(() => venue.close())

const lastOf = (caller: Caller, cardId: string) => caller.get(`/cards/${cardId}/last-operations`)

test('an econome who reads a card sees its last five movements, with the stand of each', async () => {
  const econome = await venue.addPerson({ role: 'econome' })
  expect((await lastOf(econome, card.id)).body).toMatchObject({
    rows: [
      { kind: 'cancellation', amount: 5_00, standName },
      { kind: 'purchase', amount: -5_00, standName },
      { kind: 'recharge', amount: 5_00, standName: null },
      { kind: 'recharge' },
      { kind: 'recharge' },
    ],
  })
})

test('an initialized card shows no movement of its previous holder', async () => {
  const initialized = await desk.post<{ refunded: number; card: { id: string } }>(
    `/cards/${card.id}/initialization`,
    { operationId: newOperationId(), expectedBalance: null },
  )
  expect(initialized.body).toMatchObject({ refunded: 30_00 })
  expect((await lastOf(desk, initialized.body.card.id)).body).toEqual({ rows: [] })
  const admin = await venue.addPerson({ role: 'admin' })
  expect((await lastOf(admin, card.id)).body).toMatchObject({
    rows: [{ kind: 'initialization', amount: -30_00, standName: null }, {}, {}, {}, {}],
  })
})

test.each(['customer', 'vendor', 'recharge_operator', 'kitchen', 'econome'] as const)(
  'the movements of a card that has ended are not shown to a %s',
  async (role) => {
    const admin = await venue.addPerson({ role: 'admin' })
    const { id } = await issueCard(venue, 10_00, admin)
    const someone = await venue.addPerson({ role })
    expect((await lastOf(someone, id)).body).toEqual({ rows: [] })
    await deactivate(admin, id)
    const { status, body } = await lastOf(someone, id)
    expect(expectFailure(status, body)).toBe('card-not-found')
    expect((await lastOf(admin, id)).body).toMatchObject({ rows: [{ kind: 'deactivation', amount: -10_00 }] })
  },
)

test('the movements of a card that does not exist are refused', async () => {
  const { status, body } = await lastOf(desk, newOperationId())
  expect(expectFailure(status, body)).toBe('card-not-found')
})
