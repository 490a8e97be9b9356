import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationStory } from '#contract/sale/story.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let admin: Caller
let desk: Caller
let cardId: string
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin', name: 'Youssef' })
  desk = await openDesk(venue, 500_00)
  cardId = (await issueCard(venue, 50_00, admin)).id
})
afterAll(() => venue.close())

const read = (operationId: string) => admin.get<OperationStory>(`/operations/${operationId}/story`)
async function recharge(): Promise<string> {
  const operationId = newOperationId()
  await desk.post(`/cards/${cardId}/recharges`, { operationId, amount: 20_00 })
  return operationId
}

describe('the story of an operation', () => {
  test('names the card with its balances, the session, and the person', async () => {
    const id = await recharge()
    const { body } = await read(id)
    expect(body).toMatchObject({
      ...{ id, kind: 'recharge', amount: 20_00, balanceBefore: 50_00, balanceAfter: 70_00 },
      ...{
        at: now.toISOString(),
        card: { id: cardId },
        till: { kind: 'recharge', standName: null, number: 2 },
      },
      ...{ reason: null, saleId: null, reverses: null, cancellation: null },
    })
    expect(body.till?.holderName).toBe(body.actorName)
  })

  test('links a recharge and its cancellation to each other', async () => {
    const id = await recharge()
    const cancelling = newOperationId()
    await desk.post(`/recharges/${id}/cancellation`, { operationId: cancelling, cardId })
    expect((await read(id)).body.cancellation).toMatchObject({ id: cancelling, at: now.toISOString() })
    expect((await read(cancelling)).body.reverses).toEqual({ id, at: now.toISOString() })
  })

  test('that is a sale or its cancellation links to the story of the sale', async () => {
    const { stand, vendors } = await openStall(venue, 'A')
    const tea = await venue.addProduct({ standId: stand.id, price: 5_00 })
    const vendor = vendors[0] as Caller
    const sold = await vendor.post<{ id: string }>('/sales', cartOf(cardId, [{ product: tea }]))
    const saleId = sold.body.id
    const cancelling = newOperationId()
    await vendor.post(`/sales/${saleId}/cancellation`, { operationId: cancelling })
    expect((await read(saleId)).body.saleId).toBe(saleId)
    expect((await read(cancelling)).body.saleId).toBe(saleId)
  })

  test('does not exist for an operation that never happened', async () => {
    const missing = { status: 404, body: { code: 'operation-not-found' } }
    expect(await read(newOperationId())).toMatchObject(missing)
    const voided = newOperationId()
    await admin.post(`/operations/${voided}/settlement`, {})
    expect(await read(voided)).toMatchObject(missing)
  })
})
