import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedTill, SaleOfTill, TillDetail, TillOperation } from '#contract/till/till-list.ts'
import { cartOf, closeTill, issueCard, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Stand, type Venue } from '../testing/venue.ts'

type Listed = {
  rows: ListedTill[]
  total: number
  pages: number
  figures: {
    open: number
    recharged: number
    refunded: number
    difference: number
    sales: { count: number; amount: number }
    averageMinutes: number
  }
}

let now = new Date('2026-11-20T18:00:00Z')
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
let venue: Venue
let admin: Caller
let operator: Caller
let forgetful: Caller
let vendor: Caller
let stand: Stand
const tills: Record<'short' | 'left' | 'sale', string> = { short: '', left: '', sale: '' }

const list = async (query: string) => (await admin.get<Listed>(`/tills?${query}`)).body
const idsOf = ({ rows }: Listed) => rows.map(({ id }) => id)

async function spendAnEvening(): Promise<void> {
  const card = await issueCard(venue, 50_00, admin)
  const ofCard = (caller: Caller, path: string, body: object) =>
    caller.post<{ id: string }>(`/cards/${card.id}/${path}`, { operationId: newOperationId(), ...body })
  tills.short = await openTill(operator, 200_00)
  await ofCard(operator, 'recharges', { amount: 100_00 })
  later(20)
  tills.left = await openTill(forgetful, 300_00)
  tills.sale = await openTill(vendor)
  const tea = await venue.addProduct({ standId: stand.id, price: 10_00, name: 'Thé' })
  await vendor.post('/sales', cartOf(card.id, [{ product: tea, units: 2 }]))
  later(1)
  const wrong = await vendor.post<{ id: string }>('/sales', cartOf(card.id, [{ product: tea, units: 3 }]))
  await vendor.post(`/sales/${wrong.body.id}/cancellation`, { operationId: newOperationId() })
  later(39)
  await ofCard(operator, 'refunds', { expectedBalance: 130_00 })
  await closeTill(operator, tills.short, 165_00, 'Cinq dirhams de moins')
}

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  stand = await venue.addStand('A')
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  operator = await venue.addPerson({ role: 'recharge_operator', name: 'Karim' })
  forgetful = await venue.addPerson({ role: 'recharge_operator', name: 'Amal' })
  vendor = await venue.addPerson({ role: 'vendor', standId: stand.id, name: 'Nadia' })
  await spendAnEvening()
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

describe('the sessions of the recharge desks', () => {
  test('are sorted newest first, with the cash in and out and the difference of each', async () => {
    const { rows, total, figures } = await list('kind=recharge')
    expect(rows).toMatchObject([
      { holder: { name: 'Amal' }, closedAt: null, expected: 300_00, difference: null, isForgotten: false },
      {
        holder: { name: 'Karim' },
        float: 200_00,
        recharges: { count: 1, amount: 100_00 },
        refunds: { count: 1, amount: 130_00 },
        expected: 170_00,
        counted: 165_00,
        difference: -5_00,
        note: 'Cinq dirhams de moins',
        reportNumber: 1,
        closedByName: null,
        isReviewed: false,
        awaitsReview: true,
      },
    ])
    expect({ total, ...figures }).toMatchObject({
      total: 2,
      open: 1,
      recharged: 100_00,
      refunded: 130_00,
      difference: -5_00,
    })
  })

  test.each([
    ['status=open', ['left']],
    ['status=closed', ['short']],
    ['difference=with', ['short']],
    ['period=all', ['left', 'short']],
    ['period=week&status=closed', ['short']],
  ] as const)('include with the filter %s only the sessions %s', async (query, names) => {
    const listed = await list(`kind=recharge&${query}`)
    expect(idsOf(listed)).toEqual(names.map((name) => tills[name]))
    expect(listed.total).toBe(names.length)
  })

  test('are sorted longest open first on request', async () => {
    const { rows } = await list('kind=recharge&first=oldest')
    expect(rows.map(({ holder }) => holder.name)).toEqual(['Karim', 'Amal'])
  })

  test("include with the filter for a person only that person's, with their figures", async () => {
    const listed = await list(`kind=recharge&holderId=${forgetful.id}`)
    expect(idsOf(listed)).toEqual([tills.left])
    expect(listed.figures).toMatchObject({ open: 1, recharged: 0, difference: 0 })
  })

  test('can be filtered by each person who ever had one; those people are listed by name', async () => {
    const { body } = await admin.get<{ rows: { name: string }[] }>('/tills/holders?kind=recharge')
    expect(body.rows.map(({ name }) => name)).toEqual(['Amal', 'Karim'])
  })
})

test('each row of a desk adds up from the float to the expected cash, whatever was done there', async () => {
  const desk = await venue.addPerson({ role: 'recharge_operator', name: 'Zineb' })
  await openTill(desk, 200_00)
  const act = async (path: string, body: object) => {
    const operationId = newOperationId()
    const { status } = await desk.post(path, { operationId, ...body })
    expect([path, status]).toEqual([path, 200])
    return operationId
  }
  const issued = async (balance: number) => (await issueCard(venue, balance, admin)).id
  const [card, other] = [await issued(10_00), await issued(80_00)]
  const sell = (id: string, recharge: number) =>
    act(`/cards/${id}/handing/sale`, { expectedBalance: 50_00, recharge })
  await act(`/cards/${card}/recharges`, { amount: 40_00 })
  const wrong = await act(`/cards/${card}/recharges`, { amount: 400_00 })
  await act(`/recharges/${wrong}/cancellation`, { cardId: card })
  await sell(await issued(50_00), 20_00)
  const back = await issued(50_00)
  const takenBack = await sell(back, 100_00)
  await act(`/recharges/${takenBack}/cancellation`, { cardId: back })
  await act('/tills/mine/cash', { direction: 'in', amount: 100_00, reason: 'Monnaie' })
  await act('/tills/mine/cash', { direction: 'out', amount: 30_00, reason: 'Au coffre' })
  await act(`/cards/${card}/refunds`, { expectedBalance: 50_00 })
  await act(`/cards/${other}/initialization`, { expectedBalance: 80_00 })
  const [row] = (await list(`kind=recharge&holderId=${desk.id}`)).rows
  expect(row).toMatchObject({
    float: 200_00,
    recharges: { count: 2, amount: 110_00 },
    cardSales: { count: 1, amount: 70_00 },
    refunds: { count: 2, amount: 130_00 },
    cashMoved: { in: 100_00, out: 30_00 },
    expected: 250_00,
  })
  await closeTill(desk, row!.id, 250_00)
})

describe('the sessions of the stands', () => {
  test('count sales, and cancelled sales separately', async () => {
    const { rows, figures } = await list(`kind=sale&standId=${stand.id}`)
    expect(rows).toMatchObject([
      {
        holder: { name: 'Nadia' },
        stand: { name: 'Stand A' },
        sales: { count: 1, amount: 20_00, cancelled: 1 },
        holdsCash: false,
      },
    ])
    expect(figures).toMatchObject({ open: 1, sales: { count: 1, amount: 20_00 }, averageMinutes: 40 })
  })
})

describe('one session', () => {
  test('shows its products, its hours and its sales', async () => {
    const { body } = await admin.get<TillDetail>(`/tills/${tills.sale}`)
    expect(body).toMatchObject({
      products: [{ name: 'Thé', quantity: 2_000, amount: 20_00 }],
      hours: [{ from: '2026-11-20T18:00:00.000Z', count: 1, amount: 20_00 }],
      review: null,
    })
    const sales = await admin.get<{ rows: SaleOfTill[] }>(`/tills/${tills.sale}/sales`)
    expect(sales.body.rows).toMatchObject([
      { status: 'cancelled', orderNumber: 'A-002', cancelled: { byName: 'Nadia', reason: null } },
      {
        status: 'completed',
        orderNumber: 'A-001',
        cancelled: null,
        lines: [{ name: 'Thé', quantity: 2_000 }],
      },
    ])
  })

  test('lists its operations by number, last first, and names the person when that was not the holder', async () => {
    const { body } = await admin.get<{ rows: TillOperation[]; total: number }>(
      `/tills/${tills.short}/operations`,
    )
    expect(body.rows.map(({ kind, amount, number }) => [kind, amount, number])).toEqual([
      ['till-closing', 165_00, 5],
      ['till-count', 165_00, 4],
      ['refund', -130_00, 3],
      ['recharge', 100_00, 2],
      ['till-opening', 200_00, 1],
    ])
    expect(body).toMatchObject({
      total: 5,
      rows: [{ card: null, byName: null }, {}, { balanceAfter: 0 }, {}, {}],
    })
  })

  test('with an unknown id is not found', async () => {
    for (const path of ['', '/operations', '/sales'])
      expect(await admin.get(`/tills/${newOperationId()}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'till-not-found' },
      })
  })

  test('hides the expected cash from the admin who holds it until that admin has counted it', async () => {
    const tillId = await openTill(admin, 100_00)
    const { body } = await admin.get<TillDetail>(`/tills/${tillId}`)
    expect(body).toMatchObject({ expected: null, recharges: { amount: null }, cashMoved: null })
    const other = await venue.addPerson({ role: 'admin' })
    expect((await other.get<TillDetail>(`/tills/${tillId}`)).body).toMatchObject({ expected: 100_00 })
    await closeTill(admin, tillId, 100_00)
  })
})

test('a session left open overnight stays in the list of today, marked as forgotten', async () => {
  now = new Date('2026-11-21T10:00:00Z')
  const { rows, figures } = await list('kind=recharge')
  expect(rows).toMatchObject([{ id: tills.left, isForgotten: true }])
  expect(figures).toMatchObject({ open: 1, recharged: 0 })
  expect(idsOf(await list('kind=recharge&status=closed'))).toEqual([])
})

test('a session that was opened before the day turned and closed after it stays in the list of today, with all that it sold', async () => {
  const closing = { operationId: newOperationId(), note: null }
  expect((await vendor.post(`/tills/${tills.sale}/closing`, closing)).status).toBe(200)
  for (const query of ['kind=sale', 'kind=sale&status=closed'])
    expect(await list(query)).toMatchObject({
      rows: [{ id: tills.sale, openedAt: '2026-11-20T18:20:00.000Z', sales: { count: 1, amount: 20_00 } }],
      figures: { open: 0, sales: { count: 1, amount: 20_00 } },
      total: 1,
    })
  now = new Date('2026-11-22T10:00:00Z')
  expect(idsOf(await list('kind=sale'))).toEqual([])
})
