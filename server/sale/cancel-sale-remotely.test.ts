import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartOf, closeTill, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { crowd, openTwoServers, roundThatBroke, statusesOf, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Cancelled = { balanceAfter: number; code: string }

/** The vendor and an admin cancel the same sale, ten times each and all at once, every time with a new operation id. */
async function bothCancel(venue: TwoServers, { stand, vendors }: Stall, admin: Caller) {
  const vendor = vendors[0] as Caller
  const tea = await venue.addProduct({ standId: stand.id, price: 10_00, stock: 50_000 })
  const card = await issueCard(venue, 100_00, admin)
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea, units: 2 }]))
  const cancel = (n: number, server: number) =>
    n % 4 < 2
      ? venue.at(server, vendor).post<Cancelled>(`/sales/${sold.body.id}/cancellation`, {
          operationId: newOperationId(),
        })
      : venue.at(server, admin).post<Cancelled>(`/sales/${sold.body.id}/remote-cancellation`, {
          operationId: newOperationId(),
          reason: 'Erreur de commande',
        })
  const answers = await venue.meetings.meet(() => crowd(20, cancel))
  const { rows } = await venue.owner.sql<{ balance: number; stock: number }>`
    select b.balance, s.stock
      from card_balance b, product_stock s
     where b.card_id = ${card.id}
       and s.product_id = ${tea.id}`
  return { answers, ...rows[0] }
}

describe('a sale that its vendor and an admin cancel at the same instant', () => {
  test('is cancelled once', async () => {
    const venue = await openTwoServers()
    const stall = await openStall(venue, 'A')
    const admin = await venue.addPerson({ role: 'admin' })
    for (let round = 0; round < 5; round += 1) {
      const { answers, balance, stock } = await bothCancel(venue, stall, admin)
      expect(statusesOf(answers, 200)).toBe(1)
      expect(answers.filter(({ body }) => body.code === 'sale-already-cancelled')).toHaveLength(19)
      expect({ balance, stock }).toEqual({ balance: 100_00, stock: 50_000 })
    }
    await expectSoundBooks(venue.owner)
    await venue.close()
  })

  test('twin: is cancelled more than once when no row is locked', async () => {
    const venue = await openTwoServers(twin)
    const stall = await openStall(venue, 'A')
    const admin = await venue.addPerson({ role: 'admin' })
    const round = await roundThatBroke(
      async () => statusesOf((await bothCancel(venue, stall, admin)).answers, 200) === 1,
    )
    expect(round).toBeDefined()
    await venue.close()
  })
})

describe('an admin who cancels a sale', () => {
  let now = new Date('2026-11-20T20:00:00Z')
  let venue: Venue
  let stall: Stall
  let admin: Caller
  let cardId: string
  beforeAll(async () => {
    venue = await openVenue({ settings: { clock: () => now } })
    stall = await openStall(venue, 'A', 2)
    admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
    cardId = (await issueCard(venue, 500_00, admin)).id
  })
  afterAll(async () => {
    await expectSoundBooks(venue.owner)
    await venue.close()
  })

  const vendor = (n: number) => stall.vendors[n] as Caller
  async function sell(n = 0, goesToKitchen = false) {
    const tea = await venue.addProduct({ standId: stall.stand.id, price: 10_00, goesToKitchen })
    const sold = await vendor(n).post<{ id: string }>('/sales', cartOf(cardId, [{ product: tea }]))
    return sold.body.id
  }
  const cancel = (saleId: string, by = admin, operationId = newOperationId()) =>
    by.post(`/sales/${saleId}/remote-cancellation`, { operationId, reason: 'Plat renvoyé' })

  test('can do so long after the vendor cannot any more, and the till still adds up', async () => {
    const saleId = await sell()
    now = new Date(now.getTime() + 60 * 60_000)
    const id = newOperationId()
    const answered = await cancel(saleId, admin, id)
    expect(answered).toMatchObject({ status: 200, body: { amount: 10_00, reason: 'Plat renvoyé' } })
    expect(await cancel(saleId, admin, id)).toEqual(answered)
    const { rows } = await venue.owner.sql`
      select t.totals -> 'sale-cancellation' as cancelled
        from till t
       where t.holder_id = ${vendor(0).id}`
    expect(rows).toEqual([{ cancelled: { count: 1, amount: 10_00 } }])
    expect(await cancel(saleId)).toMatchObject({ status: 409, body: { code: 'sale-already-cancelled' } })
  })

  test('can cancel a served order without showing it to the kitchen again', async () => {
    const saleId = await sell(0, true)
    await venue.owner
      .sql`update ticket set step = 'served', was_served = true, served_at = now() where sale_id = ${saleId}`
    await venue.owner.sql`update sale set status = 'completed' where id = ${saleId}`
    expect(await cancel(saleId)).toMatchObject({ status: 200 })
    const { rows } = await venue.owner.sql`
      select step, acknowledged_at is not null as "isSettled"
        from ticket
       where sale_id = ${saleId}`
    expect(rows).toEqual([{ step: 'cancelled', isSettled: true }])
  })

  test('is refused without a reason, and after the till is closed', async () => {
    const saleId = await sell(1)
    const asked = { operationId: newOperationId(), reason: '   ' }
    expect(await admin.post(`/sales/${saleId}/remote-cancellation`, asked)).toMatchObject({
      status: 400,
      body: { code: 'reason-missing' },
    })
    const { rows } = await venue.owner.sql<{
      id: string
    }>`select id from till where holder_id = ${vendor(1).id}`
    await closeTill(vendor(1), rows[0]?.id as string, 0)
    expect(await cancel(saleId)).toMatchObject({ status: 409, body: { code: 'till-none-open' } })
    expect(await cancel(newOperationId())).toMatchObject({ status: 404, body: { code: 'sale-not-found' } })
  })
})
