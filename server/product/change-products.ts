/** An administrator's changes of products: the rules judge them while the products are locked against sales. */
import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { KeptProduct } from '#rules/catalogue/product.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import type { Tx } from '../platform/database.ts'
import { type Change, holdNeeds, keepChanges, noNeeds } from './keep-changes.ts'
import { holdKeptProducts, type ListedRow, productsInOrder } from './kept-product-store.ts'
import { writeProduct } from './write-product.ts'

/** Returns the changed product; called with undefined for an unknown product, which the rule refuses. */
type Decide = (found: ListedRow | undefined, tx: Tx) => KeptProduct | Promise<KeptProduct>

/** Changes all products or, if one is refused, none. Returns their new state in the order of the ids. */
export async function changeProducts(
  context: AdminContext,
  ids: readonly string[],
  decide: Decide,
): Promise<ListedProduct[]> {
  const { house } = context
  const { rows, topics } = await administering(context, async (tx, note, { id: by }) => {
    const [held, needs] = await Promise.all([holdKeptProducts(tx, ids), holdNeeds(tx, ids)])
    const changes: Change[] = []
    for (const id of new Set(ids)) {
      const before = held.find((product) => product.id === id)
      const after = await decide(before, tx)
      if (after.version !== before?.version) changes.push({ before, after })
    }
    const { topics } = await keepChanges(tx, changes, { note, by, now: house.clock(), needs })
    return { rows: await productsInOrder(tx, ids), topics }
  })
  house.announce(topics)
  return rows.map(writeProduct)
}

export async function changeProduct(
  context: AdminContext,
  id: string,
  decide: Decide,
): Promise<ListedProduct> {
  const [changed] = await changeProducts(context, [id], decide)
  if (!changed) throw new Error(`the product ${id} is not there after its change`)
  return changed
}

/** Adds a new product. */
export async function addProduct(
  context: AdminContext,
  decide: (tx: Tx) => Promise<KeptProduct>,
): Promise<ListedProduct> {
  const { house } = context
  const { rows, topics } = await administering(context, async (tx, note, { id: by }) => {
    const after = await decide(tx)
    return keepChanges(tx, [{ before: undefined, after }], { note, by, now: house.clock(), needs: noNeeds })
  })
  house.announce(topics)
  return writeProduct(rows[0] as ListedRow)
}
