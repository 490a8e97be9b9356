import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TillReportOnTheWire } from '#contract/till/till-report.ts'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { pagesOfPdf, printed } from '../testing/pdf-pages.ts'
import { readCodes, reader } from '../testing/read-codes.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let operator: Caller
let tillId: string
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  operator = await venue.addPerson({ role: 'recharge_operator', name: 'Hélène Çelik' })
  const card = await issueCard(venue, 50_00, admin)
  tillId = await openTill(operator, 500_00)
  await operator.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 100_00 })
  await operator.post('/tills/mine/cash', {
    operationId: newOperationId(),
    direction: 'out',
    amount: 200_00,
    reason: 'Sac de billets',
  })
  await operator.post(`/cards/${card.id}/refunds`, { operationId: newOperationId(), expectedBalance: null })
  await operator.post(`/tills/${tillId}/counts`, {
    operationId: newOperationId(),
    counted: 200_00,
    pieces: { 20000: 1 },
  })
  await closeTill(operator, tillId, 248_00, 'Deux dirhams rendus en trop')
})
afterAll(() => venue.close())

const read = (caller: Caller, id = tillId) => caller.get<TillReportOnTheWire>(`/tills/${id}/report`)
const draw = (caller: Caller, paper: string) =>
  fetch(`${venue.urls[0]}/api/v1/tills/${tillId}/report/pdf?paper=${paper}`, {
    headers: { cookie: caller.cookie },
  })

describe('the closing report', () => {
  test('shows everything about the till to its holder', async () => {
    const { status, body } = await read(operator)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: 1,
      tillId,
      kind: 'recharge',
      standName: null,
      holderName: 'Hélène Çelik',
      closedFromAfarBy: null,
      float: 500_00,
      expected: 250_00,
      counted: 248_00,
      difference: -2_00,
      note: 'Deux dirhams rendus en trop',
      totals: {
        recharge: { count: 1, amount: 100_00 },
        refund: { count: 1, amount: -150_00 },
        'cash-out': { count: 1, amount: -200_00 },
      },
      counts: [
        { number: 5, counted: 200_00, expected: 250_00, difference: -50_00 },
        { number: 6, counted: 248_00, expected: 250_00, difference: -2_00 },
      ],
    })
    expect(body.operations.map(({ number, kind, amount }) => [number, kind, amount])).toEqual([
      [1, 'till-opening', 500_00],
      [2, 'recharge', 100_00],
      [3, 'cash-out', -200_00],
      [4, 'refund', -150_00],
      [5, 'till-count', 200_00],
      [6, 'till-count', 248_00],
      [7, 'till-closing', 248_00],
    ])
    expect(body.operations[2]).toMatchObject({ reason: 'Sac de billets', cardTail: null, balanceAfter: null })
    expect(body.operations[1]?.cardTail).toMatch(/^…[0-9A-Z]{4}$/)
    const { rows } = await venue.owner.sql<{ till_hash: string }>`
      select till_hash from operation where till_id = ${tillId} order by till_number desc limit 1`
    expect(body.hash).toBe(rows[0]?.till_hash)
  })

  test('is the same for an admin, and refused to every other person', async () => {
    expect((await read(admin)).body).toEqual((await read(operator)).body)
    const other = await venue.addPerson({ role: 'recharge_operator' })
    expect(await read(other)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await read(operator, newOperationId())).toMatchObject({ status: 404 })
  })

  test('does not exist while the till is open', async () => {
    const other = await venue.addPerson({ role: 'recharge_operator' })
    const open = await openTill(other)
    expect(await read(other, open)).toMatchObject({ status: 409, body: { code: 'till-still-open' } })
  })

  test('shows a card sold with a recharge with the total of both, in its sum and in its row', async () => {
    const seller = await venue.addPerson({ role: 'recharge_operator' })
    const theirs = await openTill(seller, 0)
    const { id } = await issueCard(venue, 50_00, admin)
    const sale = { operationId: newOperationId(), expectedBalance: 50_00, recharge: 20_00 }
    await seller.post(`/cards/${id}/handing/sale`, sale)
    await closeTill(seller, theirs, 70_00)
    const { totals, operations } = (await read(seller, theirs)).body
    expect(totals['card-sale']).toEqual({ count: 1, amount: 70_00 })
    expect(operations[1]).toMatchObject({ kind: 'card-sale', amount: 70_00, balanceAfter: 70_00 })
  })

  test('shows the cancellation of a card sale differently from that of a recharge', async () => {
    const seller = await venue.addPerson({ role: 'recharge_operator' })
    const theirs = await openTill(seller, 0)
    const { id } = await issueCard(venue, 50_00, admin)
    const sale = { operationId: newOperationId(), expectedBalance: 50_00, recharge: 0 }
    await seller.post(`/cards/${id}/handing/sale`, sale)
    const cancel = (rechargeId: string, cardId: string) =>
      seller.post(`/recharges/${rechargeId}/cancellation`, { operationId: newOperationId(), cardId })
    expect(await cancel(sale.operationId, id)).toMatchObject({ status: 200 })
    const other = await issueCard(venue, 50_00, admin)
    const recharge = { operationId: newOperationId(), amount: 20_00 }
    await seller.post(`/cards/${other.id}/recharges`, recharge)
    await cancel(recharge.operationId, other.id)
    await closeTill(seller, theirs, 0)
    const { operations } = (await read(seller, theirs)).body
    const cancelled = operations.filter(({ kind }) => kind === 'recharge-cancellation')
    expect(cancelled.map(({ takesBackCardSale }) => takesBackCardSale)).toEqual([true, false])
  })

  test('of a till closed remotely names the admin who closed it and the reason', async () => {
    const away = await venue.addPerson({ role: 'recharge_operator' })
    const id = await openTill(away, 10_00)
    await admin.post(`/tills/${id}/remote-closing`, {
      operationId: newOperationId(),
      counted: 10_00,
      reason: 'Partie sans clôturer',
    })
    const { body } = await read(away, id)
    expect(body.closedFromAfarBy).not.toBeNull()
    expect(body).toMatchObject({ note: 'Partie sans clôturer', counted: 10_00, difference: 0 })
  })

  test('of a till at a stand lists the sales of each product', async () => {
    const { stand, vendors } = await openStall(venue, 'G')
    const [vendor] = vendors as [Caller]
    const product = await venue.addProduct({ standId: stand.id, name: 'Kefta', price: 30_00, stock: 9_000 })
    const card = await issueCard(venue, 100_00, admin)
    await vendor.post('/sales', cartOf(card.id, [{ product, units: 2 }]))
    const { body } = await vendor.get<{ till: { id: string } }>('/tills/mine')
    await vendor.post(`/tills/${body.till.id}/closing`, { operationId: newOperationId() })
    expect((await read(vendor, body.till.id)).body).toMatchObject({
      kind: 'sale',
      standName: 'Stand G',
      products: [{ name: 'Kefta', quantity: 2_000, amount: 60_00 }],
      counts: [],
    })
  })
})

describe('the closing report as a PDF', () => {
  test.each([
    ['A4', 'A4', 210, 40],
    ['strip', '80mm', 80, 40],
  ])(
    'on %s has a QR code that scanners read, with the hash of the last operation',
    async (paper, size, width, side) => {
      const answer = await draw(operator, paper)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toContain(`rapport-000001-${size}.pdf`)
      const [page] = pagesOfPdf(new Uint8Array(await answer.arrayBuffer()))
      if (!page) throw new Error('no page')
      expect(Math.round(page.width)).toBe(width)
      const top = Math.min(...page.rectangles.map(({ y }) => y)) - 2
      const picture = printed(page, { x: (width - side) / 2, y: top, width: side, height: side }, 203)
      const { hash } = (await read(operator)).body
      expect(await readCodes(picture), reader).toEqual([`FarhaPass rapport 000001 ${tillId} ${hash}`])
    },
  )

  test('is refused to every other person', async () => {
    const other = await venue.addPerson({ role: 'vendor' })
    expect((await draw(other, 'A4')).status).toBe(403)
  })
})
