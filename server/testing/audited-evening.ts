/** An evening with everything that the auditor checks. */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Role } from '#rules/people/staff.ts'
import { askAndAnswer } from './ask-and-answer.ts'
import { haveRecalled } from './breaches-of-recalls.ts'
import { must } from './card-past.ts'
import {
  cartOf,
  closeTill,
  handOver,
  issueBlank,
  issueCard,
  openDesk,
  openStall,
  openTill,
  takeOver,
} from './counter.ts'
import { type Kitchen, openKitchen } from './kitchen.ts'
import { type Caller, newOperationId, type Product, type Stand, type Venue } from './venue.ts'

/** Makes everything the auditor checks, once: tills open, closed, handed over and closed remotely, sales, cancellations, an alert. */
export async function haveAnEvening(venue: Venue) {
  const { stand, vendors } = await openStall(venue, 'A')
  const vendor = vendors[0] as Caller
  const kefta = await venue.addProduct({ standId: stand.id, price: 10_00, stock: 9_000, stockAlert: 8_000 })
  const tea = await venue.addProduct({ standId: stand.id, price: 5_00 })
  const [one, two] = [await issueCard(venue, 100_00), await issueCard(venue, 100_00)]
  const desk = await openDesk(venue, 500_00)
  await desk.post(`/cards/${one.id}/recharges`, { operationId: newOperationId(), amount: 50_00 })
  await vendor.post('/sales', cartOf(one.id, [{ product: kefta }, { product: tea, units: 2 }]))
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(two.id, [{ product: tea, units: 3 }]))
  await vendor.post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
  const three = await issueCard(venue, 30_00)
  await desk.post(`/cards/${three.id}/initialization`, {
    operationId: newOperationId(),
    expectedBalance: 30_00,
  })
  await handCards(venue, desk)
  await workAtTheDesks(venue, one.id)
  await workInTheStockRoom(venue, { kefta, tea, stand })
  await countStocks(venue, stand)
  await cook(await openKitchen(venue, 'K'))
  await lendBuzzers(venue)
  await haveRecalled(venue.owner)
}

/** One buzzer lent, one returned with the plate, one with a cancelled order, and one free. */
async function lendBuzzers(venue: Venue) {
  const { sell, cookUntil, cancel, vendor } = await openKitchen(venue, 'L')
  const admin = await venue.addPerson({ role: 'admin' })
  expect(await admin.post('/buzzers', { from: '1', to: '4' })).toMatchObject({ status: 200 })
  const [waits, served, cancelled] = [await sell(), await sell(), await sell()]
  for (const saleId of [waits, served, cancelled])
    expect(await vendor.post(`/sales/${saleId}/buzzer`, {})).toMatchObject({ status: 200 })
  await cookUntil(served, 'served')
  await cancel(cancelled)
}

/** One card sold with a recharge, one sold and taken back, one given, one damaged and moved to a blank one, one stolen and blocked. */
async function handCards(venue: Venue, desk: Caller) {
  const admin = await venue.addPerson({ role: 'admin' })
  const [sold, back, given] = [
    await issueCard(venue, 30_00),
    await issueCard(venue, 40_00),
    await issueCard(venue, 60_00),
  ]
  const act = async (by: Caller, path: string, body: object) => {
    const operationId = newOperationId()
    expect(await by.post(path, { operationId, ...body }), path).toMatchObject({ status: 200 })
    return operationId
  }
  await act(desk, `/cards/${sold.id}/handing/sale`, { expectedBalance: 30_00, recharge: 7_00 })
  const sale = await act(desk, `/cards/${back.id}/handing/sale`, { expectedBalance: 40_00, recharge: 0 })
  await act(desk, `/recharges/${sale}/cancellation`, { cardId: back.id })
  await act(admin, `/cards/${given.id}/handing/gift`, { because: 'offered' })
  const neverSold = await issueCard(venue, 25_00)
  await act(admin, `/cards/${neverSold.id}/deactivation`, { expectedBalance: 25_00 })
  const [lost, blank] = [await issueCard(venue, 20_00), await issueBlank(admin)]
  const moving = { because: 'damaged', note: '', shownCode: lost.code, newCardId: blank.id }
  await act(desk, `/cards/${lost.id}/replacement/blank`, moving)
  const gone = await issueCard(venue, 15_00)
  await act(desk, `/cards/${gone.id}/recharges`, { amount: 3_00 })
  const searchId = randomUUID()
  await must(desk.post('/lost-cards/search', { searchId, facts: { code: gone.code, recharged: 3_00 } }))
  await must(desk.post(`/lost-cards/${searchId}/block`, { because: 'stolen', note: '' }))
}

/** One order served and recalled, and one that waits. */
async function cook({ sell, cookUntil, recall }: Kitchen) {
  await cookUntil(await sell(), 'served')
  await recall()
  await sell()
}

/** Every act of the stock room. Afterwards the kefta has no alert because a person cancelled it, and the harira has one. */
async function workInTheStockRoom(
  venue: Venue,
  { kefta, tea, stand }: { kefta: Product; tea: Product; stand: Stand },
) {
  const econome = await venue.addPerson({ role: 'econome' })
  const harira = await venue.addProduct({
    standId: stand.id,
    stock: 5_000,
    stockAlert: 4_000,
    minQuantity: 6_000,
  })
  const mint = await venue.addProduct({
    standId: stand.id,
    stock: 90_000,
    stockAlert: 4_000,
    minQuantity: 6_000,
  })
  const act = async (path: string, body: object = {}) => {
    const answer = await econome.post<{ alertId: string }>(path, { operationId: newOperationId(), ...body })
    expect(answer, path).toMatchObject({ status: 200 })
    return answer.body.alertId
  }
  await act(`/products/${tea.id}/supplies`, { quantity: 20_000 })
  await act(`/products/${tea.id}/returns`, { quantity: 1_000, notes: 'Du bar' })
  await act(`/products/${kefta.id}/adjustments`, { quantity: 7_000 })
  await act(`/products/${harira.id}/losses`, { quantity: 2_000, reason: 'broken' })
  const { body } = await econome.get<{ rows: { id: string; product: { id: string } }[] }>('/stock-alerts')
  const alertOf = ({ id }: Product) => body.rows.find(({ product }) => product.id === id)?.id
  await act(`/stock-alerts/${alertOf(kefta)}/cancellation`, { reason: 'Plus au menu' })
  await act(`/stock-alerts/${alertOf(harira)}/taking`)
  await act(`/stock-alerts/${alertOf(harira)}/release`)
  const raised = await act(`/products/${mint.id}/alerts`, { note: 'Grand monde' })
  await act(`/stock-alerts/${raised}/resolution`)
  await act(`/products/${mint.id}/alerts`)
  await sendToAnotherStand(venue, econome, mint)
  await askAndAnswer(venue, stand)
}

/** One transfer in every possible state, and one received in parts. */
async function sendToAnotherStand(venue: Venue, econome: Caller, { id: fromProductId }: Product) {
  const bar = await venue.addStand('R')
  const { id: toProductId } = await venue.addProduct({ standId: bar.id })
  const admin = await venue.addPerson({ role: 'admin' })
  const act = async (path: string, body: object = {}, by = econome) => {
    const answer = await by.post<{ transferId: string }>(`/stock-transfers${path}`, {
      ...{ operationId: newOperationId(), ...body },
    })
    expect(answer, path).toMatchObject({ status: 200 })
    return answer.body.transferId
  }
  const wish = { fromProductId, toProductId, quantity: 9_000 }
  const arrived = await act('/sendings', wish)
  await act(`/${arrived}/receptions`, { received: 5_000, lost: 1_000, reason: 'broken' })
  await act(`/${arrived}/receptions`, { received: 1_000, returned: 2_000 }, admin)
  const asked = await act('', wish)
  await act(`/${asked}/sending`, { quantity: 8_000 })
  await act(`/${await act('/sendings', wish)}/cancellation`)
  await act(`/${await act('', wish)}/cancellation`, {}, admin)
  await act('', wish)
}

/** One inventory validated, with a line that matched and one to recount, one cancelled and one open. */
async function countStocks(venue: Venue, stand: Stand) {
  const econome = await venue.addPerson({ role: 'econome' })
  const [couscous, pastilla, juice] = await Promise.all(
    [30_000, 20_000, 10_000].map((stock) => venue.addProduct({ standId: stand.id, stock })),
  )
  const act = async (path: string, body: object = {}) => {
    const answer = await econome.post<{ inventoryId: string }>(path, {
      operationId: newOperationId(),
      ...body,
    })
    expect(answer, path).toMatchObject({ status: 200 })
    return answer.body.inventoryId
  }
  const begin = () => act(`/stands/${stand.id}/inventories`)
  const count = (inventoryId: string, product: Product | undefined, quantity: number) =>
    act(`/inventories/${inventoryId}/counts`, { productId: product?.id, quantity })
  const validated = await begin()
  await count(validated, pastilla, 20_000)
  await count(validated, couscous, 31_000)
  await count(validated, couscous, 28_000)
  await count(validated, juice, 1_000)
  await act(`/products/${juice?.id}/losses`, { quantity: 5_000, reason: 'broken' })
  await act(`/inventories/${validated}/closing`, { countCount: 4 })
  await act(`/inventories/${await begin()}/abandonment`)
  await count(await begin(), pastilla, 19_000)
}

async function workAtTheDesks(venue: Venue, cardId: string) {
  const person = (role: Role) => venue.addPerson({ role })
  const [leaving, arriving, absent] = await Promise.all([
    person('recharge_operator'),
    person('recharge_operator'),
    person('recharge_operator'),
  ])
  const admin = await person('admin')
  const tillId = await openTill(leaving, 200_00)
  const rechargeId = newOperationId()
  await leaving.post(`/cards/${cardId}/recharges`, { operationId: rechargeId, amount: 70_00 })
  await leaving.post(`/recharges/${rechargeId}/cancellation`, { operationId: newOperationId(), cardId })
  for (const [direction, amount] of [
    ['in', 100_00],
    ['out', 40_00],
  ])
    await leaving.post('/tills/mine/cash', {
      operationId: newOperationId(),
      direction,
      amount,
      reason: 'Monnaie',
    })
  await handOver(leaving, tillId, { counted: 259_00, to: arriving })
  const taken = await takeOver(arriving, tillId, 259_00)
  await closeTill(arriving, taken.body.id, 259_00)
  const forgotten = await openTill(absent, 30_00)
  await admin.post(`/staff/${absent.id}/disabling`, {})
  await admin.post(`/tills/${forgotten}/remote-closing`, {
    operationId: newOperationId(),
    counted: 30_00,
    reason: 'Oubliée',
  })
}
