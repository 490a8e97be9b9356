import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartOf, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { crowd, openTwoServers, roundThatBroke, statusesOf, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Cancelled = { balanceAfter: number; code: string }

/** Sells two teas to a new card and cancels that sale twenty times at once, every time with a new operation id. */
async function twentyCancellations(venue: TwoServers, { stand, vendors }: Stall) {
  const vendor = vendors[0] as Caller
  const tea = await venue.addProduct({ standId: stand.id, price: 10_00, stock: 50_000 })
  const card = await issueCard(venue, 100_00)
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea, units: 2 }]))
  const cancel = (_: number, server: number) =>
    venue.at(server, vendor).post<Cancelled>(`/sales/${sold.body.id}/cancellation`, {
      operationId: newOperationId(),
    })
  const answers = await venue.meetings.meet(() => crowd(20, cancel))
  const { rows } = await venue.owner.sql<{ balance: number; stock: number }>`
    select b.balance, s.stock
      from card_balance b, product_stock s
     where b.card_id = ${card.id}
       and s.product_id = ${tea.id}`
  return { answers, ...rows[0] }
}

describe('a sale cancelled twenty times at once', () => {
  test('is cancelled once', async () => {
    const venue = await openTwoServers()
    const stall = await openStall(venue, 'A')
    for (let round = 0; round < 5; round += 1) {
      const { answers, balance, stock } = await twentyCancellations(venue, stall)
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
    const round = await roundThatBroke(
      async () => statusesOf((await twentyCancellations(venue, stall)).answers, 200) === 1,
    )
    expect(round).toBeDefined()
    await venue.close()
  })
})

describe('a sale', () => {
  let now = new Date('2026-11-20T20:00:00Z')
  let venue: Venue
  let stall: Stall
  let cardId: string
  beforeAll(async () => {
    venue = await openVenue({ settings: { clock: () => now } })
    stall = await openStall(venue, 'A', 2)
    cardId = (await issueCard(venue, 500_00)).id
  })
  afterAll(async () => {
    await expectSoundBooks(venue.owner)
    await venue.close()
  })

  const sell = async () => {
    const tea = await venue.addProduct({ standId: stall.stand.id, price: 10_00 })
    const sold = await stall.vendors[0]?.post<{ id: string }>('/sales', cartOf(cardId, [{ product: tea }]))
    return sold?.body.id as string
  }
  const cancel = (saleId: string, vendor = 0) =>
    (stall.vendors[vendor] as Caller).post(`/sales/${saleId}/cancellation`, { operationId: newOperationId() })

  test('can be cancelled for ten minutes, the last instant included', async () => {
    const [inTime, tooLate] = [await sell(), await sell()]
    now = new Date(now.getTime() + 10 * 60_000)
    expect(await cancel(inTime)).toMatchObject({ status: 200, body: { amount: 10_00 } })
    now = new Date(now.getTime() + 1)
    expect(await cancel(tooLate)).toMatchObject({ status: 409, body: { code: 'sale-too-old-to-cancel' } })
  })

  test('of another till cannot be cancelled, nor can an unknown one', async () => {
    expect(await cancel(await sell(), 1)).toMatchObject({ body: { code: 'sale-of-another-till' } })
    expect(await cancel('019aa0f4-9000-7000-8000-000000000001')).toMatchObject({
      status: 404,
      body: { code: 'sale-not-found' },
    })
  })
})
