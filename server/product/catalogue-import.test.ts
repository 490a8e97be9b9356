import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Cancelled = {
  archived: number
  standsArchived: string[]
  standsLeft: string[]
  left: { name: string; because: string }[]
  changed: number
  code?: string
}
type Latest = { latest: { id: string; added: number; changed: number; at: string; until: string } | null }

type Told = {
  outcomes: { line: number; state: string; changes: object[] }[]
  standsWithoutCook: string[]
  added: number
  changed: number
  unchanged: number
  newStands: { name: string; like: string | null }[]
  newCategories: { name: string; like: string | null }[]
  faults: { line: number; code: string }[]
  code?: string
}

let venue: Venue
let admin: Caller
const clock = { now: undefined as Date | undefined }
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => clock.now ?? new Date() } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const kefta = {
  stand: 'Grillades',
  category: 'Plats',
  name: 'Kefta',
  description: 'Six brochettes',
  price: 30_00,
  unit: 'unit',
  stock: 40_000,
  stockAlert: 5_000,
  minQuantity: 10_000,
  goesToKitchen: true,
  code: '12',
}
const tea: Row = {
  ...kefta,
  stand: 'Salon',
  category: 'Boissons',
  name: 'Thé',
  code: '',
  stock: 2_000,
}

const send = (rows: readonly object[], isDryRun = false) =>
  admin.post<Told>('/catalogue/import', { lines: rows.map((row, n) => ({ ...row, line: n + 2 })), isDryRun })

type Row = typeof kefta
type Listed = Omit<Row, 'stand' | 'category'> & { readonly standName: string; readonly categoryName: string }

/** All products of the venue by name, each as a line of the import file. */
async function catalogue(): Promise<Row[]> {
  const { rows } = (await admin.get<{ rows: readonly Listed[] }>('/products')).body
  return rows.map(({ standName: stand, categoryName: category, ...product }) => {
    const { name, description, price, unit, stock, stockAlert, minQuantity, goesToKitchen, code } = product
    return {
      ...{ stand, category, name, description, price, unit, stock },
      ...{ stockAlert, minQuantity, goesToKitchen, code },
    }
  })
}

describe('an empty venue', () => {
  test('learns from a dry run what a file would add, and stays empty', async () => {
    const before = await digestOf(venue.owner)
    expect((await send([kefta, tea], true)).body).toEqual({
      outcomes: [2, 3].map((line) => ({ line, state: 'new', changes: [] })),
      standsWithoutCook: [],
      ...{ added: 2, changed: 0, unchanged: 0, faults: [] },
      newStands: [
        { name: 'Grillades', like: null },
        { name: 'Salon', like: null },
      ],
      newCategories: [
        { name: 'Plats', like: null },
        { name: 'Boissons', like: null },
      ],
    })
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('sells the products of an imported file: its stands have letters, and a low stock has its alert', async () => {
    expect((await send([kefta, tea])).body).toMatchObject({ added: 2, faults: [] })
    expect(await catalogue()).toEqual([kefta, tea])
    const { rows } = await venue.owner.sql`
      select s.letter, p.name, (select count(*)::integer from stock_alert a where a.product_id = p.id) as alerts
        from product p
        join stand s on s.id = p.stand_id
       order by s.letter`
    expect(rows).toEqual([
      { letter: 'A', name: 'Kefta', alerts: 0 },
      { letter: 'B', name: 'Thé', alerts: 1 },
    ])
  })
})

describe('a venue with a catalogue', () => {
  beforeEach(async () => {
    await send([kefta, tea])
  })

  test('is unchanged by importing its own export, however often', async () => {
    const before = await digestOf(venue.owner)
    expect((await send(await catalogue())).body).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('accepts codes that two products exchange, and one that a new product takes over', async () => {
    await send([kefta, { ...tea, code: '2' }])
    const coffee = { ...tea, name: 'Café', code: '2' }
    await send([{ ...kefta, code: '7' }, coffee, { ...tea, code: '12' }])
    const { body } = await send([
      { ...kefta, code: '12' },
      { ...coffee, code: '12' },
      { ...tea, code: '2' },
    ])
    expect(body).toMatchObject({ changed: 3, faults: [] })
    const codes = (await catalogue()).map(({ name, code }) => [name, code])
    expect(codes).toEqual(
      expect.arrayContaining([
        ['Kefta', '12'],
        ['Café', '12'],
        ['Thé', '2'],
      ]),
    )
    const listed = await admin.get<{ rows: { id: string }[] }>('/products?search=café')
    await admin.post('/products/archiving', { productIds: listed.body.rows.map(({ id }) => id) })
    await send([kefta, tea])
  })

  test('takes a new price from a file, keeps its stock, and has both prices in the history', async () => {
    expect((await send([{ ...tea, price: 9_00, stock: 500_000 }, kefta])).body).toMatchObject({ changed: 1 })
    expect((await catalogue()).find(({ name }) => name === 'Thé')).toEqual({ ...tea, price: 9_00 })
    const { rows } = await venue.owner.sql`
      select pp.price
        from product_price pp
        join product p on p.id = pp.product_id
       where p.name = 'Thé'
       order by pp.number`
    expect(rows).toEqual([{ price: 30_00 }, { price: 9_00 }])
    await send([tea])
  })

  test('is unchanged by a file with one fault among good lines', async () => {
    const before = await digestOf(venue.owner)
    const bad = [
      { ...kefta, price: 45_00 },
      { ...tea, name: '' },
      { ...tea, name: 'Harira', price: -1 },
    ]
    expect((await send(bad)).body.faults).toMatchObject([
      { line: 3, code: 'product-fields-missing' },
      { line: 4, code: 'product-price-negative' },
    ])
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('is asked whether a new stand is a misspelt existing one before it is created', async () => {
    const { newStands } = (await send([{ ...kefta, stand: 'Grilades' }], true)).body
    expect(newStands).toEqual([{ name: 'Grilades', like: 'Grillades' }])
  })

  test('refuses more new stands than there are free letters, in a dry run too, and creates none', async () => {
    const before = await digestOf(venue.owner)
    const crowd = Array.from({ length: 601 }, (_, n) => ({ ...tea, stand: `Stand ${n}` }))
    for (const isDryRun of [true, false])
      expect((await send(crowd, isDryRun)).body.faults.at(-1)).toMatchObject({
        line: 602,
        message: 'Toutes les lettres de commandes sont prises : aucun stand ne peut être ajouté.',
      })
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('keeps the sales made while a file is imported', async () => {
    const { stand, vendors } = await openStall(venue, 'S')
    const cake = await venue.addProduct({ standId: stand.id, price: 5_00, name: 'Gâteau' })
    const card = await issueCard(venue, 500_00, admin)
    const [row] = (await catalogue()).filter(({ name }) => name === 'Gâteau')
    const selling = Array.from({ length: 30 }, () =>
      vendors[0]?.post<{ code?: string }>('/sales', cartOf(card.id, [{ product: cake }])),
    )
    const importing = [6, 7, 5].map((alert) => send([{ ...row, stockAlert: alert * 1000, description: 'x' }]))
    const sold = (await Promise.all(selling)).filter((answer) => answer?.status === 200).length
    const told = await Promise.all(importing)
    expect(told.map(({ status }) => status === 200 || status === 409)).toEqual([true, true, true])
    const { rows } = await venue.owner.sql<{ stock: number }>`
      select stock
        from product_stock
       where product_id = ${cake.id}`
    expect([sold, rows[0]?.stock]).toEqual([30, 1_000_000 - 30 * 1000])
  })
})

describe('an import', () => {
  const dish = (name: string, different: object = {}) => ({
    ...kefta,
    code: '',
    name,
    stand: 'Tajines',
    category: 'Tajines',
    ...different,
  })
  const latest = async () => (await admin.get<Latest>('/catalogue/import')).body.latest
  const cancel = async (id: string) =>
    (await admin.post<Cancelled>(`/catalogue/import/${id}/cancellation`, {})).body
  const named = async (name: string) =>
    (await admin.get<{ rows: { id: string; version: number; price: number }[] }>(`/products?search=${name}`))
      .body.rows[0]
  /** Of one test: nothing of it is in the way of the next. */
  const bring = async (...rows: readonly object[]) => {
    expect((await send(rows)).body.faults).toEqual([])
    return (await latest())?.id as string
  }

  test('tells of each line what it changes', async () => {
    await send([kefta])
    const { outcomes } = (await send([{ ...kefta, price: 14_00, minQuantity: null, stockAlert: null }], true))
      .body
    expect(outcomes).toEqual([
      {
        line: 2,
        state: 'changed',
        changes: [{ field: 'price', before: '30,00\u00A0DH', after: '14,00\u00A0DH' }],
      },
    ])
  })

  test('tells which stands send dishes to a kitchen where nobody is, once it is done', async () => {
    const { standsWithoutCook } = (await send([dish('Tajine au citron')])).body
    expect(standsWithoutCook).toEqual(expect.arrayContaining(['Tajines']))
    const cook = await venue.addPerson({ role: 'kitchen' })
    expect((await send([dish('Tajine aux figues')])).body.standsWithoutCook).toEqual([])
    await admin.post(`/staff/${cook.id}/disabling`, {})
    expect((await send([dish('Tajine aux coings')])).body.standsWithoutCook).toEqual(
      expect.arrayContaining(['Tajines']),
    )
  })

  test('is cancelled within ten minutes: its products and its empty stand are archived, and a second tap is refused', async () => {
    const importId = await bring(
      ...['Pastilla', 'Briouate'].map((name) => dish(name, { stand: 'Pastillas', category: 'Feuilletés' })),
      { ...kefta, price: 33_00 },
    )
    expect(await latest()).toMatchObject({ id: importId, added: 2, changed: 1 })
    expect(await cancel(importId)).toEqual({
      ...{ archived: 2, standsArchived: ['Pastillas'], standsLeft: [], left: [], changed: 1 },
    })
    expect(await named('Pastilla')).toBeUndefined()
    expect(await named('Kefta')).toMatchObject({ price: 33_00 })
    expect(await latest()).toBeNull()
    expect(await cancel(importId)).toMatchObject({ code: 'import-already-cancelled' })
    await send([kefta])
  })

  test('that is cancelled leaves what was sold, moved or changed meanwhile, and says so', async () => {
    const { stand, vendors } = await openStall(venue, 'M')
    const at = { stand: 'M', category: 'Msemen' }
    const card = await issueCard(venue, 500_00, admin)
    const importId = await bring(...['Msemen', 'Baghrir', 'Harcha', 'Rghaif'].map((name) => dish(name, at)))
    const [msemen, baghrir, harcha] = await Promise.all(['Msemen', 'Baghrir', 'Harcha'].map(named))
    const sale = cartOf(card.id, [{ product: { ...kefta, id: msemen?.id, standId: stand.id } as never }])
    expect((await vendors[0]?.post('/sales', sale))?.status).toBe(200)
    await admin.post(`/products/${baghrir?.id}/price`, { price: 9_00, expectedPrice: 30_00 })
    const keeper = await venue.addPerson({ role: 'econome' })
    const goods = { operationId: newOperationId(), quantity: 1_000, notes: 'Livraison' }
    expect(await keeper.post(`/products/${harcha?.id}/supplies`, goods)).toMatchObject({ status: 200 })
    expect(await cancel(importId)).toMatchObject({
      archived: 1,
      standsLeft: [],
      left: expect.arrayContaining([
        { name: 'Msemen', because: 'sold' },
        { name: 'Baghrir', because: 'changed' },
        { name: 'Harcha', because: 'moved' },
      ]),
    })
    expect(await named('Rghaif')).toBeUndefined()
  })

  test('that names a stand where a person works by now leaves it', async () => {
    const importId = await bring(dish('Sfenj', { stand: 'Beignets' }))
    const { rows } = await venue.owner.sql<{ id: string }>`
      select id
        from stand
       where name = 'Beignets'`
    await venue.addPerson({ role: 'vendor', standId: rows[0]?.id as string })
    expect(await cancel(importId)).toMatchObject({
      archived: 1,
      standsArchived: [],
      standsLeft: ['Beignets'],
    })
  })

  test('of more than ten minutes ago can no longer be cancelled', async () => {
    const importId = await bring(dish('Rfissa'))
    const until = new Date((await latest())?.until as string)
    clock.now = new Date(until.getTime() + 1)
    expect(await latest()).toBeNull()
    expect(await cancel(importId)).toMatchObject({ code: 'import-too-old-to-cancel' })
    clock.now = until
    expect(await cancel(importId)).toMatchObject({ archived: 1 })
    clock.now = undefined
  })

  test('that changes nothing, or is refused, is none', async () => {
    const before = await latest()
    await send([kefta])
    await send([{ ...kefta, price: -1 }])
    expect(await latest()).toEqual(before)
  })

  test('is cancelled once, however many ask at once', async () => {
    const importId = await bring(dish('Seffa'))
    const told = await Promise.all([1, 2, 3].map(() => cancel(importId)))
    expect(told.map(({ code }) => code ?? 'done').sort()).toEqual([
      'done',
      'import-already-cancelled',
      'import-already-cancelled',
    ])
  })
})
