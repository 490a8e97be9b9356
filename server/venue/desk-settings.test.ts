import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { closeTill, issueCard, openDesk, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Told = { code?: string; message?: string }

const asDelivered = { ...defaultDeskSettings }

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})
beforeEach(() => decide({}))

/** The settings are changed at one server; the desks use the other. */
async function decide(different: object) {
  const settings = { ...asDelivered, ...different }
  expect(await admin.put('/settings/desks', settings)).toEqual({ status: 200, body: settings })
}
const deskAt = async (float: number) => venue.at(1, await openDesk(venue, float))
const recharge = (desk: Caller, cardId: string, amount: number) =>
  desk.post<Told>(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount })
const sentenceOf = ({ body }: { body: Told }) => plainSpaces(body.message ?? '')

describe("the organiser's settings of desks", () => {
  test('are saved, and can be read by a person who may hold a till', async () => {
    await decide({ cardLimit: 200_00, quickAmounts: [30_00, 60_00] })
    const desk = await deskAt(0)
    expect((await desk.get('/settings/desks')).body).toEqual({
      ...asDelivered,
      cardLimit: 200_00,
      quickAmounts: [30_00, 60_00],
    })
  })

  test('limit one recharge, and the sentence names the limit', async () => {
    await decide({ rechargeLimit: 100_00 })
    const [desk, card] = [await deskAt(0), await issueCard(venue, 10_00, admin)]
    expect(await recharge(desk, card.id, 100_00)).toMatchObject({ status: 200 })
    const refused = await recharge(desk, card.id, 100_01)
    expect([refused.status, refused.body.code]).toEqual([409, 'recharge-limit-exceeded'])
    expect(sentenceOf(refused)).toBe('Une recharge ne peut pas dépasser 100,00 DH.')
  })

  test('limit the balance of a card, and the sentence says by how much it would be exceeded', async () => {
    await decide({ cardLimit: 200_00 })
    const [desk, card] = [await deskAt(0), await issueCard(venue, 150_00, admin)]
    const refused = await recharge(desk, card.id, 62_50)
    expect([refused.status, refused.body.code]).toEqual([409, 'card-limit-exceeded'])
    expect(sentenceOf(refused)).toBe('Une carte ne peut pas dépasser 200,00 DH : ce serait 12,50 DH de trop.')
    expect(await recharge(desk, card.id, 50_00)).toMatchObject({
      status: 200,
      body: { balanceAfter: 200_00 },
    })
    await decide({})
    expect(await recharge(desk, card.id, 50_00)).toMatchObject({ status: 200 })
  })

  test('decide whether a desk may refund more than its drawer has', async () => {
    const tillOf = async (desk: Caller) =>
      (await desk.get<{ till: { id: string } }>('/tills/mine')).body.till.id
    const [desk, card] = [await deskAt(20_00), await issueCard(venue, 50_00, admin)]
    const refund = () =>
      desk.post<Told>(`/cards/${card.id}/refunds`, { operationId: newOperationId(), expectedBalance: 50_00 })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'drawer-insufficient' } })
    await decide({ refundsBeyondDrawer: true })
    expect(await refund()).toMatchObject({ status: 200, body: { refunded: 50_00 } })
    const takeOut = { operationId: newOperationId(), direction: 'out', amount: 1, reason: 'Au coffre' }
    expect(await desk.post('/tills/mine/cash', takeOut)).toMatchObject({
      body: { code: 'drawer-insufficient' },
    })
    expect(await closeTill(desk, await tillOf(desk), 0, 'Avancé 30 DH')).toMatchObject({
      status: 200,
      body: { expected: -30_00, counted: 0, difference: 30_00 },
    })
  })

  test('require a note for a difference beyond the tolerance, over or under, but not for a smaller one', async () => {
    await decide({ differenceTolerance: 5_00 })
    for (const [counted, status] of [
      [95_00, 200],
      [105_00, 200],
      [94_99, 400],
      [105_01, 400],
    ] as const) {
      const operator = await venue.addPerson({ role: 'recharge_operator' })
      const closed = await closeTill(venue.at(1, operator), await openTill(operator, 100_00), counted)
      expect([counted, closed.status]).toEqual([counted, status])
      if (status === 400) expect(closed.body.code).toBe('difference-unexplained')
    }
  })

  test('let stands count their tills too, and cash move in and out there', async () => {
    await decide({ standsHoldCash: true })
    const { id: standId } = await venue.addStand('A')
    const vendor = await venue.addPerson({ role: 'vendor', standId })
    const tillId = await openTill(vendor, 50_00)
    const moved = { operationId: newOperationId(), direction: 'out', amount: 20_00, reason: 'Au coffre' }
    expect(await vendor.post('/tills/mine/cash', moved)).toMatchObject({ status: 200 })
    const uncounted = await vendor.post(`/tills/${tillId}/closing`, { operationId: newOperationId() })
    expect(uncounted).toMatchObject({ body: { code: 'till-not-counted' } })
    expect(await closeTill(vendor, tillId, 30_00)).toMatchObject({ status: 200, body: { difference: 0 } })
  })

  test('are announced to every desk at once, at both servers', async () => {
    await expectHeard(venue, await deskAt(0), () => admin.put('/settings/desks', asDelivered), [
      'desk-settings',
    ])
  })
})
