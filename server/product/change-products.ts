/** What an administrator does to products: judged by the rules while no sale can take them. */
import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { KeptProduct } from '#rules/catalogue/product.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import type { Tx } from '../platform/database.ts'
import { type Change, holdNeeds, keepChanges, noNeeds } from './keep-changes.ts'
import { holdKeptProducts, type ListedRow, productsInOrder } from './kept-product-store.ts'
import { writeProduct } from './write-product.ts'

/** What a rule makes of a product; the rule itself refuses one that is not there. */
type Decide = (found: ListedRow | undefined, tx: Tx) => KeptProduct | Promise<KeptProduct>

/** All of them or, when one is refused, none. They are answered as they then are, in the order of the ids. */
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

/** A product that was not there before. */
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
