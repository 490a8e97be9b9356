import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartOf, type IssuedCard, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let card: IssuedCard
let staffIds: string[]
beforeAll(async () => {
  venue = await openVenue()
  const { stand, vendors } = await openStall(venue, 'A')
  const desk = await openDesk(venue)
  const vendor = vendors[0] as Caller
  const tea = await venue.addProduct({ standId: stand.id, price: 5_00, name: 'Thé' })
  card = await issueCard(venue, 10_00)
  staffIds = [stand.id, desk.id, vendor.id, tea.id, card.id]
  for (let n = 0; n < 4; n += 1)
    await desk.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 5_00 })
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea }]))
  await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
})
afterAll(() => venue.close())

const look = async (code: string) => {
  const answer = await fetch(`${venue.urls[0]}/api/v1/public/cards/${encodeURIComponent(code)}`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('whoever holds a card', () => {
  test('sees its balance and its five last movements, without signing in', async () => {
    const { status, text } = await look(card.code)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      type: 'BASIC',
      status: 'active',
      balance: 30_00,
      codeTail: `…${card.code.slice(-4)}`,
      operations: [
        { kind: 'cancellation', amount: 5_00 },
        { kind: 'purchase', amount: -5_00 },
        { kind: 'recharge' },
        { kind: 'recharge' },
        { kind: 'recharge' },
      ],
    })
  })

  test('learns nothing of anybody: no id, no name, no seal, no whole code', async () => {
    const { text } = await look(card.code)
    for (const id of staffIds) expect(text).not.toContain(id)
    expect(text).not.toContain(card.code)
    expect(text).not.toMatch(/Thé|Stand A|vendor|hash|operator/i)
  })

  test('sees nothing of an earlier holder of the same code', async () => {
    const newer = await issueCard(venue, 7_00)
    await venue.owner.sql`update card set is_active = false where id = ${card.id}`
    await venue.owner.sql`update card set code = ${card.code} where id = ${newer.id}`
    expect(JSON.parse((await look(card.code)).text)).toMatchObject({ balance: 7_00, operations: [] })
    await venue.owner.sql`update card set code = ${newer.code} where id = ${newer.id}`
    await venue.owner.sql`update card set is_active = true where id = ${card.id}`
  })

  test('may not be remembered by anything between us', async () => {
    expect((await look(card.code)).headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['card-code-invalid', 'menu'],
    ['card-not-found', 'FP-000000-0000000000000000'],
  ])('is told %s', async (code, typed) => {
    const { status, text } = await look(typed)
    expect(expectFailure(status, JSON.parse(text))).toBe(code)
  })
})
