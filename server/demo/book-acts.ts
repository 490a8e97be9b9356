import { startBookkeeper } from '../books/bookkeeper.ts'
import type { Writing } from '../books/shelf.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Act } from './stage.ts'

/**
 * Books every act at its own instant with a real bookkeeper, inside one transaction: acts of the same instant form one
 * batch, and all acts are booked or none. Throws when an act is refused.
 */
export async function bookActs(tx: Tx, acts: readonly Act[], seal: Writing['seal']): Promise<void> {
  let at = new Date(0)
  let trouble: unknown
  const bookkeeper = startBookkeeper({
    database: within(tx),
    clock: () => at,
    seal,
    isAuthentic: () => true,
    fixedTurnHour: null,
    // An operation gets the id that the demo chose, because the script names its cards and tills before they are made.
    drawId: ({ operationId }) => operationId,
    announce: () => {},
    announceUnknown: () => {},
    onError: (error) => {
      trouble ??= error
    },
  })
  try {
    for (const together of inBatches(acts)) {
      at = together[0]?.at ?? at
      await Promise.all(together.map(({ command }) => bookkeeper.book(command)))
    }
  } catch (error) {
    throw trouble ?? error
  }
}

/** A database whose transactions all run inside ours. */
const within = (tx: Tx): Database => ({
  sql: tx.sql,
  transaction: async (work, lastly) => {
    const result = await work(tx)
    await lastly?.(tx, result)
    return result
  },
  snapshot: (work) => work(tx),
  close: async () => {},
})

function inBatches(acts: readonly Act[]): Act[][] {
  const batches: Act[][] = []
  for (const act of acts) {
    const last = batches.at(-1)
    if (last?.[0]?.at.getTime() === act.at.getTime()) last.push(act)
    else batches.push([act])
  }
  return batches
}
