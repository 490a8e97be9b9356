import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveFigures, inArchive } from '#rules/archive/archive-form.ts'
import { verdictInWords } from '#rules/archive/archive-words.ts'
import { audit, isSound } from '../books/audit.ts'
import type { Reading, Tx } from '../platform/database.ts'
import { archiveOf, type Files, packed, rowsOf, unpack, verify } from '../testing/archive-of.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { fillSmallVenue } from '../testing/fill-small-venue.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { archivedTables } from './archived-tables-store.ts'

const rounds = Number(process.env.ARCHIVE_ROUNDS ?? 2)
const callers = Number(process.env.ARCHIVE_CALLERS ?? 8)

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  await fillSmallVenue(venue)
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  await venue.owner.sql`insert into former_name values (${admin.id}, 1, 'Samia', now())`
  await venue.owner.sql`insert into staff_activity values (${admin.id}, now())`
  await venue.owner.sql`insert into stand_alarm select id, now() from stand limit 1`
  await rememberCopies()
  await venue.owner.sql`
    insert into recalled_operation (operation_id, sealed, kind, actor_id, amount, acknowledged_at, brought_at, state)
    values (${randomUUID()}, 'sealed', 'recharge', ${admin.id}, 10000, now(), now(), 'waiting')`
})
afterAll(() => venue.close())

/** No copier runs here: the facts that one would leave. */
async function rememberCopies(): Promise<void> {
  const { sql } = venue.owner
  const id = randomUUID()
  await sql`insert into copy_place values (${id}, 1, '/media/cle', 'Clé', 'stick', false, now(), null, null)`
  await sql`insert into copy_base values (${id}, 1, '20261127-0430-1-0', now(), now(), 1, 1, 1, null, null)`
  await sql`insert into copy_hole values (${id}, 1, now(), now())`
  await sql`insert into copy_drill values (${id}, 1, now(), now(), 'proven', '')`
}

const house = () => (venue.houses[0] as Venue['houses'][number]).house

describe('an archive', () => {
  let files: Files
  beforeAll(async () => {
    files = await unpack(await archiveOf(house().exports, { page: '<!doctype html>' }))
  })

  test('holds every row of every table that it names (I-85)', async () => {
    const counts = archivedTables.map(({ name }) => `(select count(*)::integer from ${name}) as ${name}`)
    const { rows } = await venue.owner.sql<Record<string, number>>(
      Object.assign([`select ${counts.join(', ')}`], { raw: [] }) as never,
    )
    const held = archivedTables.map(({ name }) => [name, rowsOf(files, name).length])
    expect(Object.fromEntries(held)).toEqual(rows[0])
    // A table without rows in this venue would prove nothing.
    expect(held.filter(([, count]) => count === 0)).toEqual([])
  })

  test('tells instants in universal time and amounts in centimes, as they are in the database', async () => {
    const { rows } = await venue.owner.sql<{ id: string; at: Date; amount: number; answer: string }>`
      select id, booked_at as at, amount, answer::text as answer
        from operation
       where answer is not null
       order by id`
    const archived = rowsOf(files, 'operation').filter(({ answer }) => answer !== null)
    expect(
      archived.map(({ id, booked_at, amount, answer }) => [id, new Date(String(booked_at)), amount, answer]),
    ).toEqual(rows.map(({ id, at, amount, answer }) => [id, at, amount, answer]))
    expect(archived.every(({ booked_at }) => String(booked_at).endsWith('+00:00'))).toBe(true)
  })

  test('holds the bytes of the photos under the names that the rows tell', () => {
    const photos = rowsOf(files, 'product_image')
    expect(photos).not.toHaveLength(0)
    for (const { large, small } of photos)
      for (const name of [large, small])
        expect(files.get(String(name))?.subarray(0, 4).toString()).toBe('RIFF')
  })

  test('ends with the list of sums, and says in French what it is', () => {
    expect([...files.keys()].at(-1)).toBe(inArchive.sums)
    expect([...files.keys()].slice(0, 3)).toEqual([inArchive.readMe, inArchive.schema, inArchive.page])
    expect(String(files.get(inArchive.readMe))).toContain('centimes')
    expect(String(files.get(inArchive.schema))).toContain('centimes de dirham')
  })

  test('is sound, in slices of any size', async () => {
    const archive = await archiveOf(house().exports)
    for (const slice of [700, 65_536, 10_000_000])
      expect(await verify(archive, slice)).toMatchObject({ isSound: true, faults: [], isCut: false })
  })

  test('that was cut says so, wherever (I-85)', async () => {
    const archive = await archiveOf(house().exports)
    for (const part of [0.01, 0.3, 0.5, 0.9]) {
      const verdict = await verify(archive.subarray(0, Math.floor(archive.length * part)))
      expect(verdict).toMatchObject({ isSound: false, isCut: true })
      expect(verdict.faults[0]?.words).toMatch(/^Cette archive est coupée : elle s'arrête dans /)
    }
  })

  test('is no other file', async () => {
    const photos = await packed(new Map([['photos/table.jpg', Buffer.from('facture'.repeat(500))]]))
    for (const other of [Buffer.from('facture'.repeat(500)), Buffer.from('\x89PNG\r\n'), photos]) {
      const verdict = await verify(other)
      expect(verdict).toMatchObject({ isSound: false, isForeign: true })
      expect(verdictInWords(verdict)).toBe("Ce fichier n'est pas une archive de FarhaPass.")
    }
  })

  test('whose reader loses the right to it meanwhile is cut', async () => {
    const lost = new Error('no longer an admin')
    await expect(archiveOf(house().exports, { mustGoOn: () => Promise.reject(lost) })).rejects.toBe(lost)
  })
})

type Recomputed = {
  readonly operations: number
  readonly amount: number
  readonly cards: number
  readonly isSound: boolean
}

/** Nobody sells while this is done. */
type Quietly = <Result>(work: () => Promise<Result>) => Promise<Result>

/** What the same snapshot comes to, asked of the database once the archive was read from it: quietly, for it takes longer each round. */
async function archiveBeside(isOfOneSnapshot: boolean, quietly: Quietly) {
  let recomputed: Recomputed | undefined
  const read = isOfOneSnapshot ? house().exports.snapshot : venue.owner.transaction
  const archive = await archiveOf({
    snapshot: (work) =>
      read(async (tx) => {
        const result = await work(tx as Reading)
        recomputed = await quietly(() => recompute(tx))
        return result
      }),
  })
  return { archive, recomputed: recomputed as Recomputed }
}

async function recompute(tx: Tx): Promise<Recomputed> {
  const { rows } = await tx.sql<Omit<Recomputed, 'isSound'>>`
    select (select count(*)::integer from operation) as operations,
           (select sum(amount)::bigint from operation where kind = 'sale') as amount,
           (select sum(balance)::bigint from card_balance) as cards`
  const lines = await audit({ snapshot: (look) => look(tx) })
  return { ...(rows[0] as Omit<Recomputed, 'isSound'>), isSound: isSound(lines) }
}

/** Callers sell without a pause while the work goes on, but for what it does quietly. */
async function whileSelling<Result>(
  letter: string,
  work: (quietly: Quietly) => Promise<Result>,
): Promise<Result> {
  const stall = await openStall(venue, letter, callers)
  const product = await venue.addProduct({ standId: stall.stand.id, price: 1_00, stock: 1_000_000_000 })
  const desk = await openDesk(venue, 100_00)
  const cards = await Promise.all(stall.vendors.map(() => issueCard(venue, 10_00, admin)))
  await Promise.all(
    cards.map(({ id }) =>
      desk.post(`/cards/${id}/recharges`, { operationId: newOperationId(), amount: 20_000_00 }),
    ),
  )
  let isOver = false
  let sold = 0
  let quiet: Promise<unknown> = Promise.resolve()
  const quietly: Quietly = (done) => {
    const begun = done()
    quiet = begun.catch(() => {})
    return begun
  }
  const selling = stall.vendors.map(async (vendor, n) => {
    const { id } = cards[n] as { id: string }
    while (!isOver) {
      await quiet
      const { status } = await vendor.post('/sales', cartOf(id, [{ product, units: 1 }]))
      expect(status).toBe(200)
      sold += 1
    }
  })
  while (sold < callers) await new Promise((go) => setTimeout(go, 5))
  try {
    return await work(quietly)
  } finally {
    isOver = true
    await Promise.all(selling)
  }
}

describe('an archive taken while people sell', () => {
  test('is of one instant: its figures are those of its snapshot', async () => {
    const taken = await whileSelling('S', async (quietly) => {
      const all = []
      for (let round = 0; round < rounds; round += 1) all.push(await archiveBeside(true, quietly))
      return all
    })
    // Checked once nobody sells: in one process with the servers, it would keep every caller waiting.
    for (const { archive, recomputed } of taken) {
      expect(recomputed.isSound).toBe(true)
      expect(await verify(archive)).toMatchObject({ isSound: true, faults: [] })
      const figures: ArchiveFigures = JSON.parse(String((await unpack(archive)).get(inArchive.figures)))
      expect(figures.rows.operation).toBe(recomputed.operations)
      expect(figures.operations.sale?.amount).toBe(recomputed.amount)
      expect(figures.equation.cards).toBe(recomputed.cards)
    }
  })

  test('a snapshot a table, its twin, is of no instant', async () => {
    await whileSelling('V', async (quietly) => {
      const outcome = await archiveBeside(false, quietly).then(
        ({ archive }) => verify(archive),
        (error) => error,
      )
      expect(outcome).not.toMatchObject({ isSound: true })
    })
  })
})
