import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { damaged } from '../testing/card-desk.ts'
import { cartOf, type IssuedCard, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let desk: Caller
let card: IssuedCard
let staffIds: string[]
beforeAll(async () => {
  venue = await openVenue()
  const { stand, vendors } = await openStall(venue, 'A')
  desk = await openDesk(venue)
  const vendor = vendors[0] as Caller
  const tea = await venue.addProduct({ standId: stand.id, price: 5_00, name: 'Thé' })
  card = await issueCard(venue, 10_00)
  staffIds = [stand.id, desk.id, vendor.id, tea.id, card.id]
  for (let n = 0; n < 4; n += 1) await recharge(card.id, 5_00)
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea }]))
  await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
})
afterAll(() => venue.close())

const recharge = (cardId: string, amount: number) =>
  desk.post(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount })

const change = async (cardId: string, act: 'initialization' | 'replacement' | 'deactivation') => {
  const by = act === 'deactivation' ? await venue.addPerson({ role: 'admin' }) : desk
  const why = act === 'replacement' ? await damaged(venue, cardId) : { expectedBalance: null }
  const { status, body } = await by.post<{ card: IssuedCard }>(`/cards/${cardId}/${act}`, {
    operationId: newOperationId(),
    ...why,
  })
  expect([act, status]).toEqual([act, 200])
  return body.card
}

const look = async (code: string) => {
  const answer = await fetch(`${venue.urls[0]}/api/v1/public/cards/${encodeURIComponent(code)}`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const read = async (code: string) => JSON.parse((await look(code)).text) as Record<string, unknown>

const outOfService = { status: 'inactive', balance: 0, expiresAt: null, operations: [] }

describe('the holder of a card', () => {
  test('sees its balance and its last five movements without signing in', async () => {
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

  test('sees no id, no name, no seal, no serial number and not the whole code', async () => {
    const { text } = await look(card.code)
    for (const id of staffIds) expect(text).not.toContain(id)
    expect(text).not.toContain(card.code)
    expect(text).not.toMatch(/Thé|Stand A|vendor|hash|operator|serial/i)
  })

  test('gets the answer with «no-store», so that no cache keeps the balance', async () => {
    expect((await look(card.code)).headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['card-code-invalid', 'menu'],
    ['card-not-found', 'FP-000000-0000000000000000'],
  ])('is told %s', async (code, typed) => {
    const { status, text } = await look(typed)
    expect(expectFailure(status, JSON.parse(text))).toBe(code)
  })

  test('is told that a code issued a year ago is no longer valid', async () => {
    const old = await issueCard(venue, 7_00)
    await venue.owner
      .sql`update card set code_first_issued_at = now() - interval '365 days' where id = ${old.id}`
    const { status, text } = await look(old.code)
    expect(expectFailure(status, JSON.parse(text))).toBe('card-code-invalid')
  })
})

describe('a card that gets another holder', () => {
  test("shows its next holder nothing of the previous holder's", async () => {
    const { id, code } = await issueCard(venue, 10_00)
    await recharge(id, 5_00)
    const next = await change(id, 'initialization')
    expect(await read(code)).toMatchObject({ status: 'low-balance', balance: 0, operations: [] })
    await recharge(next.id, 25_00)
    expect(await read(code)).toMatchObject({
      status: 'active',
      balance: 25_00,
      operations: [{ kind: 'recharge', amount: 25_00 }],
    })
  })

  test('only shows that it is out of service once it was deactivated', async () => {
    const { id, code } = await issueCard(venue, 10_00)
    await recharge(id, 5_00)
    await change(id, 'deactivation')
    expect(await read(code)).toMatchObject(outOfService)
  })

  test('is out of service for its finder once it was reported lost, and starts anew under another code', async () => {
    const { id, code } = await issueCard(venue, 10_00)
    await recharge(id, 5_00)
    const next = await change(id, 'replacement')
    expect(await read(code)).toMatchObject(outOfService)
    expect(await read(next.code)).toMatchObject({ balance: 15_00, operations: [] })
  })

  test('shows the refund among its operations, but not the change of its expiry date', async () => {
    const { id, code } = await issueCard(venue, 10_00)
    const admin = await venue.addPerson({ role: 'admin' })
    await recharge(id, 5_00)
    await desk.post(`/cards/${id}/refunds`, { operationId: newOperationId(), expectedBalance: null })
    const changed = await admin.post(`/cards/${id}/expiry`, {
      operationId: newOperationId(),
      expiryDate: '2099-01-01',
    })
    expect(changed.status).toBe(200)
    expect(await read(code)).toMatchObject({
      operations: [
        { kind: 'refund', amount: -15_00 },
        { kind: 'recharge', amount: 5_00 },
      ],
    })
  })

  test('that was sold shows its first recharge and what was taken back; one that was given only shows its balance', async () => {
    const admin = await venue.addPerson({ role: 'admin' })
    const [sold, given] = [await issueCard(venue, 10_00, admin), await issueCard(venue, 10_00, admin)]
    const sale = { operationId: newOperationId(), expectedBalance: 10_00, recharge: 20_00 }
    expect((await desk.post(`/cards/${sold.id}/handing/sale`, sale)).status).toBe(200)
    const put = { kind: 'recharge', amount: 20_00 }
    expect(await read(sold.code)).toMatchObject({ balance: 30_00, operations: [put] })
    const back = { operationId: newOperationId(), cardId: sold.id }
    expect((await desk.post(`/recharges/${sale.operationId}/cancellation`, back)).status).toBe(200)
    const taken = { kind: 'recharge-cancellation', amount: -20_00 }
    expect(await read(sold.code)).toMatchObject({ balance: 10_00, operations: [taken, put] })
    const gift = { operationId: newOperationId(), because: 'with-ticket' }
    expect((await admin.post(`/cards/${given.id}/handing/gift`, gift)).status).toBe(200)
    expect(await read(given.code)).toMatchObject({ balance: 10_00, operations: [] })
  })

  test('shows no recharge for the balance with which it was imported', async () => {
    const admin = await venue.addPerson({ role: 'admin' })
    const createdAt = new Date()
    const taken = {
      line: 2,
      operationId: newOperationId(),
      code: 'FP-123456-00000000000000AB',
      type: 'PREMIUM',
      balance: 40_00,
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + 60 * 60_000).toISOString(),
    }
    const { status } = await admin.post('/cards/import', { cards: [taken], isDryRun: false })
    expect(status).toBe(200)
    expect(await read(taken.code)).toMatchObject({ type: 'PREMIUM', balance: 40_00, operations: [] })
  })
})
