import { parse } from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExportKind, exportKinds, exportWords } from '#rules/figures/export.ts'
import { exportedCardOperations } from '#rules/figures/export-cards.ts'
import { unguarded } from '#rules/plain/csv.ts'
import { readCatalogueFile } from '#rules/testing/read-catalogue-file.ts'
import { fillSmallVenue } from '../testing/fill-small-venue.ts'
import { askFor } from '../testing/taken-home.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type Cells = readonly (string | null | { amount?: number; count?: number; quantity?: number })[]

let venue: Venue
let admin: Caller

beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  await fillSmallVenue(venue)
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
})
afterAll(() => venue.close())

const ofAllTime: readonly ExportKind[] = [
  'sales',
  'sale-lines',
  'movements',
  'stands',
  'card-operations',
  'notifications',
]
const wishFor = (kind: ExportKind) => ({ kind, ...(ofAllTime.includes(kind) && { period: 'all' }) })

async function cellsOf(wish: object): Promise<{ head: string[]; rows: Cells[] }> {
  const text = await (await askFor(venue, admin, { ...wish, format: 'xlsx' })).text()
  const [head, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { head, rows }
}

/** The cells of the file as a spreadsheet reads them. */
async function tableOf(wish: object): Promise<string[][]> {
  const text = await (await askFor(venue, admin, wish)).text()
  return parse<string[]>(text.trimEnd(), { delimiter: ';' }).data.map((row) => row.map(unguarded))
}

async function countsInBooks(): Promise<Record<ExportKind, number>> {
  const { rows } = await venue.owner.sql<Record<ExportKind, number>>`
    select (select count(*) from sale) as sales,
           (select count(*) from sale_line) as "sale-lines",
           (select count(distinct stand_id) from sale where status <> 'cancelled') as stands,
           (select count(*) from operation where kind = any(${exportedCardOperations}::text[])) as "card-operations",
           (select count(*) from product where archived_at is null) as stocks,
           (select count(*) from stock_movement) as movements,
           (select count(*) from stock_alert) as alerts,
           (select count(*) from notification) as notifications,
           (select count(*) from product where archived_at is null) as catalogue,
           (select count(*) from access_entry) as access`
  return rows[0] as Record<ExportKind, number>
}

describe('every kind of file', () => {
  test.each(exportKinds)('has a line for every row, and as many cells as columns: %s', async (kind) => {
    const { head, rows } = await cellsOf(wishFor(kind))
    const counts = await countsInBooks()
    expect(counts[kind]).toBeGreaterThan(0)
    expect(rows).toHaveLength(counts[kind])
    for (const row of rows) expect(row).toHaveLength(head.length)
  })

  test.each(exportKinds)('has as many rows as its CSV: %s', async (kind) => {
    const [head, ...rows] = await tableOf(wishFor(kind))
    const { length } = (await cellsOf(wishFor(kind))).rows
    expect(head?.length).toBeGreaterThan(3)
    // The second export of the journal also contains the line about the first.
    expect(rows.length).toBe(kind === 'access' ? length - 1 : length)
  })

  test('has a file name of its own, without accents or spaces', () => {
    const names = exportKinds.map((kind) => exportWords[kind].file)
    expect(new Set(names).size).toBe(exportKinds.length)
    expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([])
  })
})

describe('an exported file', () => {
  test('of stands has the same sums as the file of sales, best sellers first', async () => {
    const { rows: sales } = await cellsOf({ kind: 'sales', period: 'all' })
    const { rows: stands } = await cellsOf({ kind: 'stands', period: 'all' })
    const amountAt = (row: Cells, n: number) => (row[n] as { amount: number }).amount
    const sold = sales.filter((row) => row[7] !== 'Annulée').reduce((sum, row) => sum + amountAt(row, 6), 0)
    const amounts = stands.map((row) => amountAt(row, 3))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(sold)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  })

  test('of the catalogue can be imported without changes', async () => {
    const { lines, faults } = readCatalogueFile(await tableOf({ kind: 'catalogue' }))
    expect(faults).toEqual([])
    expect(lines).toHaveLength((await countsInBooks()).catalogue)
  })

  test.each([
    ['stocks', { kind: 'stocks', state: 'normal' }, '/stocks?state=normal'],
    [
      'notifications',
      { kind: 'notifications', period: 'all', status: 'pending' },
      '/notifications?status=pending',
    ],
    ['the journal', { kind: 'access', event: 'created' }, '/access?kind=created'],
  ])('of %s has the rows of its filtered list', async (_, wish, path) => {
    const { total } = (await admin.get<{ total: number }>(path)).body
    expect((await cellsOf(wish)).rows).toHaveLength(total)
  })

  test.each(ofAllTime)(
    'has every row of the chosen days, and no row of the days before or after: %s',
    async (kind) => {
      const of = async (days: object) => (await cellsOf({ ...wishFor(kind), ...days })).rows.length
      const all = (await countsInBooks())[kind]
      expect(await of({ from: '2000-01-01', to: '2100-01-01' })).toBe(all)
      expect(await of({ to: '2000-01-01' })).toBe(0)
      expect(await of({ from: '2100-01-01' })).toBe(0)
    },
  )

  test('is refused to a request with an unknown filter', async () => {
    const answer = await askFor(venue, admin, { kind: 'card-operations', standId: admin.id })
    expect(answer.status).toBe(400)
  })
})
