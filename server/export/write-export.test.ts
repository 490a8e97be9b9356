import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { addManySales } from '../testing/taken-home.ts'
import { openVenue, type Stand, type Venue } from '../testing/venue.ts'
import { sourceFor } from './sources.ts'
import { writeExport } from './write-export.ts'

const day = '2026-11-22'
const moment = { now: new Date('2026-11-22T21:00:00Z'), turnHour: 4 }
const count = 1_600
let venue: Venue
let stand: Stand

beforeAll(async () => {
  venue = await openVenue()
  stand = await venue.addStand('A')
  await addManySales(venue, { count, standId: stand.id, day })
})
afterAll(() => venue.close())

const exportsOf = () => {
  const { exports } = venue.houses[0]?.house ?? {}
  if (!exports) throw new Error('no house')
  return exports
}

const noLimits = { until: new AbortController().signal, mustGoOn: async () => {} }

/** Exports sales and runs `meanwhile` after the first rows were sent. Returns the lines of the file without its head. */
async function written(
  kind: 'sales' | 'sale-lines',
  meanwhile: () => Promise<unknown>,
  limits: Partial<typeof noLimits> = {},
): Promise<string[]> {
  let text = ''
  let said = 0
  const source = sourceFor({ kind, format: 'csv', period: 'all' }, moment)
  const wanted = { source, format: 'csv', ...noLimits, ...limits } as const
  await writeExport(exportsOf(), wanted, async (piece) => {
    text += piece
    said += 1
    if (said === 2) await meanwhile()
  })
  return text.trimEnd().split('\r\n').slice(1)
}

const cancel = (number: number) => venue.owner.sql`
  update sale
     set status = 'cancelled'
   where stand_id = ${stand.id}
     and day_number = ${number}`

async function snapshotsHeld(): Promise<number | undefined> {
  const { rows } = await venue.owner.sql<{ count: number }>`
    select count(*)::integer as count
      from pg_stat_activity
     where datname = current_database()
       and state = 'idle in transaction'
       and query like 'fetch %'`
  return rows[0]?.count
}

/** Cancels an early sale first, then a late one: at no instant was only the late sale cancelled. */
async function cancelTwo(): Promise<void> {
  await cancel(1)
  await cancel(count)
}

const cutAfter = (rows: number) =>
  `FICHIER INCOMPLET : la lecture s'est interrompue après ${rows} lignes. Relancez l'export.`

const statesOf = (lines: readonly string[]) => [lines[0], lines.at(-1)].map((line) => line?.split(';')[7])

describe('an export that runs while sales go on', () => {
  test('has the rows of one instant, however slow its reader', async () => {
    const lines = await written('sales', async () => {
      const { id } = await venue.addStand('B')
      await addManySales(venue, { count: 10, standId: id, day: '2026-11-23' })
      await cancelTwo()
    })
    expect(lines).toHaveLength(count)
    expect(statesOf(lines)).toEqual(['Active', 'Active'])
    expect(statesOf(await written('sales', async () => {})).at(0)).toBe('Annulée')
  })

  test('twin: read page by page without a snapshot, has rows that never existed at the same instant', async () => {
    await venue.owner.sql`update sale set status = 'active' where stand_id = ${stand.id}`
    const page = async (offset: number) =>
      (
        await venue.owner.sql<{ status: string }>`
          select status from sale where stand_id = ${stand.id} order by created_at, id limit 800 offset ${offset}`
      ).rows
    const first = await page(0)
    await cancelTwo()
    const rows = [...first, ...(await page(800))]
    expect([rows[0]?.status, rows.at(-1)?.status]).toEqual(['active', 'cancelled'])
  })

  test('says in its last line that it was cut when the database ends the query', async () => {
    const endQuery = () => venue.owner.sql`
      select pg_terminate_backend(pid)
        from pg_stat_activity
       where datname = current_database()
         and state = 'idle in transaction'
         and query like 'fetch %export_sale_lines%'`
    // It reads ahead: a query that still runs is not idle yet.
    const lines = await written('sale-lines', () =>
      expect.poll(async () => (await endQuery()).rows.length).toBe(1),
    )
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.length).toBeLessThan(count)
    expect(plainSpaces(lines.at(-1) ?? '')).toMatch(
      /^FICHIER INCOMPLET : la lecture s'est interrompue après \d+ lignes\. Relancez l'export\.$/,
    )
  })

  test('says in its last line that it was cut when its time is over, even with a steady reader', async () => {
    const time = new AbortController()
    const lines = await written('sales', async () => time.abort(), { until: time.signal })
    expect(lines).toHaveLength(51)
    expect(plainSpaces(lines.at(-1) ?? '')).toBe(cutAfter(50))
  })

  test('says in its last line that it was cut when a reader takes nothing until the time is over, and frees its snapshot', async () => {
    const time = new AbortController()
    const said: string[] = []
    let held: number | undefined
    const source = sourceFor({ kind: 'sales', format: 'csv', period: 'all' }, moment)
    const wanted = { source, format: 'csv', ...noLimits, until: time.signal } as const
    await writeExport(exportsOf(), wanted, async (piece, until) => {
      if (!until) held = await snapshotsHeld()
      if (until && said.length === 2) {
        time.abort(new Error('over'))
        throw until.reason
      }
      said.push(piece)
    })
    expect(said).toHaveLength(3)
    expect(plainSpaces(said.at(-1)?.trimEnd() ?? '')).toBe(cutAfter(50))
    expect(held).toBe(0)
  })

  test('has no further row for a person who has lost the right to it', async () => {
    let mayRead = true
    const mustGoOn = async () => {
      if (!mayRead) throw new Refusal('not-signed-in')
    }
    const shutOut = async () => {
      mayRead = false
    }
    const lines = await written('sales', shutOut, { mustGoOn })
    expect(lines).toHaveLength(51)
    expect(plainSpaces(lines.at(-1) ?? '')).toBe(cutAfter(50))
  })

  test('is complete at the next try', async () => {
    expect(await written('sale-lines', async () => {})).toHaveLength(count + 10)
  })
})
