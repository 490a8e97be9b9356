import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saysItWasCut } from '#rules/figures/export.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { cartOf, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { askFor, rowsOf } from '../testing/taken-home.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let admin: Caller
let grill: Stall
let bakery: Stall

const sellOne = async ({ stand, vendors: [vendor] }: Stall, name: string) => {
  const card = await issueCard(venue, 50_00, admin)
  const product = await venue.addProduct({ standId: stand.id, price: 12_50, name })
  const { body } = await (vendor as Caller).post<{ id: string }>(
    '/sales',
    cartOf(card.id, [{ product, units: 2 }]),
  )
  return body.id
}

const file = async (wish: object) => rowsOf(await askFor(venue, admin, wish))
const linesInJournal = async () =>
  (
    await venue.owner.sql<{ actor_name: string; detail: string }>`
      select actor_name, detail
        from access_entry
       where kind = 'exported'
       order by at, id`
  ).rows

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  grill = await openStall(venue, 'A')
  bakery = await openStall(venue, 'B')
  await sellOne(grill, 'Hier')
  now = new Date('2026-11-22T21:30:00Z')
  await sellOne(grill, '=Merguez')
  now = new Date('2026-11-23T01:00:00Z')
  const wrong = await sellOne(bakery, 'Msemen')
  await bakery.vendors[0]?.post(`/sales/${wrong}/cancellation`, { operationId: newOperationId() })
})
afterAll(() => venue.close())

describe('an export of sales', () => {
  test('has a name with its kind and the business day, and is not cached', async () => {
    const answer = await askFor(venue, admin, { kind: 'sales', period: 'today' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv;charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="farhapass-ventes-2026-11-22.csv"',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('efbbbf')
  })

  test('of today has the sales of the running evening, even half an hour after midnight', async () => {
    const rows = await file({ kind: 'sales', period: 'today' })
    expect(rows.map(([at, day, number, stand]) => [at, day, number, stand])).toEqual([
      ['2026-11-22 21:30:00', '2026-11-22', 'A-001', 'Stand A'],
      ['2026-11-23 01:00:00', '2026-11-22', 'B-001', 'Stand B'],
    ])
    expect(rows.map((row) => row.slice(6, 10))).toEqual([
      ['"25,00"', 'Terminée', '', ''],
      ['"25,00"', 'Annulée', '2026-11-23 01:00:00', 'vendor'],
    ])
  })

  test.each([
    ['all', undefined, ['A-001', 'A-001', 'B-001']],
    ['week', undefined, ['A-001', 'A-001', 'B-001']],
    ['all', 'grill', ['A-001', 'A-001']],
    ['today', 'bakery', ['B-001']],
  ] as const)('has all rows that match, and no others: %s, %s', async (period, stand, numbers) => {
    const standId = stand && { grill, bakery }[stand].stand.id
    expect((await file({ kind: 'sales', period, standId })).map((row) => row[2])).toEqual(numbers)
  })

  test('of chosen days has the sales of the first and the last day and those between, and no others', async () => {
    const numbersOf = async (days: object) =>
      (await file({ kind: 'sales', period: 'all', ...days })).map((row) => row[2])
    expect(await numbersOf({ from: '2026-11-22' })).toEqual(['A-001', 'B-001'])
    expect(await numbersOf({ to: '2026-11-21' })).toEqual(['A-001'])
    expect(await numbersOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual([])
    const answer = await askFor(venue, admin, { kind: 'sales', from: '2026-11-22', to: '2026-11-21' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'dates-reversed' }])
    expect((await linesInJournal()).map(({ detail }) => plainSpaces(detail))).toContain(
      "Ventes · jusqu'au 21 nov. 2026 · CSV",
    )
  })

  test('can have one row for each line, and no name is run as a formula', async () => {
    const rows = await file({ kind: 'sale-lines', period: 'today', standId: grill.stand.id })
    expect(rows.map((row) => row.slice(4, 10))).toEqual([
      ['Terminée', "'=Merguez", '"2,000"', 'Unité', '"12,50"', '"25,00"'],
    ])
  })

  test('can be lists of cells for a workbook, the heading first', async () => {
    const text = await (await askFor(venue, admin, { kind: 'sales', format: 'xlsx', period: 'today' })).text()
    const [head, first, ...rest] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(head[6]).toBe('Montant (DH)')
    expect(first[6]).toEqual({ amount: 25_00 })
    expect(rest).toHaveLength(1)
    expect(saysItWasCut(text)).toBe(false)
  })

  test('is written in the journal, with its content and its person', async () => {
    const before = await linesInJournal()
    await file({ kind: 'sales', period: 'today', standId: grill.stand.id })
    const after = await linesInJournal()
    expect(after).toHaveLength(before.length + 1)
    expect(after).toContainEqual({ actor_name: 'Samira', detail: "Ventes · Aujourd'hui · Stand A · CSV" })
  })

  test('of an unknown stand is refused and not written in the journal', async () => {
    const before = await linesInJournal()
    const answer = await askFor(venue, admin, { kind: 'sales', standId: admin.id })
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'stand-not-found' }])
    expect(await linesInJournal()).toEqual(before)
  })
})

test('a list that a browser saves is written in the journal by its request, which only an organiser can make', async () => {
  const saved = { file: 'produits.csv', rows: 1 }
  expect((await (grill.vendors[0] as Caller).post('/exports/notes', saved)).status).toBe(403)
  const before = await linesInJournal()
  expect((await admin.post('/exports/notes', saved)).status).toBe(200)
  const after = await linesInJournal()
  expect(after).toHaveLength(before.length + 1)
  expect(after.map(({ actor_name, detail }) => `${actor_name}: ${plainSpaces(detail)}`)).toContain(
    'Samira: produits.csv · 1 ligne',
  )
})

describe('of several exports at once', () => {
  const enter = (person: string) => venue.houses[0]?.house.exports.enter(person) as () => void
  const tooMany = {
    code: 'too-many-exports',
    message:
      "Pas plus de 2 exports à la fois, et un seul par personne. Réessayez dès que l'un d'eux est terminé.",
  }

  test('the second of one person is refused, even while another person has one running', async () => {
    const other = await venue.addPerson({ role: 'admin', name: 'Youssef' })
    const leave = enter(admin.id)
    const refused = await askFor(venue, admin, { kind: 'sales' })
    expect([refused.status, await refused.json()]).toMatchObject([429, tooMany])
    const taken = await askFor(venue, other, { kind: 'sales' })
    expect(taken.status).toBe(200)
    await taken.text()
    leave()
    expect(await file({ kind: 'sales' })).not.toEqual([])
  })

  test('a place that an export frees twice does not free the place of the next export of that person', () => {
    const first = enter(admin.id)
    first()
    const second = enter(admin.id)
    first()
    expect(() => enter(admin.id)).toThrow(tooMany.message)
    second()
  })

  test('the third is refused with a sentence, and works when one of the two is done', async () => {
    const [leave, leaveToo] = [enter('one'), enter('another')]
    const before = await linesInJournal()
    const refused = await askFor(venue, admin, { kind: 'sales' })
    expect([refused.status, await refused.json()]).toMatchObject([429, tooMany])
    expect(await linesInJournal()).toEqual(before)
    leave()
    expect((await askFor(venue, admin, { kind: 'sales' })).status).toBe(200)
    leaveToo()
  })

  test('each frees its place when it is done, when it is refused, and when its reader leaves', async () => {
    for (let n = 0; n < 3; n += 1) await file({ kind: 'sales' })
    for (let n = 0; n < 3; n += 1) await askFor(venue, admin, { kind: 'sales', standId: admin.id })
    for (let n = 0; n < 3; n += 1) {
      const leaving = new AbortController()
      await expect
        .poll(async () => (await askFor(venue, admin, { kind: 'sales' }, leaving.signal)).status)
        .toBe(200)
      leaving.abort()
    }
    const other = await venue.addPerson({ role: 'admin', name: 'Salma' })
    const two = async () => {
      const answers = await Promise.all([admin, other].map((one) => askFor(venue, one, { kind: 'sales' })))
      await Promise.all(answers.map((answer) => answer.text()))
      return answers.map(({ status }) => status)
    }
    await expect.poll(two).toEqual([200, 200])
  })
})
