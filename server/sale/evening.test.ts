import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEquation } from '../books/equation-store.ts'
import { openDesk, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

test('a card is issued, recharged, spent and refunded by a cancellation, and stocks follow', async () => {
  const stand = await venue.addStand('A')
  const kefta = await venue.addProduct({
    standId: stand.id,
    price: 30_00,
    stock: 10_000,
    goesToKitchen: true,
  })
  const admin = await venue.addPerson({ role: 'admin' })
  const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
  const cook = await venue.addPerson({ role: 'kitchen', standId: stand.id })

  const issued = await admin.post<{ id: string; code: string; balance: number }>('/cards', {
    operationId: newOperationId(),
    type: 'BASIC',
    initialBalance: 50_00,
    validityDays: 30,
  })
  expect(issued).toMatchObject({ status: 200, body: { balance: 50_00, isAuthentic: true } })
  const card = issued.body

  const operator = await openDesk(venue, 500_00)
  const recharged = await operator.post(`/cards/${card.id}/recharges`, {
    operationId: newOperationId(),
    amount: 100_00,
  })
  expect(recharged).toMatchObject({ status: 200, body: { balanceBefore: 50_00, balanceAfter: 150_00 } })

  await openTill(vendor)
  const sold = await vendor.post<{ id: string }>('/sales', {
    operationId: newOperationId(),
    cardId: card.id,
    lines: [{ productId: kefta.id, quantity: 2000, note: 'Sans oignon' }],
    expectedTotal: 60_00,
  })
  expect(sold).toMatchObject({
    status: 200,
    body: { orderNumber: 'A-001', balanceAfter: 90_00, goesToKitchen: true },
  })
  expect(await venue.at(0, cook).get(`/stands/${stand.id}/tickets`)).toMatchObject({
    body: {
      tickets: [{ orderNumber: 'A-001', step: 'new', lines: [{ quantity: 2000, note: 'Sans oignon' }] }],
    },
  })

  const cancelled = await vendor.post(`/sales/${sold.body.id}/cancellation`, {
    operationId: newOperationId(),
  })
  expect(cancelled).toMatchObject({ status: 200, body: { balanceAfter: 150_00 } })
  expect(await vendor.get('/catalogue/mine')).toMatchObject({ body: { products: [{ stock: 10_000 }] } })
  expect(await venue.at(0, admin).get('/cards')).toMatchObject({
    body: { total: 1, rows: [{ balance: 150_00 }] },
  })
  expect(await vendor.get(`/public/cards/${card.code}`)).toMatchObject({
    body: {
      balance: 150_00,
      operations: [{ kind: 'cancellation' }, { kind: 'purchase' }, { kind: 'recharge' }],
    },
  })

  await expectSoundBooks(venue.owner)
  expect(await readEquation(venue.owner)).toMatchObject({
    drawers: 600_00,
    cardsToCollect: 50_00,
    float: 500_00,
    cards: 150_00,
    holds: true,
  })
})
