/** Receipts, reports and exports after the event and a stand were renamed: papers of before keep the names of their time. */
import { afterEach, describe, expect, test } from 'vitest'
import type { TillReportOnTheWire } from '#contract/till/till-report.ts'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { cartOf, closeTill, handOver, issueCard, openTill } from '../testing/counter.ts'
import { untilWaiting } from '../testing/meeting.ts'
import { type FakePrinter, openFakePrinter } from '../testing/receipt-printer.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { askFor, rowsOf } from '../testing/taken-home.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const minutesOn = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const day = 24 * 60

type Evening = {
  readonly venue: Venue
  readonly printer: FakePrinter
  readonly admin: Caller
  readonly vendor: Caller
  readonly desk: Caller
  readonly product: Product
  readonly cardId: string
}

let now = noon
let evening: Evening
afterEach(async () => {
  await evening.printer.close()
  await evening.venue.close()
})

/** An event «Moussem» with a stand «Stand A», whose vendor and operator have open tills. `rewrite`: for twins. */
async function begin(rewrite = (sql: string) => sql): Promise<Evening> {
  now = noon
  const venue = await openVenue({ servers: 2, settings: { clock: () => now, rewrite } })
  const printer = await openFakePrinter()
  const admin = await venue.addPerson({ role: 'admin' })
  const { id: standId } = await venue.addStand('A')
  const product = await venue.addProduct({ standId, name: 'Kefta' })
  const vendor = await venue.addPerson({ role: 'vendor', standId })
  const desk = await venue.addPerson({ role: 'recharge_operator' })
  await venue.owner.sql`update sign_in set expires_at = now() + interval '3 years'`
  await put(venue, admin, '/settings/printer', { address: printer.address })
  evening = {
    venue,
    printer,
    admin,
    vendor,
    desk,
    product,
    cardId: (await issueCard(venue, 500_00, admin)).id,
  }
  await nameEvent('Moussem')
  now = minutesOn(1)
  await Promise.all([openTill(vendor), openTill(desk, 100_00)])
  return evening
}

const put = (venue: Venue, by: Caller, path: string, body: object) =>
  fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: 'PUT',
    headers: { cookie: by.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function nameEvent(name: string) {
  const { venue, admin } = evening
  const { settings } = (await admin.get<EventOnTheWire>('/settings/event')).body
  const answer = await put(venue, admin, '/settings/event', {
    seen: settings,
    settings: { ...settings, name },
  })
  expect(answer.status).toBe(200)
}

async function editStand(edits: object) {
  const { status } = await evening.admin.post(`/stands/${evening.product.standId}`, edits)
  expect(status).toBe(200)
}

const nameStand = (name: string) => editStand({ name })

const renameBoth = async () => {
  await nameEvent('Festival Gnaoua')
  await nameStand('Brochettes')
}

async function sell(): Promise<string> {
  const operationId = newOperationId()
  const { vendor, cardId, product } = evening
  const { status } = await vendor.post('/sales', cartOf(cardId, [{ product }], operationId))
  expect(status).toBe(200)
  return operationId
}

async function recharge(): Promise<string> {
  const operationId = newOperationId()
  const { status } = await evening.desk.post(`/cards/${evening.cardId}/recharges`, {
    operationId,
    amount: 10_00,
  })
  expect(status).toBe(200)
  return operationId
}

/** Closes both tills and answers their ids. */
async function closeBoth(): Promise<readonly [string, string]> {
  const { desk, vendor } = evening
  const idOf = async (by: Caller) => (await by.get<{ till: { id: string } }>('/tills/mine')).body.till.id
  const [ofDesk, ofStand] = [await idOf(desk), await idOf(vendor)]
  await closeTill(desk, ofDesk, 110_00)
  await vendor.post(`/tills/${ofStand}/closing`, { operationId: newOperationId() })
  return [ofDesk, ofStand]
}

type Named = { readonly event: string; readonly stand?: string; readonly standName?: string | null }
const namesOf = async (path: string) => {
  const { event, stand, standName } = (await evening.admin.get<Named>(path)).body
  return [event, stand ?? standName ?? null]
}
const saleNames = (id: string) => namesOf(`/sales/${id}/receipt`)
const deskNames = (id: string) => namesOf(`/operations/${id}/receipt`)
const reportNames = (id: string) => namesOf(`/tills/${id}/report`)

/** The bytes of all papers of these tills and operations: answers, PDF files, and what the printer gets. */
async function papersOf(tills: readonly string[], saleId: string, rechargeId: string): Promise<string[]> {
  const { admin, printer, venue } = evening
  const pdfOf = async (path: string) => {
    const answer = await fetch(`${venue.urls[0]}/api/v1${path}`, { headers: { cookie: admin.cookie } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .replace(/\(D:\d+Z\)|\/ID \[.*?\]/g, '')
  }
  const stripOf = async (path: string) => {
    expect((await admin.post(path, {})).status).toBe(200)
    return (printer.papers.at(-1) as Buffer).toString('latin1')
  }
  const papers: string[] = []
  for (const path of [`/sales/${saleId}/receipt`, `/operations/${rechargeId}/receipt`])
    papers.push(JSON.stringify((await admin.get(path)).body), await stripOf(`${path}/printing`))
  for (const id of tills) {
    const path = `/tills/${id}/report`
    papers.push(JSON.stringify((await admin.get(path)).body), await stripOf(`${path}/printing`))
    for (const paper of ['A4', 'strip']) papers.push(await pdfOf(`${path}/pdf?paper=${paper}`))
  }
  return papers
}

test('every byte of a receipt, a duplicate and a closing report stays when the event and the stand are renamed', async () => {
  await begin()
  const [saleId, rechargeId] = [await sell(), await recharge()]
  now = minutesOn(60)
  const tills = await closeBoth()
  // Printed twice at the same hour, so that a paper that tells when it was printed is the same too.
  now = minutesOn(120)
  const before = await papersOf(tills, saleId, rechargeId)
  expect(before).toHaveLength(12)
  expect(before.filter((paper) => paper.includes('Moussem')).length).toBeGreaterThanOrEqual(8)
  now = minutesOn(90)
  await renameBoth()
  now = minutesOn(120)
  expect(await papersOf(tills, saleId, rechargeId)).toEqual(before)
  await expectSoundBooks(evening.venue.owner)
})

test('what is booked after the change has the new names, whichever name comes back later', async () => {
  await begin()
  const first = await sell()
  await renameBoth()
  now = minutesOn(5)
  const second = await sell()
  const recharged = await recharge()
  await nameEvent('Moussem')
  await nameStand('Stand A')
  now = minutesOn(10)
  const third = await sell()
  expect([await saleNames(first), await saleNames(second), await saleNames(third)]).toEqual([
    ['Moussem', 'Stand A'],
    ['Festival Gnaoua', 'Brochettes'],
    ['Moussem', 'Stand A'],
  ])
  expect(await deskNames(recharged)).toEqual(['Festival Gnaoua', null])
  const [ofDesk, ofStand] = await closeBoth()
  expect([await reportNames(ofDesk), await reportNames(ofStand)]).toEqual([
    ['Moussem', null],
    ['Moussem', 'Stand A'],
  ])
})

test('a report has the names of its closing, and the receipts of its till those of their operations', async () => {
  await begin()
  const [saleId] = [await sell(), await recharge()]
  await renameBoth()
  now = minutesOn(5)
  const [ofDesk, ofStand] = await closeBoth()
  expect(await reportNames(ofStand)).toEqual(['Festival Gnaoua', 'Brochettes'])
  expect(await reportNames(ofDesk)).toEqual(['Festival Gnaoua', null])
  expect(await saleNames(saleId)).toEqual(['Moussem', 'Stand A'])
})

test('a report keeps the names of its people when they are renamed afterwards, by themselves or an admin', async () => {
  await begin()
  const { venue, admin, desk, vendor } = evening
  const boss = await venue.addPerson({ role: 'admin', name: 'Hind' })
  const away = await venue.addPerson({ role: 'recharge_operator', name: 'Karim' })
  const heir = await venue.addPerson({ role: 'recharge_operator', name: 'Salma' })
  await boss.post('/told-floats', { floatId: newOperationId(), holderId: away.id, amount: 50_00 })
  const fromAfar = await openTill(away, 50_00)
  const body = { operationId: newOperationId(), counted: 50_00, reason: 'Partie' }
  expect((await boss.post(`/tills/${fromAfar}/remote-closing`, body)).status).toBe(200)
  const handed = await openTill(away, 0)
  await handOver(away, handed, { counted: 0, to: heir })
  await recharge()
  const tills = [fromAfar, handed, ...(await closeBoth())]
  const people = () => Promise.all(tills.map(peopleOf))
  const before = await people()
  expect(before.flat()).toEqual(
    expect.arrayContaining(['Hind', 'Karim', 'Salma', 'recharge_operator', 'vendor']),
  )
  now = minutesOn(5)
  for (const [n, { id }] of [boss, away, heir, vendor].entries())
    expect((await admin.post(`/staff/${id}`, { ...asEdited(id), name: `Autre ${n}` })).status).toBe(200)
  expect((await desk.post('/me/name', { name: 'Autre nom' })).status).toBe(200)
  now = minutesOn(10)
  expect(await people()).toEqual(before)
  const next = await openTill(desk, 0)
  await closeTill(desk, next, 0)
  expect((await peopleOf(next))[0]).toBe('Autre nom')
})

/** What an admin saves of a person besides the name. */
const asEdited = (id: string) => ({
  standId: id === evening.vendor.id ? evening.product.standId : null,
  ...{ workingHours: null, permanentScreen: false },
})

async function peopleOf(tillId: string) {
  const { holderName, closedFromAfarBy, handedToName, toldFloat } = (
    await evening.admin.get<TillReportOnTheWire>(`/tills/${tillId}/report`)
  ).body
  return [holderName, closedFromAfarBy, handedToName, toldFloat?.fromName ?? null]
}

test('a change of another setting of the event or the stand, or a name saved again, makes no version', async () => {
  await begin()
  await nameStand('Stand A')
  await editStand({ letter: 'Z' })
  await evening.admin.post(`/stands/${evening.product.standId}/deactivation`, {})
  await nameEvent('Moussem')
  const { rows } = await evening.venue.owner.sql<{ name: string }>`
    select coalesce(event_name, stand_name) as name from paper_identity order by stand_id nulls first, number`
  expect(rows.map(({ name }) => name)).toEqual(['', 'Moussem', 'Stand A'])
})

describe('papers of operations that a clock dated three days ahead', () => {
  /** Sells and closes while the clock is ahead, puts the clock back, renames, and answers the names before and after. */
  async function renamedAfterwards() {
    now = minutesOn(3 * day)
    const saleId = await sell()
    now = minutesOn(10)
    const [, ofStand] = await closeBoth()
    const names = async () => [await saleNames(saleId), await reportNames(ofStand)]
    const before = await names()
    await renameBoth()
    now = minutesOn(4 * day)
    return { before, later: await names() }
  }

  test('keep the old names when the event and the stand are renamed once the clock is right', async () => {
    await begin()
    const { before, later } = await renamedAfterwards()
    expect(before).toEqual(Array(2).fill(['Moussem', 'Stand A']))
    expect(later).toEqual(before)
    await openTill(evening.vendor)
    expect(await saleNames(await sell())).toEqual(['Festival Gnaoua', 'Brochettes'])
    await expectSoundBooks(evening.venue.owner)
  })

  test('twin: take the new names when a version does not know which tills were ahead', async () => {
    await begin((sql) =>
      sql.replace('select jsonb_object_agg(t.id, t.last_operation_at)', 'select null::jsonb'),
    )
    const { before, later } = await renamedAfterwards()
    expect(before).toEqual(Array(2).fill(['Moussem', 'Stand A']))
    expect(later).toEqual(Array(2).fill(['Festival Gnaoua', 'Brochettes']))
  })
})

describe('a receipt printed while the rename of the event waits for its commit', () => {
  /** The names on the receipt before and after the rename commits. The journal's line, written last, is what waits. */
  async function printedMeanwhile() {
    const { venue } = evening
    now = minutesOn(2)
    const { id, before, renaming } = await venue.owner.transaction(async (tx) => {
      await tx.sql`lock table access_entry in share mode`
      const renaming = nameEvent('Festival Gnaoua')
      await untilWaiting(venue, 1)
      const id = await recharge()
      // In an object: a promise would be waited for while the lock is held.
      return { id, before: await deskNames(id), renaming }
    })
    await renaming
    return { before, later: await deskNames(id) }
  }

  test('has the old name, and keeps it', async () => {
    await begin()
    const { before, later } = await printedMeanwhile()
    expect([before, later]).toEqual(Array(2).fill(['Moussem', null]))
  })

  test('twin: changes its name when a version begins at the very instant of the change', async () => {
    await begin((sql) => sql.replace("+ interval '2 seconds'", ''))
    const { before, later } = await printedMeanwhile()
    expect([before, later]).toEqual([
      ['Moussem', null],
      ['Festival Gnaoua', null],
    ])
  })
})

describe('two hundred receipts around renames of the event', () => {
  /** True when every receipt is the same as when its operation was booked, whatever was renamed since. */
  async function keepTheirNames(count: number) {
    const printed: { readonly id: string; readonly names: unknown }[] = []
    for (let n = 0; n < count; n += 1) {
      now = minutesOn(2 + n)
      const id = await recharge()
      printed.push({ id, names: await deskNames(id) })
      if (n % 50 === 25) await nameEvent(`Événement ${n}`)
    }
    const again = await Promise.all(printed.map(({ id }) => deskNames(id)))
    expect(new Set(printed.map(({ names }) => JSON.stringify(names))).size).toBe(1 + count / 50)
    return JSON.stringify(again) === JSON.stringify(printed.map(({ names }) => names))
  }

  test('have the name of their own instant', async () => {
    await begin()
    expect(await keepTheirNames(200)).toBe(true)
  })

  test('twin: change when the name is read at the time of printing', async () => {
    await begin((sql) => sql.replace('p.since <= o.booked_at', 'o.booked_at is not null'))
    expect(await keepTheirNames(50)).toBe(false)
  })
})

describe('exports', () => {
  const exported = async (wish: object) =>
    rowsOf(await askFor(evening.venue, evening.admin, { format: 'csv', ...wish }))

  test('of sales, their lines and movements name the stand as it was called at each of them', async () => {
    await begin()
    await sell()
    await renameBoth()
    now = minutesOn(5)
    await sell()
    for (const kind of ['sales', 'sale-lines', 'movements']) {
      const rows = await exported({ kind, period: 'today' })
      const named = rows.map((row) => row.filter((cell) => ['Stand A', 'Brochettes'].includes(cell)))
      expect(named.flat(), kind).toEqual(['Stand A', 'Brochettes'])
    }
  })

  test('of the ranking of stands have the names of the last day asked for', async () => {
    await begin()
    await sell()
    now = minutesOn(day)
    await renameBoth()
    now = minutesOn(day + 5)
    const names = async (wish: object) =>
      (await exported({ kind: 'stands', ...wish })).flatMap(([name]) => name)
    expect(await names({ period: 'all', from: '2026-11-20', to: '2026-11-20' })).toEqual(['Stand A'])
    expect(await names({ period: 'week' })).toEqual(['Brochettes'])
    expect(await names({ period: 'all' })).toEqual(['Brochettes'])
  })
})
