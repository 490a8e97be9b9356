/** Two admins at the categories at once, and the same without our protections, which must go wrong. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ListedCategory } from '#contract/category.ts'
import { openDatabase } from '../platform/database.ts'

import { roundThatBroke, withoutLocks } from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, type Options, openVenue, type Venue } from '../testing/venue.ts'

const sixCategories = ['A', 'B', 'C', 'D', 'E', 'F']

type Code = { readonly code?: string }

type Duel = { readonly venue: Venue; readonly admins: readonly Caller[] }

async function duelling(
  settings: Options['settings'],
  duel: (duel: Duel) => Promise<void>,
  arrange?: string,
) {
  const venue = await openVenue({ servers: 2, ...(settings && { settings }), ...(arrange && { arrange }) })
  try {
    await venue.owner.sql`delete from category`
    await venue.owner.sql`
      insert into category (id, name, color, position, created_at)
      select id, name, '#0369A1', position, now()
        from unnest(${sixCategories.map(() => randomUUID())}::uuid[], ${sixCategories}::text[]) with ordinality
          as n (id, name, position)`
    const admins = [await venue.addPerson({ role: 'admin' }), await venue.addPerson({ role: 'admin' })]
    await duel({ venue, admins })
  } finally {
    await venue.close()
  }
}

const orderNow = async (venue: Venue): Promise<string[]> =>
  (await venue.owner.sql<{ id: string }>`select id from category order by position, name`).rows.map(
    ({ id }) => id,
  )

/** Two orders of the same categories, neither of them the present one. */
const twoOrders = (now: readonly string[]) => [[...now].reverse(), [...now.slice(3), ...now.slice(0, 3)]]

/** Whether one of the two was told that the order had changed, and the other one's order stands. */
async function oneOrderStands({ venue, admins }: Duel): Promise<boolean> {
  const seen = await orderNow(venue)
  const wanted = twoOrders(seen)
  const answers = await Promise.all(
    admins.map((admin, n) =>
      venue.at(n, admin).put<ListedCategory[]>('/categories/order', { seen, order: wanted[n] }),
    ),
  )
  const accepted = answers.flatMap(({ status }, n) => (status === 200 ? [wanted[n]] : []))
  const stands = await orderNow(venue)
  return accepted.length === 1 && accepted[0]?.join() === stands.join()
}

test('of two admins who order the categories at once, one is told that the order changed', () =>
  duelling({}, async (duel) => {
    for (let round = 1; round <= 40; round += 1)
      expect(await oneOrderStands(duel), `round ${round}`).toBe(true)
  }))

test('where the categories are not held, both are told that their order stands', () =>
  duelling({ rewrite: withoutLocks }, async (duel) => {
    const broken = await roundThatBroke(() => oneOrderStands(duel))
    tell(`order of the categories, not held: both accepted in round ${broken}`)
    expect(broken).toBeDefined()
  }))

test('where positions are written one by one, the order is one that no admin asked for', () =>
  duelling({}, async ({ venue }) => {
    const other = openDatabase(venue.fresh.owner, { size: 1 })
    const broken = await roundThatBroke(async () => {
      const wanted = twoOrders(await orderNow(venue))
      await Promise.all(
        [venue.owner, other].map(async (database, n) => {
          for (const [position, id] of wanted[n]!.entries())
            await database.sql`update category set position = ${position} where id = ${id}`
        }),
      )
      const stands = (await orderNow(venue)).join()
      return wanted.some((order) => order.join() === stands)
    })
    await other.close()
    tell(`positions written one by one: an order of neither in round ${broken}`)
    expect(broken).toBeDefined()
  }))

/** Erases a category while another admin puts four products into it; whether each of them stands in a category that is there. */
async function noProductIsLost({ venue, admins }: Duel, standId: string, round: number): Promise<boolean> {
  const [boss, other] = admins as [Caller, Caller]
  const look = { color: '#0369A1', icon: null, goesToKitchen: false }
  const { body: leaving } = await boss.post<ListedCategory>('/categories', {
    ...look,
    name: `Passage ${round}`,
  })
  const targetId = (await orderNow(venue)).find((id) => id !== leaving.id)
  const product = {
    ...{ description: 'Au stand', standId, categoryId: leaving.id, price: 10_00, unit: 'unit', stock: 1_000 },
    ...{ stockAlert: 0, minQuantity: 0, goesToKitchen: false },
  }
  const creating = [1, 2, 3, 4].map((n) =>
    venue.at(1, other).post<Code>('/products', { ...product, name: `Produit ${round}-${n}` }),
  )
  const [erased, ...created] = await Promise.all([
    boss.post<Code>(`/categories/${leaving.id}/deletion`, { targetId }),
    ...creating,
  ])
  const strange = created.filter(({ status, body }) => status !== 200 && body.code !== 'category-not-found')
  const { rowCount } = await venue.owner.sql`
    select from product where category_id not in (select id from category)`
  return erased.status === 200 && strange.length === 0 && rowCount === 0
}

test('a product put into a category that is being erased moves with the others, or is refused', () =>
  duelling({}, async (duel) => {
    const { id } = await duel.venue.addStand('A')
    for (let round = 1; round <= 12; round += 1)
      expect(await noProductIsLost(duel, id, round), `round ${round}`).toBe(true)
  }))

test('where categories are not held and nothing ties products to them, a product is lost with its category', () =>
  duelling(
    { rewrite: withoutLocks },
    async (duel) => {
      const { id } = await duel.venue.addStand('A')
      const broken = await roundThatBroke((round) => noProductIsLost(duel, id, round))
      tell(`a category erased under its products, not held: lost in round ${broken}`)
      expect(broken).toBeDefined()
    },
    'alter table product drop constraint product_category_id_fkey',
  ))
