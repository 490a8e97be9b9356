/** What an administrator can do to categories, what the tills are told of it, and what the journal keeps. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Stand, type Venue } from '../testing/venue.ts'

type Told = { readonly code?: string; readonly message?: string }
type Catalogue = {
  readonly categories: { name: string; icon: string | null }[]
  products: { name: string }[]
}

let venue: Venue
let admin: Caller
let stand: Stand
let vendor: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin', name: 'Le patron' })
  stand = await venue.addStand('A')
  vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})
beforeEach(async () => {
  await venue.owner.sql`delete from product_stock`
  await venue.owner.sql`delete from product_price`
  await venue.owner.sql`delete from product`
  await venue.owner.sql`delete from category`
})

const like = { color: '#C2410C', icon: null, goesToKitchen: false } as const
const add = (name: string, more: object = {}) =>
  admin.post<ListedCategory & Told>('/categories', { ...like, name, ...more })
const added = async (name: string, more?: object) => (await add(name, more)).body
const edit = (id: string, change: object) => admin.post<ListedCategory & Told>(`/categories/${id}`, change)
const erase = (id: string, targetId: string | null = null) =>
  admin.post<{ moved: number } & Told>(`/categories/${id}/deletion`, { targetId })
const list = async () => (await admin.get<ListedCategory[]>('/categories')).body
const names = async () => (await list()).map(({ name }) => name)
const order = (seen: readonly { id: string }[], wanted: readonly { id: string }[]) =>
  admin.put<ListedCategory[] & Told>('/categories/order', {
    seen: seen.map(({ id }) => id),
    order: wanted.map(({ id }) => id),
  })
async function addProduct(categoryId: string, { isArchived = false, name = 'Kefta' } = {}) {
  const id = randomUUID()
  await venue.owner.sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
                         goes_to_kitchen, archived_at, created_at, updated_at)
    values (${id}, ${name}, '', ${stand.id}, ${categoryId}, 1000, 'unit', 0, 0, false, ${isArchived ? new Date() : null}, now(), now())`
  await venue.owner
    .sql`insert into product_stock (product_id, initial_stock, stock) values (${id}, 1000, 1000)`
  await venue.owner
    .sql`insert into product_price (product_id, number, price, changed_at) values (${id}, 1, 1000, now())`
}
async function lastLine() {
  const { rows } = await venue.owner.sql<{ kind: string; subject: string; detail: string }>`
    select kind, subject_name as subject, detail
      from access_entry
     where kind = 'category-changed'
     order by at desc, id desc
     limit 1`
  return rows[0] && { ...rows[0], detail: plainSpaces(rows[0].detail) }
}
const sentence = ({ body }: { body: Told }) => plainSpaces(body.message ?? '')

describe('a category', () => {
  test('is added after the others, active, with the chosen values', async () => {
    await add('Boissons')
    expect(await add(' Grillades ', { icon: 'grill', goesToKitchen: true })).toMatchObject({
      status: 200,
      body: {
        name: 'Grillades',
        icon: 'grill',
        isActive: true,
        goesToKitchen: true,
        products: 0,
        archived: 0,
      },
    })
    expect(await names()).toEqual(['Boissons', 'Grillades'])
    expect(await lastLine()).toEqual({ kind: 'category-changed', subject: 'Grillades', detail: 'Ajoutée' })
  })

  test.each(['Pâtisseries', 'patisseries', ' PÂTISSERIES '])('is not added again as «%s»', async (name) => {
    await add('Pâtisseries')
    expect(await add(name)).toMatchObject({ status: 409, body: { code: 'category-name-taken' } })
    const { id } = await added('Boissons')
    expect(sentence(await edit(id, { name }))).toBe('Cette catégorie existe déjà.')
  })

  test('cannot be added without a name, and may be saved with its own name again', async () => {
    expect(await add('   ')).toMatchObject({ status: 400, body: { code: 'category-name-missing' } })
    const { id } = await added('Boissons')
    expect(await edit(id, { name: 'BOISSONS' })).toMatchObject({ status: 200, body: { name: 'BOISSONS' } })
  })

  test('changes only in the given fields, and the journal has the old and the new values', async () => {
    const { id } = await added('Jus', { icon: 'cup' })
    await edit(id, { name: 'Boissons' })
    const told = await edit(id, { color: '#0369A1', isActive: false })
    expect(told.body).toMatchObject({ name: 'Boissons', color: '#0369A1', icon: 'cup', isActive: false })
    expect((await lastLine())?.detail).toBe('Couleur : Orange → Bleu ; Active : oui → non')
    expect(await edit(randomUUID(), { name: 'Rien' })).toMatchObject({ status: 404 })
  })

  test('counts its products, archived ones separately', async () => {
    const { id } = await added('Grillades')
    await addProduct(id)
    await addProduct(id, { name: 'Merguez', isArchived: true })
    expect(await list()).toMatchObject([{ name: 'Grillades', products: 1, archived: 1 }])
  })
})

describe('the order of the categories', () => {
  test('is the order of the chips at the tills, with their pictures', async () => {
    const [grills, drinks] = [await added('Grillades'), await added('Boissons', { icon: 'cup' })]
    await addProduct(grills.id)
    await addProduct(drinks.id, { name: 'Thé' })
    expect((await order([grills, drinks], [drinks, grills])).status).toBe(200)
    const { body } = await venue.at(1, vendor).get<Catalogue>('/catalogue/mine')
    expect(body.categories).toMatchObject([
      { name: 'Boissons', icon: 'cup' },
      { name: 'Grillades', icon: null },
    ])
    expect((await lastLine())?.detail).toBe('Ordre : Boissons, Grillades')
  })

  test('cannot be changed by an admin who has not seen the present one', async () => {
    const all = [await added('A'), await added('B'), await added('C')] as const
    const [a, b, c] = all
    await order(all, [c, b, a])
    expect(await order(all, [b, a, c])).toMatchObject({
      status: 409,
      body: { code: 'category-order-changed' },
    })
    expect(await names()).toEqual(['C', 'B', 'A'])
    expect(await order([c, b, a], [c, b])).toMatchObject({ status: 400 })
  })
})

describe('deleting a category', () => {
  test('works at once while the category is empty', async () => {
    const { id } = await added('Desserts')
    expect(await erase(id)).toEqual({ status: 200, body: { moved: 0 } })
    expect(await names()).toEqual([])
    expect(await lastLine()).toMatchObject({ subject: 'Desserts', detail: 'Supprimée' })
    expect(await erase(id)).toMatchObject({ status: 404, body: { code: 'category-not-found' } })
  })

  test('is refused while it has products, and the sentence says how many', async () => {
    const { id } = await added('Grillades')
    await addProduct(id)
    await addProduct(id, { name: 'Merguez', isArchived: true })
    expect(sentence(await erase(id))).toBe('Cette catégorie contient 1 produit et 1 produit supprimé.')
    expect(await erase(id, id)).toMatchObject({ status: 404 })
    expect(await erase(id, randomUUID())).toMatchObject({ status: 404 })
    expect(await names()).toEqual(['Grillades'])
  })

  test('moves all its products, archived ones too, to another category', async () => {
    const [grills, drinks] = [await added('Grillades'), await added('Boissons')]
    await addProduct(grills.id)
    await addProduct(grills.id, { name: 'Merguez', isArchived: true })
    expect(await erase(grills.id, drinks.id)).toEqual({ status: 200, body: { moved: 2 } })
    expect(await list()).toMatchObject([{ name: 'Boissons', products: 1, archived: 1 }])
    expect((await lastLine())?.detail).toBe('Supprimée, 1 produit et 1 produit supprimé vers Boissons')
  })
})

describe('screens at both servers are notified at once', () => {
  test.each<[string, (grills: { id: string }, drinks: { id: string }) => Promise<{ status: number }>]>([
    ['of a new colour', (grills) => edit(grills.id, { color: '#B91C1C' })],
    ['of a new order', (grills, drinks) => order([grills, drinks], [drinks, grills])],
    ['of a category that is gone', (grills, drinks) => erase(grills.id, drinks.id)],
  ])('%s', async (_, act) => {
    const [grills, drinks] = [await added('Grillades'), await added('Boissons')]
    await addProduct(grills.id)
    await expectHeard(venue, admin, () => act(grills, drinks), [
      'categories',
      'products',
      `catalogue:${stand.id}`,
    ])
  })

  test('of a category that is switched off, whose products then leave the till', async () => {
    const grills = await added('Grillades')
    await addProduct(grills.id)
    await expectHeard(venue, vendor, () => edit(grills.id, { isActive: false }), [`catalogue:${stand.id}`])
    expect((await vendor.get<Catalogue>('/catalogue/mine')).body.products).toEqual([])
  })
})
