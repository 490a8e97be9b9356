/** The acts of the stock room over HTTP: their answers, their entries in the books, their refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessEntry } from '#contract/people/access.ts'
import type { HandMovement, StockAlertOnTheWire } from '#contract/stock/stock.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
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
let econome: Caller
let admin: Caller
let vendor: Caller
let stand: Stand
let cardId: string
beforeAll(async () => {
  venue = await openVenue()
  econome = await venue.addPerson({ role: 'econome', name: 'Nadia' })
  admin = await venue.addPerson({ role: 'admin', name: 'Samir' })
  const stall = await openStall(venue, 'A')
  stand = stall.stand
  vendor = stall.vendors[0] as Caller
  cardId = (await issueCard(venue, 90_000_00, admin)).id
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Told = { code: string; message: string; data: object; alertId: string; resolvedAlertId: string | null }

const act = (path: string, body: object = {}, by = econome) =>
  by.post<Told>(path, { operationId: newOperationId(), ...body })

/** Ten pieces in stock, alert threshold two, minimum four. */
const aProduct = (different: object = {}) =>
  venue.addProduct({ standId: stand.id, stock: 10_000, stockAlert: 2_000, minQuantity: 4_000, ...different })

const alerts = async (query = '') =>
  (await econome.get<{ rows: StockAlertOnTheWire[]; open: number }>(`/stock-alerts${query}`)).body
const alertOf = async ({ id }: Product, query?: string) =>
  (await alerts(query)).rows.find(({ product }) => product.id === id)
const stockOf = async ({ id }: Product) => {
  const { rows } = await venue.owner.sql<{ stock: number; total_sales: number }>`
    select stock, total_sales from product_stock where product_id = ${id}`
  return rows[0]
}

/** What the journal of access tells of acts on the product of this name, newest first. */
async function journalOf(name: string) {
  const { body } = await admin.get<{ rows: AccessEntry[] }>('/access?kind=stock-changed')
  return body.rows
    .filter(({ subjectName }) => subjectName === name)
    .map(({ actorName, detail }) => ({ actorName, detail: plainSpaces(detail) }))
}

describe('an act of an administrator on a stock', () => {
  test('is a movement in their name, ends its alert and is in the journal, once though it was sent twice', async () => {
    const product = await aProduct({ name: 'Msemen', stock: 1_000 })
    const alert = (await act(`/products/${product.id}/alerts`)).body.alertId
    const supply = { operationId: newOperationId(), quantity: 5_000, notes: 'Du marché' }
    for (const _ of [1, 2])
      expect(await act(`/products/${product.id}/supplies`, supply, admin)).toMatchObject({
        body: { newStock: 6_000, resolvedAlertId: alert },
      })
    const { rows } = (await admin.get<{ rows: HandMovement[] }>('/stock-movements')).body
    expect(rows.filter(({ productId }) => productId === product.id)).toMatchObject([
      { type: 'supply', quantity: 5_000, byName: 'Samir', notes: 'Du marché' },
    ])
    expect(await journalOf('Msemen')).toEqual([
      { actorName: 'Samir', detail: 'Approvisionnement : 1,000 unité(s) → 6,000 unité(s) · Du marché' },
    ])
  })

  test('that corrects it says why, and one that is refused is not in the journal', async () => {
    const product = await aProduct({ name: 'Briouates' })
    const correct = (notes: string, by = admin) =>
      act(`/products/${product.id}/adjustments`, { quantity: 40_000, notes }, by)
    expect((await correct(' ')).body.code).toBe('correction-unexplained')
    expect(await journalOf('Briouates')).toEqual([])
    expect(await correct('Le stock initial était faux')).toMatchObject({ status: 200 })
    expect(await journalOf('Briouates')).toEqual([
      {
        actorName: 'Samir',
        detail: 'Ajustement : 10,000 unité(s) → 40,000 unité(s) · Le stock initial était faux',
      },
    ])
    expect(await correct('', econome)).toMatchObject({ status: 200 })
    expect(await journalOf('Briouates')).toHaveLength(1)
  })
})

describe('an act of the stock room', () => {
  test('is one movement even if the request is sent twice, and the next movement starts from the stock it left', async () => {
    const product = await aProduct()
    const asked = { operationId: newOperationId(), quantity: 5_000, notes: 'Du marché' }
    const answers = [
      await act(`/products/${product.id}/supplies`, asked),
      await act(`/products/${product.id}/supplies`, asked),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      status: 200,
      body: {
        type: 'supply',
        quantity: 5_000,
        previousStock: 10_000,
        newStock: 15_000,
        resolvedAlertId: null,
      },
    })
    await act(`/products/${product.id}/losses`, { quantity: 1_000, reason: 'expired' }, admin)
    await act(`/products/${product.id}/returns`, { quantity: 2_000 })
    await act(`/products/${product.id}/adjustments`, { quantity: 3_000 })
    expect(await stockOf(product)).toEqual({ stock: 3_000, total_sales: 0 })
    const { body } = await econome.get<{ rows: HandMovement[]; total: number }>('/stock-movements')
    expect(body.rows.filter(({ productId }) => productId === product.id)).toMatchObject([
      { type: 'adjustment', quantity: -13_000, newStock: 3_000, byName: 'Nadia', reason: null },
      { type: 'return', quantity: 2_000 },
      { type: 'loss', quantity: -1_000, reason: 'expired', byName: 'Samir' },
      { type: 'supply', quantity: 5_000, notes: 'Du marché', standName: 'Stand A', id: `${product.id}:1` },
    ])
  })

  const refused = [
    ['half a gram', 0.5, 'request-malformed'],
    ['a piece and a half', 1_500, 'quantity-not-whole'],
    ['less than nothing', -1_000, 'quantity-not-positive'],
    ['nothing', 0, 'quantity-not-positive'],
    ['a thousand million pieces', 1e12, 'stock-too-large'],
    ['a number as text', '10', 'request-malformed'],
    ['a list', [], 'request-malformed'],
  ] as const
  test.each(refused)('of %s is refused in French, and changes nothing', async (_, quantity, code) => {
    const product = await aProduct()
    const before = await digestOf(venue.owner)
    for (const path of ['supplies', 'returns']) {
      const { body } = await act(`/products/${product.id}/${path}`, { quantity })
      expect(body.code).toBe(code)
    }
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('that would make the stock negative, lacks its reason, or has notes that no screen can show, is refused', async () => {
    const product = await aProduct()
    const lose = (body: object) => act(`/products/${product.id}/losses`, { quantity: 11_000, ...body })
    expect((await lose({ reason: 'other' })).body).toMatchObject({
      ...{ code: 'stock-negative', message: 'Le stock ne peut pas être négatif' },
    })
    expect((await lose({ reason: null })).body.code).toBe('reason-missing')
    expect((await lose({ reason: 'theft' })).body.code).toBe('request-malformed')
    expect((await lose({ reason: 'other', notes: 'a\u0000b' })).body.code).toBe('request-malformed')
    expect((await act(`/products/${product.id}/adjustments`, { quantity: -1 })).body.code).toBe(
      'stock-negative',
    )
  })

  test('is refused to a vendor, and on an archived product', async () => {
    const product = await aProduct()
    expect((await act(`/products/${product.id}/supplies`, { quantity: 1_000 }, vendor)).body.code).toBe(
      'not-allowed',
    )
    await admin.post('/products/archiving', { productIds: [product.id] })
    expect((await act(`/products/${product.id}/supplies`, { quantity: 1_000 })).body.code).toBe(
      'product-not-found',
    )
  })
})

describe('an alert', () => {
  test('is raised by a sale, taken up, and resolved by the supply that answers it', async () => {
    const product = await aProduct()
    await vendor.post('/sales', cartOf(cardId, [{ product, units: 9 }]))
    const raised = await alertOf(product)
    expect(raised).toMatchObject({
      ...{
        status: 'pending',
        priority: 'medium',
        requestedQuantity: 3_000,
        minStock: 4_000,
        createdBy: null,
      },
      product: { stock: 1_000, state: 'critical' },
      stand: { id: stand.id },
    })
    await act(`/stock-alerts/${raised?.id}/taking`)
    expect(await alertOf(product)).toMatchObject({
      status: 'processing',
      takenBy: { id: econome.id, name: 'Nadia' },
    })
    const small = await act(`/products/${product.id}/supplies`, { quantity: 2_000 })
    expect(small.body.resolvedAlertId).toBeNull()
    const supplied = await act(`/products/${product.id}/supplies`, { quantity: 3_000 })
    expect(supplied.body.resolvedAlertId).toBe(raised?.id)
    expect(await alertOf(product)).toBeUndefined()
    expect(await alertOf(product, '?status=resolved')).toMatchObject({ id: raised?.id, resolvedBy: null })
  })

  test('that a person raises on a healthy stock stays open after the next sale, and is open once', async () => {
    const product = await aProduct({ stock: 40_000 })
    const raised = await act(`/products/${product.id}/alerts`, { note: 'Grand monde' })
    expect(raised).toMatchObject({ status: 200, body: { status: 'pending' } })
    await vendor.post('/sales', cartOf(cardId, [{ product }]))
    expect(await alertOf(product)).toMatchObject({ notes: 'Grand monde', createdBy: { name: 'Nadia' } })
    expect((await act(`/products/${product.id}/alerts`)).body).toMatchObject({
      ...{ code: 'stock-alert-already-active', message: 'Une alerte est déjà active pour ce produit' },
      data: { alertId: raised.body.alertId },
    })
  })

  test('is resolved by hand once the stock is there, and never twice', async () => {
    const product = await aProduct({ stock: 3_000 })
    const { alertId } = (await act(`/products/${product.id}/alerts`)).body
    expect((await act(`/stock-alerts/${alertId}/resolution`)).body).toMatchObject({
      ...{ code: 'stock-alert-still-short', data: { missing: 1_000 } },
      message: 'Le stock est toujours insuffisant pour résoudre cette alerte',
    })
    const healthy = await aProduct()
    const other = (await act(`/products/${healthy.id}/alerts`)).body.alertId
    expect(await act(`/stock-alerts/${other}/resolution`, { note: 'Vu' })).toMatchObject({ status: 200 })
    expect((await act(`/stock-alerts/${other}/resolution`)).body).toMatchObject({
      ...{ code: 'stock-alert-not-found', message: 'Alerte non trouvée', data: { status: 'resolved' } },
    })
  })

  test('that a person cancels is not raised again until the stock moves, and the books agree', async () => {
    const product = await aProduct()
    await vendor.post('/sales', cartOf(cardId, [{ product, units: 8 }]))
    const raised = await alertOf(product)
    expect((await act(`/stock-alerts/${raised?.id}/cancellation`, { reason: ' ' })).body.code).toBe(
      'reason-missing',
    )
    await act(`/stock-alerts/${raised?.id}/cancellation`, { reason: 'Plus au menu' })
    expect(await alertOf(product, '?status=cancelled')).toMatchObject({
      notes: 'Plus au menu',
      status: 'cancelled',
    })
    expect(await alertOf(product)).toBeUndefined()
    await expectSoundBooks(venue.owner)
    await vendor.post('/sales', cartOf(cardId, [{ product }]))
    expect(await alertOf(product)).toMatchObject({ status: 'pending' })
  })

  test('is listed by its stand, most urgent first', async () => {
    const other = await venue.addStand('B')
    const make = (stock: number) =>
      venue.addProduct({ standId: other.id, stock: stock + 1_000, stockAlert: 4_000, minQuantity: 6_000 })
    const products = [await make(4_000), await make(0), await make(1_000)]
    for (const { id } of products)
      expect(await act(`/products/${id}/losses`, { quantity: 1_000, reason: 'stolen' })).toMatchObject({
        status: 200,
      })
    const { rows, open } = await alerts(`?standId=${other.id}`)
    expect(rows.map(({ priority, requestedQuantity }) => [priority, requestedQuantity])).toEqual([
      ['high', 8_000],
      ['medium', 7_000],
      ['low', 4_000],
    ])
    expect(open).toBe(3)

    const small = products[0]
    expect(await act(`/products/${small?.id}/losses`, { quantity: 4_000, reason: 'stolen' })).toMatchObject({
      status: 200,
    })
    expect((await alerts(`?standId=${other.id}`)).rows[0]).toMatchObject({
      product: { id: small?.id },
      priority: 'high',
      requestedQuantity: 8_000,
    })
  })
})

test('no answer of the stock room contains an amount of money', async () => {
  const { id } = await aProduct()
  const paths = ['/stocks', `/stocks/${id}`, '/stock-alerts?status=all', '/stock-movements']
  const answers = await Promise.all(paths.map((path) => econome.get(path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify(answers)).not.toMatch(/price|amount|total_?sales/i)
})
