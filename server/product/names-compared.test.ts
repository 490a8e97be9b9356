/** Names are compared in one way by the rules and by the database, and names of an older base that are one now stay sellable. */
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { withClient } from '../platform/one-client.ts'
import { fragment } from '../platform/sql-fragment.ts'
import { plainWordsOf } from '../platform/sql-words.ts'
import { thaw } from '../testing/frozen-venue.ts'
import { asDraft } from '../testing/product-inputs.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { createDatabase, dropDatabase } from '../testing/test-postgres.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

describe('the database', () => {
  test('writes plain words as the rules do, whatever character stands in a name', async () => {
    const blocks = [
      [0x20, 0x17f],
      [0x2b0, 0x36f],
      [0x600, 0x6ff],
      [0x1e00, 0x1eff],
      [0x2000, 0x218f],
      [0x2800, 0x2800],
      [0x3000, 0x3000],
      [0x3164, 0x3164],
      [0xfb00, 0xfb06],
      [0xfe00, 0xfe0f],
      [0xfeff, 0xff5e],
      [0xffa0, 0xffa0],
      [0xe0001, 0xe0001],
    ] as const
    const names = blocks.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, n) => `A${String.fromCodePoint(first + n)}b  c`),
    )
    const { rows } = await venue.owner.sql<{ name: string; plain: string }>`
      select name, ${plainWordsOf(fragment`name`)} as plain
        from unnest(${names}::text[]) as name`
    expect(rows.filter(({ name, plain }) => plain !== plainWords(name))).toEqual([])
    expect(rows).toHaveLength(names.length)
  })

  test('refuses a second product whose name differs by what nobody sees', async () => {
    const stand = await venue.addStand('A')
    const tea = await venue.addProduct({ standId: stand.id, name: 'Bœuf épicé' })
    for (const name of ['Boeuf\u00A0epice', 'Bœuf\u200B  épicé', 'Bœuf e\u0301pice\u0301'])
      expect(
        (await admin.post<{ code: string }>(`/products/${tea.id}/duplicate`, { ...copyOf(tea), name })).body
          .code,
      ).toBe('product-name-taken')
  })

  test('finds a name by what is easily typed', async () => {
    const { rows } = (await admin.get<{ rows: ListedProduct[] }>('/products?search=boeuf')).body
    expect(rows.map(({ name }) => name)).toEqual(['Bœuf épicé'])
  })
})

const copyOf = ({ standId }: { readonly standId: string }) => ({ standId, stock: 0 })

const twins = `
  insert into category (id, name, color, position, created_at)
  select gen_random_uuid(), name || '\u200B', color, position + 100, created_at + interval '1 day'
    from category;
  insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                       created_at, updated_at)
  select gen_random_uuid(), '\uFEFF' || name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
         goes_to_kitchen, created_at + interval '1 day', updated_at
    from product
   where archived_at is null`

describe('a base in which two names became one', () => {
  test('keeps both products, and numbers the later stand and the later category', async () => {
    const { owner } = inject('postgres')
    const settings = { ...owner, database: await createDatabase(owner) }
    onTestFinished(() => dropDatabase(owner, settings.database))
    await thaw(settings, '0001')
    await withClient(settings, (client) => client.query(twins))
    await migrate(settings, undefined)
    const books = openDatabase(settings, { size: 1 })
    onTestFinished(() => books.close())
    const { rows: categories } = await books.sql<{ isNumbered: boolean; isLater: boolean }>`
      select name like '% (2)' as "isNumbered", position >= 100 as "isLater"
        from category`
    expect(categories.length).toBeGreaterThan(1)
    expect(categories.every(({ isNumbered, isLater }) => isNumbered === isLater)).toBe(true)
    const { rows: products } = await books.sql<{ isTwin: boolean; isLater: boolean }>`
      select is_twin as "isTwin", name like '\uFEFF%' as "isLater"
        from product
       where archived_at is null`
    expect(products.length).toBeGreaterThan(1)
    expect(products.every(({ isTwin, isLater }) => isTwin === isLater)).toBe(true)
  })

  test('lets an administrator change each of two such products; once one is renamed, its old name is refused', async () => {
    const stand = await venue.addStand('B')
    const soup = await venue.addProduct({ standId: stand.id, name: 'Harira' })
    const twin = await venue.addProduct({ standId: stand.id, name: 'Harira 2' })
    await venue.owner.sql`
      update product
         set name = 'Harira\u00A0', is_twin = true
       where id = ${twin.id}`
    const read = async (id: string) => (await admin.get<ListedProduct>(`/products/${id}`)).body
    const edit = async (id: string, edits: object) => {
      const product = await read(id)
      return (
        await admin.post<{ code?: string; price: number }>(`/products/${id}`, {
          ...asDraft(product),
          ...edits,
        })
      ).body
    }
    expect(await edit(twin.id, { price: 9_00 })).toMatchObject({ price: 9_00 })
    expect(await edit(soup.id, { price: 8_00 })).toMatchObject({ price: 8_00 })
    await edit(twin.id, { name: 'Harira du soir' })
    expect(await edit(twin.id, { name: 'Harira' })).toMatchObject({ code: 'product-name-taken' })
    await expectSoundBooks(venue.owner)
  })
})

describe('products whose names look alike', () => {
  type Twins = { rows: ListedProduct[] }
  /** Two products that an older version told apart by a no-break space. */
  async function pair(name: string) {
    const stand = await venue.addStand(name.charAt(0))
    const one = await venue.addProduct({ standId: stand.id, name })
    const twin = await venue.addProduct({ standId: stand.id, name: `${name} 2` })
    await venue.owner.sql`update product set name = ${`${name}\u00A0`}, is_twin = true where id = ${twin.id}`
    return [one.id, twin.id] as const
  }
  const listed = async () => (await admin.get<Twins>('/products/twins')).body.rows.map(({ id }) => id)
  const toDo = async () => (await admin.get<{ twins: number }>('/figures/to-do')).body.twins
  const keep = (productIds: readonly string[]) =>
    admin.post<{ kept: number }>('/products/twins/keeping', { productIds })
  const linesOf = async (ids: readonly string[]) => {
    const { rowCount } = await venue.owner.sql`
      select from access_entry where subject_id = any(${ids}::uuid[]) and detail like 'Gardé %'`
    return rowCount
  }

  test('are listed and counted in pairs until they are kept, for good, with one line in the journal', async () => {
    const [before, count] = [await listed(), await toDo()]
    const ids = await pair('Zaalouk')
    expect(await listed()).toEqual([...before, ...ids])
    expect(await toDo()).toBe(count + 2)
    expect((await keep(ids)).body).toEqual({ kept: 1 })
    expect((await keep(ids)).body).toEqual({ kept: 0 })
    expect([await listed(), await toDo(), await linesOf(ids)]).toEqual([before, count, 1])
    // A later edit of a kept product asks nobody again.
    const product = (await admin.get<ListedProduct>(`/products/${ids[1]}`)).body
    await admin.post(`/products/${ids[1]}`, { ...asDraft(product), price: 9_00 })
    expect(await listed()).toEqual(before)
  })

  test('leave the list once one of them is renamed or archived, and each keeps its sales', async () => {
    const before = await listed()
    const [, renamed] = await pair('Taktouka')
    const [, archived] = await pair('Msemen')
    const { version } = (await admin.get<ListedProduct>(`/products/${renamed}`)).body
    await admin.post(`/products/${renamed}`, { version, name: 'Taktouka du soir' })
    await admin.post('/products/archiving', { productIds: [archived] })
    expect(await listed()).toEqual(before)
    await expectSoundBooks(venue.owner)
  })

  test('are found from the index of the few twins, however many products there are', async () => {
    const { rows } = await venue.owner.sql<{ line: string }>`
      explain (costs off)
      select id from product where is_twin and not is_kept_twin and archived_at is null`
    expect(rows.map((row) => Object.values(row).join()).join(' ')).toContain('twin_to_settle')
  })
})
