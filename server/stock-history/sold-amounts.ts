/**
 * What movements sold in dirhams. It is asked of each sale's lines, and a product may have a million sales; but neither
 * movements nor lines ever change, so what a thousand movements came to is remembered for as long as the server runs: one
 * number for each thousand, of products whose history was looked at.
 */
import { type Centimes, centimes, sum } from '#rules/money.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Range } from './movement-store.ts'
import { blockSize, sumAmounts, sumAmountsOfBlocks } from './product-sales-store.ts'

/** By product: the amount of each block of movements. */
type Known = Map<string, Centimes[]>

const knownOf = new WeakMap<Database, Known>()

/** So many blocks are asked for at once that a statement never takes long. */
const blocksAtOnce = 20

/** Those sales included that were cancelled since. */
export async function soldAmount(database: Database, tx: Tx, range: Range): Promise<Centimes> {
  const { productId, after, last } = range
  const first = Math.ceil(after / blockSize)
  const end = Math.floor(last / blockSize)
  if (first >= end) return sumAmounts(tx, range)
  const known = amountsKnown(database, productId)
  const missing = missingOf(known, { first, end })
  for (let at = 0; at < missing.length; at += blocksAtOnce)
    await learn(tx, productId, { blocks: missing.slice(at, at + blocksAtOnce), known })
  const [before, rest] = await Promise.all([
    sumAmounts(tx, { productId, after, last: first * blockSize }),
    sumAmounts(tx, { productId, after: end * blockSize, last }),
  ])
  return centimes(before + sum(known.slice(first, end)) + rest)
}

function amountsKnown(database: Database, productId: string): Centimes[] {
  const known: Known = knownOf.get(database) ?? new Map()
  knownOf.set(database, known)
  const amounts = known.get(productId) ?? []
  known.set(productId, amounts)
  return amounts
}

const missingOf = (known: readonly Centimes[], { first, end }: { first: number; end: number }): number[] =>
  Array.from({ length: end - first }, (_, n) => first + n).filter((block) => known[block] === undefined)

type Lesson = { readonly blocks: readonly number[]; readonly known: Centimes[] }

async function learn(tx: Tx, productId: string, { blocks, known }: Lesson): Promise<void> {
  for (const { block, amount } of await sumAmountsOfBlocks(tx, productId, blocks)) known[block] = amount
}
