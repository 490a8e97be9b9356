/** The list of products as an administrator asks for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { stockState, stockStates } from '#rules/stock/stock.ts'
import { type Caller, openVenue, type Product, type Stand, type Venue } from '../testing/venue.ts'

type Listed = { rows: ListedProduct[]; total: number; page: number; pages: number; isTotalExact: boolean }

let venue: Venue
let admin: Caller
let stand: Stand
let crepe: Product
const levels = { stockAlert: 5_000, minQuantity: 10_000 }

/** One product at each boundary of each stock state, named after its stock; a crêpe at another stand; one archived product. */
beforeAll(async () => {
  venue = await openVenue()
  stand = await venue.addStand('A')
  const other = await venue.addStand('B')
  admin = await venue.addPerson({ role: 'admin' })
  for (const stock of [0, 1, 5_000, 5_001, 10_000, 10_001])
    await venue.addProduct({ standId: stand.id, name: `Reste ${stock}`, stock, unit: 'kg', ...levels })
  crepe = await venue.addProduct({ standId: other.id, name: 'Crêpe d’été', price: 12_00 })
  const away = await venue.addProduct({ standId: stand.id, name: 'Reste rangé' })
  await venue.owner.sql`update product set archived_at = now() where id = ${away.id}`
})
afterAll(() => venue.close())

const list = async (query: string) => (await admin.get<Listed>(`/products?${query}`)).body
const namesOf = async (query: string) => (await list(query)).rows.map(({ name }) => name)

describe('the list of products', () => {
  test('is sorted by name, without archived products', async () => {
    expect(await list('')).toMatchObject({ total: 7, page: 1, pages: 1, isTotalExact: true })
    expect(await namesOf('')).toEqual([
      'Crêpe d’été',
      'Reste 0',
      'Reste 1',
      'Reste 10000',
      'Reste 10001',
      'Reste 5000',
      'Reste 5001',
    ])
    expect(await namesOf('shelf=archived')).toEqual(['Reste rangé'])
  })

  test.each([...stockStates])(
    'shows with the state «%s» the products that the rule puts in it',
    async (state) => {
      const all = (await list('')).rows
      const meant = all.filter((product) => stockState(product) === state).map(({ name }) => name)
      expect(meant.length).toBeGreaterThan(0)
      expect(await namesOf(`state=${state}`)).toEqual(meant)
      expect((await list(`state=${state}`)).rows.every((product) => product.state === state)).toBe(true)
    },
  )

  test('shows no product as low while the minimum is below the alert threshold, as the rule says', async () => {
    const odd = { standId: stand.id, unit: 'kg', stockAlert: 5_000, minQuantity: 2_000 } as const
    const names = ['Rare 2000', 'Rare 5000', 'Rare 5001']
    for (const name of names) await venue.addProduct({ ...odd, name, stock: Number(name.slice(5)) })
    expect(await namesOf('search=rare&state=critical')).toEqual(['Rare 2000', 'Rare 5000'])
    expect(await namesOf('search=rare&state=low')).toEqual([])
    expect(await namesOf('search=rare&state=normal')).toEqual(['Rare 5001'])
    await venue.owner.sql`update product set archived_at = now() where name like 'Rare %'`
  })

  test('finds a part of a name, whatever its accents and capitals', async () => {
    expect(await namesOf(`search=${encodeURIComponent(" CREPE D'ETE")}`)).toEqual(['Crêpe d’été'])
    expect(await namesOf('search=100%25')).toEqual([])
  })

  test('can be filtered by stand, by category and by products with stock', async () => {
    expect(await namesOf(`standId=${crepe.standId}`)).toEqual(['Crêpe d’été'])
    expect((await list(`categoryId=${crepe.categoryId}`)).total).toBe(7)
    expect((await list(`categoryId=${crepe.id}`)).total).toBe(0)
    expect(await namesOf('search=reste&out=hidden&sort=stock')).not.toContain('Reste 0')
  })

  test.each([
    ['stock', 'Reste 0', 'Crêpe d’été'],
    ['price', 'Reste', 'Crêpe d’été'],
    ['createdAt', 'Reste 0', 'Crêpe d’été'],
  ])('is sorted by %s in both directions', async (sort, first, last) => {
    const up = await namesOf(`sort=${sort}`)
    expect(up[0]).toContain(first)
    expect(up.at(-1)).toBe(last)
    expect(await namesOf(`sort=${sort}&order=desc`)).toEqual([...up].reverse())
  })

  test('shows the last page when a later one is requested', async () => {
    expect(await list('page=9')).toMatchObject({ page: 1, pages: 1, rows: { length: 7 } })
  })
})
