/** Two admins change categories at once. Each race is repeated without its lock and must then go wrong. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { meetingsAt } from '../testing/meeting.ts'
import { withoutLocks } from '../testing/race.ts'
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

/**
 * Two ways to sort the same categories. Both begin with the same category: without the lock, the second transaction waits
 * there for the first, and there is no deadlock.
 */
const twoOrders = (now: readonly string[]) => [[...now].reverse(), [...now.slice(-1), ...now.slice(0, -1)]]

/**
 * Two admins sort the categories, and send this before either order is saved. True when the second is refused because the
 * order changed, and the first order is kept.
 */
async function firstOrderStands({ venue, admins }: Duel): Promise<boolean> {
  const seen = await orderNow(venue)
  const wanted = twoOrders(seen)
  const asks = admins.map(
    (admin, n) => () => venue.at(n, admin).put<Code>('/categories/order', { seen, order: wanted[n] }),
  )
  const [first, second] = await meetingsAt(venue).queue(asks, 'select id from category for update')
  const stands = await orderNow(venue)
  return (
    first?.status === 200 &&
    second?.body.code === 'category-order-changed' &&
    wanted[0]?.join() === stands.join()
  )
}

test('when two admins change the order of the categories at once, the second is told that the order changed', () =>
  duelling({}, async (duel) => expect(await firstOrderStands(duel)).toBe(true)))

test('twin: when the categories are not locked, both admins are told that their order was saved', () =>
  duelling({ rewrite: withoutLocks }, async (duel) => expect(await firstOrderStands(duel)).toBe(false)))

/** An admin deletes a category while another puts four products into it. True when every product ends up in an existing category. */
async function noProductIsLost({ venue, admins }: Duel, standId: string, round: number) {
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
  const erase = () => boss.post<Code>(`/categories/${leaving.id}/deletion`, { targetId })
  const creating = [1, 2, 3, 4].map(
    (n) => () => venue.at(1, other).post<Code>('/products', { ...product, name: `Produit ${round}-${n}` }),
  )
  const [erased, ...created] = await meetingsAt(venue).queue(
    [erase, ...creating],
    `select id from category where id = '${leaving.id}' for update`,
  )
  const strange = created.filter(({ status, body }) => status !== 200 && body.code !== 'category-not-found')
  const { rowCount } = await venue.owner.sql`
    select from product where category_id not in (select id from category)`
  return erased.status === 200 && strange.length === 0 && rowCount === 0
}

test('a product put into a category that is being deleted moves with its other products, or is refused', () =>
  duelling({}, async (duel) => {
    const { id } = await duel.venue.addStand('A')
    for (let round = 1; round <= 12; round += 1)
      expect(await noProductIsLost(duel, id, round), `round ${round}`).toBe(true)
  }))

test('twin: without locks and without a foreign key, a product is lost with its category', () =>
  duelling(
    { rewrite: withoutLocks },
    async (duel) => {
      const { id } = await duel.venue.addStand('A')
      expect(await noProductIsLost(duel, id, 1)).toBe(false)
    },
    'alter table product drop constraint product_category_id_fkey',
  ))
