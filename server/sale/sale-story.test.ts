import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SaleStory } from '#contract/sale/story.ts'
import { type BuzzerCase, openBuzzerCase } from '../testing/buzzer-case.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
const minuteLater = () => {
  now = new Date(now.getTime() + 60_000)
  return now.toISOString()
}
let venue: Venue
let counter: BuzzerCase
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  counter = await openBuzzerCase(venue, 'A')
})
afterAll(() => venue.close())

const readStory = async (saleId: string) =>
  (await counter.admin.get<SaleStory>(`/sales/${saleId}/story`)).body

describe('the story of a sale', () => {
  test('names the vendor, the products and the card, with the till and the stand', async () => {
    const soldAt = now.toISOString()
    const story = await readStory(await counter.sell('sans sauce'))
    expect(story).toMatchObject({
      ...{ orderNumber: 'A-001', businessDay: '2026-11-20', at: soldAt, status: 'active', amount: 25_00 },
      ...{ balanceBefore: 90_000_00, balanceAfter: 89_975_00, vendorName: 'Samira' },
      stand: { id: counter.standId },
      card: { id: counter.cardId },
      till: { isOpen: true, openedAt: soldAt, number: 2 },
      lines: [
        { name: 'Kefta', price: 10_00, quantity: 2000, total: 20_00, note: 'sans sauce' },
        { name: 'Limonade', price: 5_00, total: 5_00, note: '' },
      ],
      ...{ receivedAt: soldAt, steps: [], buzzers: [], cancellation: null },
    })
    expect(story.card.code).toMatch(/^FP-/)
  })

  test('keeps name and price of the sale, whatever the product is called now', async () => {
    const { id } = await venue.addProduct({ standId: counter.standId, price: 7_00, name: 'Thé' })
    const sold = await counter.vendor.post<{ id: string }>('/sales', {
      ...{ operationId: newOperationId(), cardId: counter.cardId, expectedTotal: 7_00 },
      lines: [{ productId: id, quantity: 1000 }],
    })
    await venue.owner.sql`update product set name = 'Thé à la menthe', price = 900 where id = ${id}`
    expect((await readStory(sold.body.id)).lines).toMatchObject([{ name: 'Thé', price: 7_00 }])
    expect((await readStory(sold.body.id)).receivedAt).toBeNull()
  })

  test('lists each step of its ticket with person and instant, and that it was recalled', async () => {
    const saleId = await counter.sell()
    const startedAt = minuteLater()
    await counter.move(saleId, 'new', 'preparing')
    const readyAt = minuteLater()
    await counter.move(saleId, 'preparing', 'ready')
    const recalledAt = minuteLater()
    await counter.recall()
    const { steps } = await readStory(saleId)
    expect(steps.map(({ step, at, isRecall }) => [step, at, isRecall])).toEqual([
      ['preparing', startedAt, false],
      ['ready', readyAt, false],
      ['preparing', recalledAt, true],
    ])
    expect(steps[0]?.byName).not.toBeNull()
  })

  test('says when its buzzer was lent, called and returned', async () => {
    const lentAt = minuteLater()
    const saleId = await counter.orderWith('07')
    const calledAt = minuteLater()
    await counter.move(saleId, 'new', 'ready')
    // Without a base station the customer is called by voice.
    await expect
      .poll(async () => (await readStory(saleId)).buzzers)
      .toEqual([
        {
          ...{ number: '07', lentAt, lentByName: 'Samira', endedAt: null, ended: null },
          calls: [{ at: calledAt, hasFailed: true }],
        },
      ])
    const servedAt = minuteLater()
    await counter.move(saleId, 'ready', 'served')
    expect((await readStory(saleId)).buzzers).toMatchObject([{ endedAt: servedAt, ended: 'returned' }])
  })

  test('leaves out a call that was stopped before it rang', async () => {
    const saleId = await counter.orderWith('08')
    await counter.move(saleId, 'new', 'ready')
    await venue.owner.sql`
      update buzzer_call set failed = 'stopped' where loan_id in (select id from buzzer_loan where sale_id = ${saleId})`
    expect((await readStory(saleId)).buzzers).toMatchObject([{ number: '08', calls: [] }])
  })

  test("says who cancelled it, why, and the card's balance then", async () => {
    const saleId = await counter.sell()
    const { balanceBefore } = await readStory(saleId)
    const cancelledAt = minuteLater()
    const operationId = newOperationId()
    await counter.admin.post(`/sales/${saleId}/remote-cancellation`, { operationId, reason: 'Plat renvoyé' })
    const { status, cancellation } = await readStory(saleId)
    expect(status).toBe('cancelled')
    expect(cancellation).toMatchObject({
      ...{ id: operationId, at: cancelledAt, reason: 'Plat renvoyé', balanceAfter: balanceBefore },
    })
  })

  test('does not exist for an unknown sale', async () => {
    expect(await counter.admin.get(`/sales/${newOperationId()}/story`)).toMatchObject({
      ...{ status: 404, body: { code: 'sale-not-found' } },
    })
  })
})
