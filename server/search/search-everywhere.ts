import { asksForSomething, type Everywhere, readEverywhere } from '#rules/plain/everywhere.ts'
import { answer } from '../books/answer.ts'
import { cardsInOrder, findCards, planForPages } from '../card/card-list-store.ts'
import type { Tx } from '../platform/database.ts'
import { productsInOrder } from '../product/kept-product-store.ts'
import { findProducts } from '../product/product-list-store.ts'
import { pageOfStaff } from '../staff/staff-list-store.ts'
import { findOperations, findOrders, findStands } from './everywhere-store.ts'

/** The most results of each kind: to see more, a person opens the list of that kind. */
const most = 5
const firstPage = { most, page: 1, perPage: most } as const

/** Reads everything in one snapshot. Kinds that the typed text cannot match are not searched. */
const searchEverywhere = answer.searchEverywhere.handler(({ context: { house }, input }) => {
  const meant = readEverywhere(input.q)
  if (!asksForSomething(meant)) return nothing
  const now = house.clock()
  return house.database.snapshot(async (tx) => {
    const [, orders, operations, cards, products, stands, people] = await Promise.all([
      planForPages(tx),
      meant.order ? findOrders(tx, meant.order, most) : [],
      meant.reference ? findOperations(tx, meant.reference, most) : [],
      cardsOf(tx, meant, now),
      productsOf(tx, meant),
      meant.words ? findStands(tx, meant.words, most) : [],
      peopleOf(tx, meant),
    ])
    return {
      orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
      operations: operations.map(({ at, ...operation }) => ({ ...operation, at: at.toISOString() })),
      ...{ cards, products, stands, people },
    }
  })
})

const nothing = { orders: [], operations: [], cards: [], products: [], stands: [], people: [] }

/** Newest first, as in the list of cards. If the typed text can be read in two ways, the second is tried only when the first finds no card. */
async function cardsOf(tx: Tx, { cards: readings }: Everywhere, now: Date) {
  for (const q of readings) {
    const query = {
      q,
      type: 'all',
      status: 'all',
      printed: 'all',
      sort: 'createdAt',
      direction: 'desc',
    } as const
    const { ids } = await findCards(tx, query, { now, isNoted: false, ...firstPage })
    if (ids.length > 0)
      return (await cardsInOrder(tx, ids)).map(
        ({ serialNumber, card: { id, code, balance, isActive, blockedAt } }) => ({
          ...{ id, code, balance, serialNumber, isActive },
          isBlocked: blockedAt !== null,
        }),
      )
  }
  return []
}

async function productsOf(tx: Tx, { words }: Everywhere) {
  if (!words) return []
  const query = { search: words, state: 'all', out: 'shown', shelf: 'current', sort: 'name' } as const
  const { ids } = await findProducts(tx, { ...query, order: 'asc' }, firstPage)
  return (await productsInOrder(tx, ids)).map(({ id, name, standName }) => ({ id, name, standName }))
}

/** People who worked last come first. */
async function peopleOf(tx: Tx, { words }: Everywhere) {
  if (!words) return []
  const query = { search: words, role: 'all', status: 'all', standId: null, sort: 'lastActivity' } as const
  const people = await pageOfStaff(tx, { ...query, order: 'desc' }, { limit: most, offset: 0 })
  return people.map(({ id, name, email, role }) => ({ id, name: name || email, role }))
}

export const searchCalls = {
  searchEverywhere,
}
