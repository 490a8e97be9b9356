/** The dashboard of a period as a file: the figures of the screen at one instant, and a note where one part failed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CashProofOnTheWire } from '#contract/figures/cash-proof.ts'
import type { DeskFigures, SalesFigures, StockFigures } from '#contract/figures/figures.ts'
import { unavailable } from '#rules/figures/figure-words.ts'
import type { Table } from '#rules/plain/table-file.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { appRole } from '../platform/app-role.ts'
import type { Tx } from '../platform/database.ts'
import { cartOf, issueCard, openDesk, openStall, type Stall } from '../testing/counter.ts'
import { pagesOfPdf } from '../testing/pdf-pages.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'
import { gatherDashboard } from './gather-dashboard.ts'

const now = new Date('2026-11-22T21:10:00Z')
let venue: Venue
let admin: Caller
let desk: Caller
let stall: Stall
let tea: Product
let cardId: string

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  cardId = (await issueCard(venue, 500_00, admin)).id
  stall = await openStall(venue, 'A')
  tea = await venue.addProduct({ standId: stall.stand.id, price: 10_00, name: 'Thé', stock: 50_000 })
  desk = await openDesk(venue, 1_000_00)
  await desk.post(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount: 150_00 })
  for (const units of [1, 2, 4]) await sell(units)
})
afterAll(() => venue.close())

const sell = (units: number) =>
  (stall.vendors[0] as Caller).post('/sales', cartOf(cardId, [{ product: tea, units }]))

/** While `meanwhile` runs, the database refuses the server's statements that read this table, and no others. */
async function refusing<Result>(table: string, meanwhile: () => Promise<Result>): Promise<Result> {
  const say = (words: string) => venue.owner.sql([words] as never)
  await say(`revoke select on ${table} from ${appRole}`)
  try {
    return await meanwhile()
  } finally {
    await say(`grant select on ${table} to ${appRole}`)
  }
}

const houseOf = () => {
  const house = venue.houses[0]?.house
  if (!house) throw new Error('no house')
  return house
}

const take = (wish: object, caller = admin) =>
  fetch(`${venue.urls[0]}/api/v1/exports/dashboard`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })

async function sheets(): Promise<Map<string, Table['rows']>> {
  const tables = (await (await take({ format: 'xlsx' })).json()) as Table[]
  return new Map(tables.map(({ name, rows }) => [name, rows]))
}

const linesInJournal = async () =>
  (
    await venue.owner.sql<{ detail: string }>`
      select detail
        from access_entry
       where kind = 'exported'
       order by detail`
  ).rows.map(({ detail }) => plainSpaces(detail))

describe('the exported dashboard', () => {
  test('has the figures of the screen', async () => {
    const ask = async <Body>(path: string) => (await admin.get<Body>(path)).body
    const [sales, desks, stock, proof] = [
      await ask<SalesFigures>('/figures/sales'),
      await ask<DeskFigures>('/figures/desks'),
      await ask<StockFigures>('/figures/stock'),
      await ask<CashProofOnTheWire>('/cash-proof'),
    ]
    const taken = await sheets()
    const rows = taken.get('Chiffres')?.slice(0, -2)
    expect(rows?.map(([label, value]) => [label, value])).toEqual([
      ['Ventes (DH)', { amount: sales.sales.amount }],
      ['Transactions', { count: sales.sales.count }],
      ['Panier moyen (DH)', { amount: sales.sales.average }],
      ['Annulations (DH)', { amount: sales.cancelled.amount }],
      ['Recharges (DH)', { amount: desks.recharges.amount }],
      ['Cartes vendues (DH)', { amount: desks.recharges.cardSales }],
      ['Remboursements (DH)', { amount: desks.refunds.amount }],
      ['Solde en circulation (DH)', { amount: proof.owed.cards }],
      ['Stands actifs', '1 sur 1'],
      ['Produits actifs', { count: stock.active }],
      ['Bipeurs remis', '0 sur 0'],
    ])
    expect(sales.sales).toMatchObject({ count: 3, amount: 70_00 })
    expect(taken.get('Sessions ouvertes')?.map(([place, who, , count]) => [place, who, count])).toEqual([
      ['Stand A', 'vendor', { count: 3 }],
      ['Recharge', 'recharge_operator', '—'],
    ])
    expect(taken.get('Produits populaires')).toEqual([
      ['Thé', 'Stand A', { quantity: 7_000 }, { quantity: 43_000 }, 'Unité'],
    ])
  })

  test('is a PDF of A4 pages with the business day in its name, and a bar for the hour with sales', async () => {
    const answer = await take({ format: 'pdf' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('farhapass-tableau-de-bord-2026-11-22.pdf')
    const pages = pagesOfPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])[0]).toEqual([210, 297])
    expect(pages.flatMap(({ rectangles }) => rectangles)).toHaveLength(1)
  })

  test('is written in the journal before any figure is read, so that a failed export is there too', async () => {
    expect((await refusing('venue_settings', () => take({ period: 'month', format: 'pdf' }))).status).toBe(
      500,
    )
    expect(await linesInJournal()).toContain('Tableau de bord · 30 derniers jours · PDF')
  })

  test.each([
    ['sale_tally', ['Ventes par heure', 'Meilleurs stands'], 4],
    ['desk_tally', [], 3],
    ['card_tally', ['Cartes'], 1],
    ['product_stock', ['Produits populaires', 'Stock inférieur à 10', 'À traiter'], 1],
    ['buzzer', [], 1],
    ['notification', ['À traiter'], 0],
  ])('says «Indisponible» where %s fails, and has every other figure', async (table, blocks, figures) => {
    const whole = await sheets()
    const taken = await refusing(table, sheets)
    const failed = [...taken].filter(([, rows]) => rows.length === 1 && rows[0]?.[0] === unavailable)
    expect(failed.map(([name]) => name).sort()).toEqual([...blocks].sort())
    const glance = taken.get('Chiffres') ?? []
    expect(glance.filter((row) => row[1] === unavailable)).toHaveLength(figures)
    for (const [name, rows] of taken)
      if (name !== 'Chiffres' && !blocks.includes(name)) expect(rows).toEqual(whole.get(name))
  })

  test('takes one of the two places for exports, and frees it', async () => {
    const leave = houseOf().exports.enter(admin.id)
    const refused = await take({ format: 'pdf' })
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many-exports' }])
    leave()
    for (let n = 0; n < 3; n += 1) expect((await take({ format: 'pdf' })).status).toBe(200)
  })

  test('is refused to everyone but admins', async () => {
    expect((await take({ format: 'pdf' }, stall.vendors[0])).status).toBe(403)
  })
})

describe('the figures of an exported dashboard, while sales go on,', () => {
  /** Makes a sale just before the cards are counted, after the sales were read. */
  const selling = (tx: Tx): Tx => {
    let hasSold = false
    return {
      sql: async (text, ...values) => {
        if (!hasSold && text.join().includes('from card_tally')) {
          hasSold = true
          await sell(1)
        }
        return tx.sql(text, ...values)
      },
    }
  }
  const when = { period: 'today', now, turnHour: 4 } as const
  const gather = (tx: Tx) => gatherDashboard(selling(tx), when, { hearTrouble: () => {}, house: houseOf() })

  test('all belong to one instant', async () => {
    const { sales, cards } = await houseOf().exports.snapshot(gather)
    expect(cards?.totalTransactions).toBe(sales?.sales.count)
  })

  test("twin: without one snapshot, include a purchase in the cards' figures but not in the sales", async () => {
    const { sales, cards } = await houseOf().database.transaction(gather)
    expect(cards?.totalTransactions).toBe((sales?.sales.count ?? 0) + 1)
  })
})
