/** The server's clock jumps ahead by days, people sell meanwhile, and the clock is put back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskFigures, SalesFigures, ToDo } from '#contract/figures/figures.ts'
import { cartOf, closeTill, handOver, issueCard, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

const noon = new Date('2026-11-20T12:00:00Z')
let now = noon
let venue: Venue
let admin: Caller

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

type Told = { readonly code?: string; readonly message?: string; readonly orderNumber?: string }
type Sold = { readonly rows: readonly { readonly id: string }[] }

const ahead = (days: number) => new Date(noon.getTime() + days * 24 * 3_600_000)
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const act = (by: Caller, path: string, body: object = {}) =>
  by.post<Told>(path, { operationId: newOperationId(), ...body })
const recharge = (by: Caller, cardId: string) => act(by, `/cards/${cardId}/recharges`, { amount: 10_00 })
const sell = (by: Caller, cardId: string, product: Product, operationId = newOperationId()) =>
  by.post<Told>('/sales', cartOf(cardId, [{ product }], operationId))
const toldOf = ({ status, body }: { readonly status: number; readonly body: Told }) =>
  status === 200 ? (body.orderNumber ?? 'done') : body.code

async function aStand(letter: string) {
  const { id: standId } = await venue.addStand(letter)
  const product = await venue.addProduct({ standId, goesToKitchen: true, name: `Tajine ${letter}` })
  const vendor = () => venue.addPerson({ role: 'vendor', standId })
  const operator = () => venue.addPerson({ role: 'recharge_operator' })
  const people = {
    touched: await vendor(),
    untouched: await vendor(),
    desk: await operator(),
    other: await operator(),
  }
  await venue.owner.sql`update sign_in set expires_at = now() + interval '3 years'`
  return { product, ...people }
}

/** How many sales and recharges the screens show for today. */
async function today() {
  const { body: sales } = await admin.get<SalesFigures>('/figures/sales')
  const { body: desks } = await admin.get<DeskFigures>('/figures/desks')
  const { body: list } = await admin.get<{ total: number }>('/sales?period=today')
  return {
    sales: sales.sales.count + sales.cancelled.count,
    listed: list.total,
    recharges: desks.recharges.count,
  }
}

test.each([
  ['B', 1],
  ['C', 3],
  ['D', 40],
  ['E', 400],
])(
  'at stand %s, tills can sell and be closed after the clock was %d days ahead and is right again',
  async (letter, days) => {
    now = noon
    const { product, touched, untouched, desk, other } = await aStand(letter)
    await Promise.all([openTill(untouched), openTill(other)])
    // The card is valid for thirty days: it has expired while the clock is 40 or 400 days ahead, and is valid again at every till once the clock
    // is right.
    const card = await issueCard(venue, 500_00, admin)
    const before = { today: await today(), ahead: (await admin.get<ToDo>('/figures/to-do')).body.salesAhead }

    now = ahead(days)
    const [tillId, deskId] = await Promise.all([openTill(touched), openTill(desk, 100_00)])
    const fresh = await issueCard(venue, 500_00, admin)
    const kept = newOperationId()
    expect(toldOf(await sell(touched, fresh.id, product, kept))).toBe(`${letter}-001`)
    expect(toldOf(await recharge(desk, fresh.id))).toBe('done')

    now = later(2)
    const { body } = await sell(touched, card.id, product)
    expect(body).toMatchObject({
      code: 'till-ahead-of-clock',
      message: `L'heure de l'ordinateur a reculé de ${days}\u00A0jour${days > 1 ? 's' : ''} depuis l'ouverture de cette caisse.`,
    })
    expect(toldOf(await act(touched, `/sales/${kept}/cancellation`))).toBe('till-ahead-of-clock')
    expect(toldOf(await act(admin, `/sales/${kept}/remote-cancellation`, { reason: 'Erreur' }))).toBe(
      'till-ahead-of-clock',
    )
    expect(toldOf(await recharge(desk, card.id))).toBe('till-ahead-of-clock')
    expect((await touched.get<{ clockPutBack: number }>('/tills/mine')).body.clockPutBack).toBe(
      ahead(days).getTime() - later(2).getTime(),
    )

    const sales: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const id = newOperationId()
      sales.push(id)
      expect(toldOf(await sell(untouched, card.id, product, id))).toBe(`${letter}-00${n + 1}`)
    }
    expect(toldOf(await recharge(other, card.id))).toBe('done')
    expect((await act(untouched, `/sales/${sales[0]}/cancellation`)).status).toBe(200)

    expect((await handOver(desk, deskId, { counted: 110_00, to: other })).body.code).toBe(
      'till-ahead-of-clock',
    )
    expect((await closeTill(desk, deskId, 110_00)).status).toBe(200)
    expect((await act(touched, `/tills/${tillId}/closing`, { note: null })).status).toBe(200)
    await Promise.all([openTill(touched), openTill(desk, 110_00)])
    for (let n = 4; n < 7; n += 1)
      expect(toldOf(await sell(touched, card.id, product))).toBe(`${letter}-00${n}`)
    expect(toldOf(await recharge(desk, card.id))).toBe('done')

    const after = await today()
    expect(after).toEqual({
      ...{ sales: before.today.sales + 6, listed: before.today.listed + 6 },
      recharges: before.today.recharges + 2,
    })
    const history = await admin.get<{ total: number }>(`/cards/${fresh.id}/purchases?period=today`)
    expect(history.body.total, 'the sale dated ahead is of no day that has come').toBe(0)
    expect((await desk.get<Sold>('/desk/operations?session=all&period=today')).body.rows).toHaveLength(1)
    const tills = await admin.get<Sold>('/tills?kind=recharge&period=today')
    expect(tills.body.rows.map(({ id }) => id)).not.toContain(deskId)
    expect((await admin.get<ToDo>('/figures/to-do')).body.salesAhead).toBe(before.ahead + 1)
    await expectSoundBooks(venue.owner)
  },
)

test('a clock corrected by a few minutes stops no till', async () => {
  now = later(5)
  const { product, touched } = await aStand('G')
  await openTill(touched)
  const card = await issueCard(venue, 100_00, admin)
  now = noon
  expect(toldOf(await sell(touched, card.id, product))).toBe('G-001')
})

test('the audit knows the latest sold-out mark of a product even if the clock was put back between two', async () => {
  now = later(1)
  const { product, touched } = await aStand('H')
  const say = (path: string, body: object = {}) => act(touched, `/products/${product.id}/${path}`, body)
  expect((await say('sold-out', { term: 'further-notice' })).status).toBe(200)
  now = noon
  expect((await say('availability')).status).toBe(200)
  await expectSoundBooks(venue.owner)
  expect((await say('sold-out', { term: 'end-of-day' })).status).toBe(200)
  await expectSoundBooks(venue.owner)
})
