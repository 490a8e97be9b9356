import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Watch } from '#contract/figures/watch.ts'
import { damaged } from '../testing/card-desk.ts'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

/** An evening that goes on after midnight. */
let now = new Date('2026-11-21T23:15:00Z')
let venue: Venue
let admin: Caller
let nadia: Caller
let samir: Caller
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  nadia = await venue.addPerson({ role: 'recharge_operator' })
  samir = await venue.addPerson({ role: 'recharge_operator' })
  const tillOfNadia = await openTill(nadia, 500_00)
  await openTill(samir, 500_00)
  for (let n = 0; n < 3; n += 1) await rechargeAndPayBack(nadia)
  const card = await issueCard(venue, 50_00, admin)
  await recharge(samir, card.id, 100_00)
  await closeTill(nadia, tillOfNadia, 340_00, 'Il manque dix dirhams')
  const { stand, vendors } = await openStall(venue, 'A')
  const tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
  const vendor = vendors[0] as Caller
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea }]))
  await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
  await vendor.post('/sales', cartOf(card.id, [{ product: tea }]))
})
afterAll(async () => {
  await venue.close()
})

const recharge = (by: Caller, cardId: string, amount: number) =>
  by.post(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount })

const refund = (by: Caller, cardId: string) =>
  by.post(`/cards/${cardId}/refunds`, { operationId: newOperationId(), expectedBalance: null })

async function rechargeAndPayBack(by: Caller) {
  const { id } = await issueCard(venue, 50_00, admin)
  await recharge(by, id, 100_00)
  await refund(by, id)
}

const watch = async () => (await admin.get<Watch>('/watch?period=all')).body

const unpaidOf = async (cardId: string) =>
  (await watch()).unpaidPayouts.rows.filter(({ card }) => card.id === cardId)

test('the watch marks an operator who refunds more than the others', async () => {
  const { refunds } = await watch()
  expect(refunds.find(({ person }) => person.id === nadia.id)).toMatchObject({
    recharges: { count: 3, amount: 300_00 },
    refunds: { count: 3, amount: 450_00 },
    permille: 1_500,
    permilleOfOthers: 0,
    standsOut: true,
  })
  expect(refunds.find(({ person }) => person.id === samir.id)).toMatchObject({ standsOut: false })
})

test('the watch lists a recharge refunded within ten minutes by the same operator, with both operations', async () => {
  const { quickRefunds } = await watch()
  expect(quickRefunds.count).toBe(3)
  expect(quickRefunds.rows).toHaveLength(3)
  for (const row of quickRefunds.rows)
    expect(row).toMatchObject({
      person: { id: nadia.id },
      recharge: { amount: 100_00 },
      refund: { amount: 150_00 },
    })
})

test('the watch lists a payout of a card that nobody had paid for, even if it is given away afterwards', async () => {
  const { id } = await issueCard(venue, 40_00, admin)
  expect(await unpaidOf(id)).toEqual([])
  await refund(samir, id)
  const told = { person: { id: samir.id }, card: { id }, payout: { amount: 40_00 } }
  expect(await unpaidOf(id)).toMatchObject([{ ...told, toCollect: 40_00, given: null }])
  await admin.post(`/cards/${id}/handing/gift`, { operationId: newOperationId(), because: 'offered' })
  expect(await unpaidOf(id)).toMatchObject([
    { ...told, toCollect: 0, given: { amount: 40_00, as: 'Offerte' } },
  ])
})

test('the watch does not list a recharge refunded after eleven minutes', async () => {
  await venue.owner.sql`
    update operation
       set booked_at = booked_at - interval '11 minutes'
     where kind = 'recharge'`
  expect((await watch()).quickRefunds).toEqual({ count: 0, rows: [] })
  await venue.owner.sql`
    update operation
       set booked_at = booked_at + interval '11 minutes'
     where kind = 'recharge'`
})

test('the watch counts cancelled sales and differences by person', async () => {
  const { cancelledSales, differences } = await watch()
  expect(cancelledSales).toMatchObject([
    {
      sales: { count: 2, amount: 20_00 },
      cancelled: { count: 1, amount: 10_00 },
      permille: 500,
      standsOut: false,
    },
  ])
  expect(differences).toMatchObject([
    {
      person: { id: nadia.id },
      sessions: 1,
      ...{ excess: 0, missing: 10_00, sum: -10_00 },
      short: 1,
      last: [{ note: 'Il manque dix dirhams' }],
    },
  ])
})

test('the watch counts an initialization that pays out a card as a refund', async () => {
  const lina = await venue.addPerson({ role: 'recharge_operator' })
  await openTill(lina, 500_00)
  for (let n = 0; n < 3; n += 1) {
    const { id } = await issueCard(venue, 50_00, admin)
    await lina.post(`/cards/${id}/initialization`, { operationId: newOperationId(), expectedBalance: null })
  }
  const { refunds } = await watch()
  expect(refunds.find(({ person }) => person.id === lina.id)).toMatchObject({
    refunds: { count: 3, amount: 150_00 },
  })
})

test('the watch lists a sale that an admin cancelled remotely, and does not count it against the vendor', async () => {
  const { stand, vendors } = await openStall(venue, 'B')
  const tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
  const vendor = vendors[0] as Caller
  const card = await issueCard(venue, 50_00, admin)
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea }]))
  await admin.post(`/sales/${sold.body.id}/remote-cancellation`, {
    operationId: newOperationId(),
    reason: 'Le client a raison',
  })
  const { cancelledSales, salesFromAfar } = await watch()
  expect(cancelledSales.find(({ person }) => person.id === vendor.id)).toMatchObject({
    sales: { count: 1, amount: 10_00 },
    cancelled: { count: 0, amount: 0 },
  })
  expect(salesFromAfar).toMatchObject({
    count: 1,
    rows: [
      {
        ...{ admin: { id: admin.id }, stand: 'Stand B', reason: 'Le client a raison' },
        ...{ sale: { id: sold.body.id }, cancellation: { amount: 10_00 } },
      },
    ],
  })
})

test('the watch shows the cash that a person took out of drawers beside the cash in, and beside that of other people', async () => {
  const hiba = await venue.addPerson({ role: 'recharge_operator' })
  await openTill(hiba, 500_00)
  const move = (direction: string, amount: number) =>
    hiba.post('/tills/mine/cash', { operationId: newOperationId(), direction, amount, reason: 'Au coffre' })
  await move('in', 100_00)
  const { id } = await issueCard(venue, 50_00, admin)
  await recharge(hiba, id, 200_00)
  for (const amount of [100_00, 100_00, 200_00]) await move('out', amount)
  const { cashOuts } = await watch()
  expect(cashOuts.find(({ person }) => person.id === hiba.id)).toMatchObject({
    cameIn: 800_00,
    cashOuts: { count: 3, amount: 400_00 },
    permille: 500,
    permilleOfOthers: 0,
    standsOut: true,
  })
  expect(cashOuts.find(({ person }) => person.id === samir.id)).toMatchObject({
    cameIn: 600_00,
    cashOuts: { count: 0, amount: 0 },
    standsOut: false,
  })
})

test('the watch marks a person who counts again and again after the expected cash is known', async () => {
  const ali = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(ali, 500_00)
  const counted = (sum: number) =>
    ali.post(`/tills/${tillId}/counts`, { operationId: newOperationId(), counted: sum })
  for (const sum of [480_00, 490_00, 495_00]) await counted(sum)
  await closeTill(ali, tillId, 500_00)
  const { recounts } = await watch()
  expect(recounts.find(({ person }) => person.id === ali.id)).toMatchObject({
    sessions: 1,
    recounts: 3,
    permille: 3_000,
    permilleOfOthers: 0,
    standsOut: true,
  })
  expect(recounts.find(({ person }) => person.id === nadia.id)).toMatchObject({ sessions: 1, recounts: 0 })
  expect(recounts.map(({ person }) => person.id)).not.toContain(samir.id)
})

test('the watch shows neither cash nor counts for a stand that only takes cards', async () => {
  const { vendors } = await openStall(venue, 'C')
  const { cashOuts, recounts } = await watch()
  const ids = [...cashOuts, ...recounts].map(({ person }) => person.id)
  expect(ids).not.toContain(vendors[0]?.id)
})

describe('the watch lists the payout of an unpaid card', () => {
  let [one, other] = [] as unknown as [Caller, Caller]
  beforeAll(async () => {
    one = await venue.addPerson({ role: 'recharge_operator' })
    other = await venue.addPerson({ role: 'recharge_operator' })
    for (const each of [one, other]) await openTill(each, 500_00)
  })

  test('when a little was recharged onto it first', async () => {
    const { id } = await issueCard(venue, 100_00, admin)
    await recharge(one, id, 10_00)
    await refund(other, id)
    expect(await unpaidOf(id)).toMatchObject([{ payout: { amount: 110_00 }, toCollect: 100_00 }])
  })

  test('when it was declared lost and is paid out under its new code', async () => {
    const { id } = await issueCard(venue, 100_00, admin)
    const { body } = await one.post<{ card: { id: string } }>(`/cards/${id}/replacement`, {
      operationId: newOperationId(),
      ...(await damaged(venue, id)),
    })
    await refund(one, body.card.id)
    expect(await unpaidOf(body.card.id)).toMatchObject([{ payout: { amount: 100_00 }, toCollect: 100_00 }])
  })
})

test('only admins can read the watch', async () => {
  expect(await nadia.get('/watch')).toMatchObject({ status: 403 })
})

test('the watch of today includes a drawer opened before the day ended, with a payout afterwards', async () => {
  now = new Date('2026-11-22T06:00:00Z')
  const { id } = await issueCard(venue, 50_00, admin)
  await refund(samir, id)
  const { refunds } = (await admin.get<Watch>('/watch?period=today')).body
  expect(refunds.find(({ person }) => person.id === samir.id)?.refunds.count).toBeGreaterThan(0)
  now = new Date('2026-11-21T23:15:00Z')
})

test('the watch shows what happened before midnight under «Aujourd’hui» until 04:00', async () => {
  const ofToday = async () => (await admin.get<Watch>('/watch?period=today')).body.quickRefunds.count
  now = new Date('2026-11-22T00:30:00Z')
  expect(await ofToday()).toBe(3)
  now = new Date('2026-11-22T04:00:00Z')
  expect(await ofToday()).toBe(0)
})
