/** Goods go from the reserve to a stand, over HTTP: the answers of each act, its entries in the books, its refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandMovement } from '#contract/stock/stock.ts'
import type { StockHistory } from '#contract/stock/stock-history.ts'
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { digestOf } from '../testing/digest.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { openStream } from '../testing/stream.ts'
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
let reserve: Stand
let grill: Stand
beforeAll(async () => {
  venue = await openVenue()
  econome = await venue.addPerson({ role: 'econome', name: 'Nadia' })
  admin = await venue.addPerson({ role: 'admin', name: 'Samir' })
  ;[reserve, grill] = [await venue.addStand('R'), await venue.addStand('G')]
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Told = {
  code: string
  message: string
  data: object
  transferId: string
  status: string
  onItsWay: number
}
type Page = { rows: ListedTransfer[]; total: number; open: number }

const act = (path: string, body: object = {}, by = econome) =>
  by.post<Told>(`/stock-transfers${path}`, { operationId: newOperationId(), ...body })

/** Forty pieces in the reserve; two at the stand, whose alert threshold is three and minimum six. */
async function aPair(different: { from?: object; to?: object } = {}) {
  const from = await venue.addProduct({ standId: reserve.id, stock: 40_000, ...different.from })
  const low = { stock: 2_000, stockAlert: 3_000, minQuantity: 6_000 }
  const to = await venue.addProduct({ standId: grill.id, ...low, ...different.to })
  return { from, to, wish: { fromProductId: from.id, toProductId: to.id, quantity: 20_000 } }
}
const sentPair = async () => {
  const pair = await aPair()
  const { body } = await act('/sendings', pair.wish)
  return { ...pair, id: body.transferId }
}
const stocksOf = async (...products: readonly Product[]) => {
  const { rows } = await venue.owner.sql<{ product_id: string; stock: number }>`
    select product_id, stock from product_stock where product_id = any(${products.map(({ id }) => id)}::uuid[])`
  return products.map(({ id }) => rows.find((row) => row.product_id === id)?.stock)
}
const list = async (query = '') => (await econome.get<Page>(`/stock-transfers${query}`)).body
const listed = async (id: string, query = '?status=all') =>
  (await list(query)).rows.find((transfer) => transfer.id === id)

describe('a transfer', () => {
  test('takes goods from the reserve once even if the request is sent twice, and adds them at the stand when received', async () => {
    const { from, to, wish } = await aPair()
    const asked = { ...wish, operationId: newOperationId(), note: 'Pour le soir' }
    const answers = [await act('/sendings', asked), await act('/sendings', asked)]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'sent', onItsWay: 20_000 } })
    expect(await stocksOf(from, to)).toEqual([20_000, 2_000])
    const id = answers[0]?.body.transferId ?? ''
    const part = await act(`/${id}/receptions`, { received: 12_000 })
    expect(part.body).toMatchObject({ status: 'sent', onItsWay: 8_000 })
    const rest = { received: 5_000, lost: 2_000, returned: 1_000, reason: 'broken', note: 'Deux caisses' }
    expect((await act(`/${id}/receptions`, rest, admin)).body).toMatchObject({
      ...{ status: 'received', onItsWay: 0, received: 17_000, lost: 2_000, returned: 1_000 },
    })
    expect(await stocksOf(from, to)).toEqual([21_000, 19_000])
    expect(await listed(id)).toMatchObject({
      ...{ status: 'received', quantity: 20_000, onItsWay: 0, unit: 'unit', note: 'Pour le soir' },
      from: { productId: from.id, standName: 'Stand R' },
      to: { productId: to.id, standName: 'Stand G' },
      losses: [{ quantity: 2_000, reason: 'broken' }],
      ...{ sentBy: { name: 'Nadia' }, closedBy: { name: 'Samir' } },
    })
  })

  test('is listed among the movements with the name of the other stand, and in the sums of both histories', async () => {
    const { from, to, id } = await sentPair()
    await act(`/${id}/receptions`, { received: 19_000, returned: 1_000, note: 'Une de trop' })
    const { body } = await econome.get<{ rows: HandMovement[] }>('/stock-movements')
    const told = body.rows
      .filter(({ productId }) => productId === from.id || productId === to.id)
      .map(({ type, quantity, notes, standName }) => [type, quantity, notes, standName])
    expect(told).toHaveLength(3)
    expect(told).toEqual(
      expect.arrayContaining([
        ['transfer-out', -20_000, 'Vers Stand G', 'Stand R'],
        ['transfer-in', 1_000, 'Retour de Stand G. Une de trop', 'Stand R'],
        ['transfer-in', 19_000, 'Depuis Stand R. Une de trop', 'Stand G'],
      ]),
    )
    const balanceOf = async ({ id }: Product) =>
      (await admin.get<StockHistory>(`/products/${id}/stock-history`)).body.balance
    expect(await balanceOf(from)).toMatchObject({
      ...{ initial: 40_000, transfersIn: 1_000, transfersOut: 20_000, sales: 0, final: 21_000 },
    })
    expect(await balanceOf(to)).toMatchObject({ initial: 2_000, transfersIn: 19_000, final: 21_000 })
  })

  test('that is only requested moves nothing until it is sent, in part if the reserve has less', async () => {
    const { from, wish, to } = await aPair({ from: { stock: 12_000 } })
    const { transferId } = (await act('', wish)).body
    expect(await stocksOf(from, to)).toEqual([12_000, 2_000])
    expect((await act(`/${transferId}/sending`, { quantity: 20_000 })).body).toMatchObject({
      ...{ code: 'stock-negative', data: { left: 12_000 } },
    })
    expect((await act(`/${transferId}/sending`, { quantity: 12_000 })).body).toMatchObject({
      ...{ status: 'sent', onItsWay: 12_000 },
    })
    expect(await listed(transferId)).toMatchObject({ quantity: 12_000, requestedBy: { name: 'Nadia' } })
  })

  test('that is cancelled returns to the reserve; one that is only requested can be refused by a colleague', async () => {
    const { from, to, id } = await sentPair()
    await act(`/${id}/receptions`, { received: 5_000 })
    expect((await act(`/${id}/cancellation`, { note: 'Camion en panne' })).body).toMatchObject({
      ...{ status: 'cancelled', received: 5_000, returned: 15_000 },
    })
    expect(await stocksOf(from, to)).toEqual([35_000, 7_000])
    const { transferId } = (await act('', (await aPair()).wish)).body
    expect((await act(`/${transferId}/cancellation`, {}, admin)).body.status).toBe('refused')
  })

  test('raises the alert of a reserve that runs low, and resolves that of the stand it reaches', async () => {
    const { from, to, wish } = await aPair({ from: { stock: 21_000, stockAlert: 5_000, minQuantity: 9_000 } })
    await econome.post(`/products/${to.id}/losses`, {
      ...{ operationId: newOperationId(), quantity: 1_000, reason: 'other' },
    })
    const statusesOf = async ({ id }: Product) =>
      (
        await venue.owner.sql<{ status: string }>`
          select status from stock_alert where product_id = ${id}`
      ).rows.map(({ status }) => status)
    expect(await statusesOf(to)).toEqual(['pending'])
    const { transferId } = (await act('/sendings', wish)).body
    expect(await statusesOf(from)).toEqual(['pending'])
    await act(`/${transferId}/receptions`, { received: 20_000 })
    expect(await statusesOf(to)).toEqual(['resolved'])
  })

  test('is announced to the screens of both stands, and to the people who handle transfers', async () => {
    const { wish } = await aPair()
    const stream = await openStream(venue.urls[0] as string, econome.cookie)
    await act('/sendings', wish)
    expect(await stream.until(({ changed }) => changed.includes('stock-transfers'))).toBeDefined()
    stream.close()
  })

  test('is listed by either stand and by its state, newest first', async () => {
    const [cellar, bar] = [await venue.addStand('C'), await venue.addStand('B')]
    const here = await venue.addProduct({ standId: cellar.id })
    const there = await venue.addProduct({ standId: bar.id })
    const send = async (from: Product, to: Product, path = '/sendings') =>
      (await act(path, { fromProductId: from.id, toProductId: to.id, quantity: 1_000 })).body.transferId
    const [out, back] = [await send(here, there), await send(there, here)]
    const asked = await send(here, there, '')
    await act(`/${back}/receptions`, { received: 1_000 })
    const idsOf = async (query: string) =>
      (await list(`?standId=${cellar.id}&${query}`)).rows.map(({ id }) => id)
    expect(await idsOf('status=all')).toEqual([asked, back, out])
    expect(await idsOf('')).toEqual([asked, out])
    expect(await idsOf('status=sent')).toEqual([out])
    expect(await idsOf('status=received')).toEqual([back])
    expect(await list(`?standId=${bar.id}`)).toMatchObject({ open: 2, total: 2 })
  })
})

describe('a transfer is refused', () => {
  test.each([
    ['half a gram', 0.5, 'request-malformed'],
    ['a piece and a half', 1_500, 'quantity-not-whole'],
    ['less than nothing', -1_000, 'quantity-not-positive'],
    ['nothing', 0, 'quantity-not-positive'],
    ['more than any stock', 1e12, 'stock-too-large'],
    ['a number as text', '10', 'request-malformed'],
    ['more than there is', 41_000, 'stock-negative'],
  ] as const)('when %s is sent, and nothing changes', async (_, quantity, code) => {
    const { wish } = await aPair()
    const before = await digestOf(venue.owner)
    expect((await act('/sendings', { ...wish, quantity })).body.code).toBe(code)
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('between products that do not match, each case with its own sentence', async () => {
    const { from, to, wish } = await aPair()
    const weighed = await venue.addProduct({ standId: grill.id, unit: 'kg' })
    const beside = await venue.addProduct({ standId: reserve.id })
    const messageFor = async (different: object) => (await act('', { ...wish, ...different })).body.message
    expect(await messageFor({ toProductId: from.id })).toBe('Choisissez deux produits différents.')
    expect(await messageFor({ toProductId: beside.id })).toBe('Les deux produits sont au même stand.')
    expect(await messageFor({ toProductId: weighed.id })).toBe("Les deux produits n'ont pas la même unité.")
    await admin.post('/products/archiving', { productIds: [to.id] })
    expect(await messageFor({})).toBe('Produit non trouvé')
    expect((await act('', { ...wish, note: 'a\u0000b' })).body.code).toBe('request-malformed')
  })

  test('when it is received twice or exceeds what is on its way, with the name of the person who was first', async () => {
    const { id } = await sentPair()
    expect((await act(`/${id}/receptions`, { received: 21_000 })).body).toMatchObject({
      ...{ code: 'stock-transfer-too-much', data: { left: '20,000\u00A0unité(s)' } },
    })
    expect((await act(`/${id}/receptions`, { received: 19_000, lost: 1_000 })).body.code).toBe(
      'reason-missing',
    )
    await act(`/${id}/receptions`, { received: 20_000 }, admin)
    for (const path of ['receptions', 'cancellation'])
      expect(
        (await act(`/${id}/${path}`, path === 'receptions' ? { received: 1_000 } : {})).body,
      ).toMatchObject({
        ...{ code: 'stock-transfer-changed', data: { status: 'received', by: 'Samir' } },
      })
  })
})
