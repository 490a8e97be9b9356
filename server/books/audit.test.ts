/** An auditor that finds nothing proves nothing: each of its checks is shown the one breach it is there to find. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#rules/staff.ts'
import { appRole } from '../platform/app-role.ts'
import { openDatabase } from '../platform/database.ts'
import { auditTampered } from '../testing/audit-tampered.ts'
import { breaches } from '../testing/breaches.ts'
import {
  cartOf,
  closeTill,
  handOver,
  issueCard,
  openDesk,
  openStall,
  openTill,
  takeOver,
} from '../testing/counter.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import {
  type Caller,
  newOperationId,
  openVenue,
  type Product,
  type Stand,
  type Venue,
} from '../testing/venue.ts'
import { audit, describeAudit } from './audit.ts'

let venue: Venue
let names: string[]
beforeAll(async () => {
  venue = await openVenue()
  await haveAnEvening(venue)
  names = (await audit(venue.owner)).map(({ name }) => name)
})
afterAll(() => venue.close())

/** Everything the auditor looks at, once: tills open, closed, handed over and closed from afar, sales, cancellations, an alert. */
async function haveAnEvening(venue: Venue) {
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
  await workAtTheDesks(venue, one.id)
  await workInTheStockRoom(venue, { kefta, tea, stand })
  await countStocks(venue, stand)
  await cook(await openKitchen(venue, 'K'))
}

/** One order served and called back, one that waits. */
async function cook({ sell, cookUntil, recall }: Kitchen) {
  await cookUntil(await sell(), 'served')
  await recall()
  await sell()
}

/** Every act of the stock room: afterwards the kefta lacks its alert because a person cancelled it, the harira has its own. */
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
}

/** One transfer in every state it can have, and one that arrived in parts. */
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

/** One inventory validated, with a line that agreed and one to count again, one given up and one under way. */
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
  await admin.post(`/tills/${forgotten}/remote-closing`, {
    operationId: newOperationId(),
    counted: 30_00,
    reason: 'Oubliée',
  })
}

const auditAfter = async (statements: string): Promise<string[]> =>
  (await auditTampered(venue, statements)).flatMap(({ name, breaches }) =>
    breaches.length > 0 ? [name] : [],
  )

const namesOf = (starts: readonly string[]) =>
  starts.flatMap((start) => names.filter((name) => name.startsWith(start))).sort()

describe('the audit', () => {
  test('finds nothing in an honest evening, and every check looked at something', async () => {
    expect(await auditAfter('')).toEqual([])
    const lines = await audit(venue.owner)
    expect(lines.filter(({ looked }) => looked === 0).map(({ name }) => name)).toEqual([])
    expect(describeAudit(lines)).toContain('The books are sound.')
  })

  test.each(breaches)('finds it when %s', async (_, statements, starts) => {
    expect((await auditAfter(statements)).sort()).toEqual(namesOf(starts))
  })

  test('has been shown a breach of every one of its checks', () => {
    const shown = new Set(breaches.flatMap(([, , starts]) => namesOf(starts)))
    expect(names.filter((name) => !shown.has(name))).toEqual([])
    expect(names.length).toBeGreaterThanOrEqual(28)
  })

  test('says where, and says that the books are not sound', async () => {
    const text = describeAudit([{ name: 'I-01 …', looked: 2, breaches: ['card 7: balance 1, account 0'] }])
    expect(text).toBe('✗ I-01 …  (2 looked at)\n    card 7: balance 1, account 0\nTHE BOOKS ARE NOT SOUND.')
  })
})

const columnOf = {
  operation: 'amount',
  transfer: 'amount',
  stock_movement: 'quantity',
  cancelled_product_sale: 'quantity',
  sale_line: 'quantity',
  stock_alert_event: 'note',
  ticket_event: 'step',
  inventory_count: 'counted',
  stock_transfer_step: 'note',
}

describe('a statement asked under the role of the application', () => {
  test.each(Object.keys(columnOf) as (keyof typeof columnOf)[])(
    'may neither change nor remove what %s holds',
    async (table) => {
      const app = openDatabase(venue.fresh.app, { size: 1 })
      const run = (text: string) => app.sql(Object.assign([text], { raw: [text] }))
      for (const text of [
        `update ${table} set ${columnOf[table]} = null`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(run(text), text).rejects.toThrow(`permission denied for table ${table}`)
      const { rows } = await app.sql<{ user: string }>`select current_user as user`
      expect(rows[0]?.user).toBe(appRole)
      await app.close()
    },
  )
})
