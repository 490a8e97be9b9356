/** A need from the request to its answer, over HTTP: who is notified, what ends together, what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyRequest, NeedOnTheWire } from '#contract/notification/notification.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import {
  type Caller,
  newOperationId,
  openVenue,
  type Product,
  type Stand,
  type Venue,
} from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let econome: Caller
let vendor: Caller
let cook: Caller
let stand: Stand
let cardId: string
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin', name: 'Samir' })
  econome = await venue.addPerson({ role: 'econome', name: 'Nadia' })
  const stall = await openStall(venue, 'A')
  stand = stall.stand
  vendor = stall.vendors[0] as Caller
  cook = await venue.addPerson({ role: 'kitchen', standId: stand.id, name: 'Hassan' })
  cardId = (await issueCard(venue, 90_000_00, admin)).id
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Told = {
  code: string
  notificationId: string
  raisedAlertId: string | null
  resolvedAlertId: string | null
}

const act = (by: Caller, path: string, body: object = {}) =>
  by.post<Told>(path, { operationId: newOperationId(), ...body })

/** Ten pieces in stock, alert threshold two, minimum four. */
const aProduct = (different: object = {}) =>
  venue.addProduct({ standId: stand.id, stock: 10_000, stockAlert: 2_000, minQuantity: 4_000, ...different })

const request = ({ id }: Product, body: object = {}, by = vendor) =>
  act(by, `/products/${id}/restock-requests`, body)
const supply = ({ id }: Product, quantity: number, by = econome) =>
  act(by, `/products/${id}/supplies`, { quantity })
const sell = (product: Product, units: number) => vendor.post('/sales', cartOf(cardId, [{ product, units }]))
const answer = (id: string | undefined, what: string, body: object = {}, by = admin) =>
  act(by, `/notifications/${id}/${what}`, body)

const of = async ({ id }: Product, status = 'all') =>
  (await admin.get<{ rows: NeedOnTheWire[] }>(`/notifications?status=${status}`)).body.rows.filter(
    ({ product }) => product.id === id,
  )
const mine = async (by = vendor) => (await by.get<{ rows: MyRequest[] }>('/restock-requests/mine')).body.rows
const badge = async () =>
  (await admin.get<{ pendingNotifications: number }>('/counts')).body.pendingNotifications

describe('a low stock', () => {
  test("is notified to the organiser at once, and the stock keeper's supply ends the notification with the supplied quantity", async () => {
    const product = await aProduct()
    const before = await badge()
    await sell(product, 9)
    expect(await badge()).toBe(before + 1)
    expect(await of(product, 'pending')).toMatchObject([
      {
        ...{ type: 'low_stock', status: 'pending', createdBy: null, requestedQuantity: null },
        ...{ message: 'Stock tombé à 1,000\u00A0unité(s).', stand: { id: stand.id, name: 'Stand A' } },
        product: { stock: 1_000, state: 'critical' },
        alert: { status: 'pending', minStock: 4_000 },
      },
    ])
    await supply(product, 2_000)
    expect(await of(product, 'pending')).toHaveLength(1)
    await supply(product, 5_000)
    expect(await of(product)).toMatchObject([
      {
        ...{ status: 'processed', processedQuantity: 5_000, processedBy: { name: 'Nadia' }, answer: '' },
        alert: { status: 'resolved' },
      },
    ])
    expect(await badge()).toBe(before)
  })

  test('is also notified when an admin edits the threshold, and ends when the product is archived', async () => {
    const product = await aProduct()
    const { body } = await admin.get<Record<string, unknown>>(`/products/${product.id}`)
    const { name, description, categoryId, unit, goesToKitchen, version, minQuantity, price } = body
    const draft = { name, description, categoryId, unit, goesToKitchen, version, minQuantity, price }
    const edited = await admin.post(`/products/${product.id}`, {
      ...{ ...draft, standId: stand.id, stockAlert: 30_000 },
    })
    expect(edited.status).toBe(200)
    expect(await of(product)).toMatchObject([{ type: 'low_stock', status: 'pending' }])
    await admin.post('/products/archiving', { productIds: [product.id] })
    expect(await of(product)).toMatchObject([
      {
        ...{ status: 'cancelled', answer: 'Produit supprimé', processedBy: { name: 'Samir' } },
        product: { isArchived: true },
      },
    ])
  })
})

describe('a request', () => {
  test("of a vendor is approved: goods are supplied, and the answer is on the vendor's screen", async () => {
    const product = await aProduct()
    const asked = await request(product, { quantity: 20_000, message: 'Grand monde' })
    expect(asked).toMatchObject({ status: 200, body: { raisedAlertId: asked.body.notificationId } })
    expect(await mine(cook)).toMatchObject([{ status: 'pending', isMine: false, productId: product.id }])
    const approved = await answer(asked.body.notificationId, 'approval', { quantity: 20_000, note: 'À 18 h' })
    expect(approved).toMatchObject({
      status: 200,
      body: {
        ...{ type: 'supply', quantity: 20_000, previousStock: 10_000, newStock: 30_000 },
        ...{ resolvedAlertId: asked.body.raisedAlertId, status: 'processed' },
      },
    })
    expect((await mine())[0]).toMatchObject({
      ...{ id: asked.body.notificationId, status: 'processed', processedQuantity: 20_000 },
      ...{ answer: 'À 18 h', isMine: true, requestedQuantity: 20_000, message: 'Grand monde' },
    })
  })

  test('for a product with a pending request is refused to everyone, and the refusal names the pending one', async () => {
    const product = await aProduct()
    const operationId = newOperationId()
    const first = await request(product, { operationId })
    expect(await request(product, { operationId })).toEqual(first)
    for (const by of [vendor, cook, econome])
      expect((await request(product, {}, by)).body).toMatchObject({
        ...{ code: 'restock-already-requested' },
        message: 'Une demande est déjà en attente pour ce produit.',
        data: { notificationId: first.body.notificationId },
      })
  })

  test('for a low product joins its alert, and ends when the alert is resolved', async () => {
    const product = await aProduct()
    await sell(product, 9)
    const asked = await request(product, {}, cook)
    expect(asked.body.raisedAlertId).toBeNull()
    const [theirs, low] = await of(product)
    expect([theirs?.type, low?.type]).toEqual(['restock_request', 'low_stock'])
    expect(theirs?.alert.id).toBe(low?.alert.id)
    const approved = await answer(low?.id, 'approval', { quantity: 1_000 })
    expect(approved.body.resolvedAlertId).toBeNull()
    expect((await of(product)).map(({ status }) => status)).toEqual(['pending', 'processed'])
    await supply(product, 2_000)
    expect((await of(product)).map(({ processedQuantity }) => processedQuantity)).toEqual([2_000, 1_000])
  })

  test('for a low product is one pending line with its alert, until the request is answered', async () => {
    const product = await aProduct()
    await sell(product, 9)
    const pending = async (query = '') => {
      const path = `/notifications?status=pending${query}`
      const { rows, pending } = (await admin.get<{ rows: NeedOnTheWire[]; pending: number }>(path)).body
      return [rows.filter((row) => row.product.id === product.id).map((row) => row.type), pending] as const
    }
    const [alone, before] = await pending()
    expect(alone).toEqual(['low_stock'])
    const asked = await request(product, {}, cook)
    expect(await pending()).toEqual([['restock_request'], before])
    expect((await pending('&type=low_stock'))[0]).toEqual(['low_stock'])
    await answer(asked.body.notificationId, 'rejection', { reason: 'Plus en réserve' })
    expect(await pending()).toEqual([['low_stock'], before])
  })

  test('for a product of another stand is refused like one for an unknown product', async () => {
    const elsewhere = await venue.addStand('B')
    const product = await aProduct({ standId: elsewhere.id })
    for (const by of [vendor, cook])
      expect((await request(product, {}, by)).body.code).toBe('product-not-found')
    expect((await request(product, {}, econome)).status).toBe(200)
    expect((await mine(econome)).some(({ productId }) => productId === product.id)).toBe(true)
    expect((await mine()).some(({ productId }) => productId === product.id)).toBe(false)
  })

  test('for an impossible quantity is refused in French, as is its approval, and changes nothing', async () => {
    const [product, other] = [await aProduct(), await aProduct()]
    const { notificationId } = (await request(other)).body
    const before = await digestOf(venue.owner)
    for (const [quantity, code] of [
      [0.5, 'request-malformed'],
      [1_500, 'quantity-not-whole'],
      [-1_000, 'quantity-not-positive'],
      [0, 'quantity-not-positive'],
      [1e12, 'stock-too-large'],
      ['10', 'request-malformed'],
    ] as const) {
      expect((await request(product, { quantity })).body.code).toBe(code)
      expect((await answer(notificationId, 'approval', { quantity })).body.code).toBe(code)
    }
    expect((await request(product, { message: 'a\u0000b' })).body.code).toBe('request-malformed')
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('ends with the cancelled sale that brings the stock back to its minimum, says so, and may be made again', async () => {
    const product = await aProduct()
    const asked = await request(product, { quantity: 20_000, message: 'Grand monde' })
    const enough = cartOf(cardId, [{ product, units: 2 }])
    const tooMuch = cartOf(cardId, [{ product, units: 7 }])
    for (const cart of [enough, tooMuch])
      expect(await vendor.post('/sales', cart)).toMatchObject({ status: 200 })
    const cancel = ({ operationId }: typeof enough) => act(vendor, `/sales/${operationId}/cancellation`)
    expect((await cancel(tooMuch)).status).toBe(200)
    expect(await of(product)).toMatchObject([
      { status: 'processed', processedQuantity: 7_000, answer: '', alert: { status: 'resolved' } },
    ])
    const { rows } = await venue.owner.sql<{ notes: string }>`
      select notes from stock_alert where id = ${asked.body.raisedAlertId}`
    expect(rows).toEqual([{ notes: 'Grand monde\nVente annulée\u00A0: stock revenu au minimum' }])
    expect((await mine())[0]).toMatchObject({ id: asked.body.notificationId, isOfCancelledSale: true })
    const again = await request(product, { quantity: 20_000, message: 'Grand monde' })
    expect(again).toMatchObject({ status: 200, body: { raisedAlertId: again.body.notificationId } })
    // The stock never fell below its minimum since: what this sale gives back is not what the vendor asked for.
    expect((await cancel(enough)).status).toBe(200)
    expect((await mine())[0]).toMatchObject({ status: 'pending', isOfCancelledSale: false })
    await supply(product, 20_000)
    expect((await mine())[0]).toMatchObject({ status: 'processed', isOfCancelledSale: false })
  })
})

describe('an answer', () => {
  test('that comes second is told who answered first, when and how', async () => {
    const product = await aProduct()
    const { notificationId } = (await request(product)).body
    await answer(notificationId, 'approval', { quantity: 1_000 })
    const other = await venue.addPerson({ role: 'admin', name: 'Leïla' })
    for (const [what, body] of [
      ['approval', { quantity: 5_000 }],
      ['rejection', { reason: 'Non' }],
      ['cancellation', {}],
    ] as const)
      expect(await answer(notificationId, what, body, other)).toMatchObject({
        status: 409,
        body: {
          ...{ code: 'notification-ended', message: "Cette demande n'est plus en attente." },
          data: { status: 'processed', endedBy: 'Samir' },
        },
      })
  })

  test('that rejects a request also ends an alert that the request raised, but not one that the stock raised', async () => {
    const [healthy, low] = [await aProduct(), await aProduct()]
    await sell(low, 9)
    const asked = [(await request(healthy)).body.notificationId, (await request(low)).body.notificationId]
    expect((await answer(asked[0], 'rejection', { reason: ' ' })).body.code).toBe('reason-missing')
    for (const id of asked)
      expect((await answer(id, 'rejection', { reason: 'Rupture chez le fournisseur' })).status).toBe(200)
    expect(await of(healthy)).toMatchObject([{ status: 'rejected', alert: { status: 'cancelled' } }])
    expect(await of(low)).toMatchObject([
      { status: 'rejected', alert: { status: 'pending' } },
      { type: 'low_stock', status: 'pending' },
    ])
    expect((await mine()).find(({ id }) => id === asked[0])).toMatchObject({
      ...{ status: 'rejected', answer: 'Rupture chez le fournisseur' },
    })
  })

  test('can only be given by the organiser; other people may only withdraw their own request', async () => {
    const product = await aProduct()
    const { notificationId } = (await request(product)).body
    expect((await answer(notificationId, 'approval', { quantity: 1_000 }, econome)).body.code).toBe(
      'not-allowed',
    )
    expect((await answer(notificationId, 'cancellation', {}, cook)).body.code).toBe('notification-not-found')
    expect((await answer(notificationId, 'cancellation', {}, vendor)).status).toBe(200)
    expect(await of(product)).toMatchObject([{ status: 'cancelled', alert: { status: 'cancelled' } }])
    expect((await request(product)).status).toBe(200)
  })

  test('to an alert that has ended is refused, and the refusal names the person who ended it', async () => {
    const product = await aProduct()
    const alertId = (await request(product)).body.raisedAlertId
    await act(econome, `/stock-alerts/${alertId}/cancellation`, { reason: 'Plus au menu' })
    expect((await act(admin, `/stock-alerts/${alertId}/taking`)).body).toMatchObject({
      ...{ code: 'stock-alert-not-found', data: { status: 'cancelled', endedBy: 'Nadia' } },
    })
    expect(await of(product)).toMatchObject([{ status: 'cancelled', answer: 'Plus au menu' }])
  })
})
