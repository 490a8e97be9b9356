/** Keeps the open orders of each stand and reads them again after a change: many changes in a short time cost one query. */
import type { OrderToCall } from '#rules/kitchen/board-orders.ts'

export type OrdersRead = {
  /** The orders of these stands as last read. */
  of(standIds: readonly string[]): readonly OrderToCall[]
  /** Marks these stands for reading: they changed, or were never read. */
  note(standIds: Iterable<string>): void
  /** Resolves once all marked stands are read; calls made before the query begins share it. Rejects if the query fails; the marks are kept. */
  read(): Promise<void>
}

type Parts = {
  readonly ask: (
    standIds: readonly string[],
  ) => Promise<readonly (OrderToCall & { readonly standId: string })[]>
  /** Called once for each query, however many callers wait for it. */
  readonly onRead: (standIds: readonly string[]) => void
}

/**
 * The pause between two queries: however fast tills sell, the open orders are read at most twice a second, and the sales in
 * between reach each screen as one frame. Short enough that a board is never late.
 */
const restMs = 500

export function readInTurn({ ask, onRead }: Parts): OrdersRead {
  const known = new Map<string, readonly OrderToCall[]>()
  const noted = new Set<string>()
  let underWay: Promise<void> = Promise.resolve()
  let following: Promise<void> | undefined
  let restsUntil = 0

  const restAWhile = async () => {
    const left = restsUntil - performance.now()
    if (left > 0) await new Promise((over) => setTimeout(over, left))
  }
  const readNoted = async () => {
    underWay = following ?? underWay
    following = undefined
    const standIds = [...noted]
    noted.clear()
    try {
      const read = new Map(standIds.map((id) => [id, [] as OrderToCall[]]))
      for (const order of await ask(standIds)) read.get(order.standId)?.push(order)
      for (const [id, ofStand] of read) known.set(id, ofStand)
      onRead(standIds)
    } catch (error) {
      for (const id of standIds) noted.add(id)
      throw error
    } finally {
      restsUntil = performance.now() + restMs
    }
  }
  return {
    of: (standIds) => standIds.flatMap((id) => known.get(id) ?? []),
    note: (standIds) => {
      for (const id of standIds) noted.add(id)
    },
    read: () => {
      if (noted.size === 0) return underWay
      // A failure of the previous query was reported to the callers of that query.
      following ??= underWay
        .catch(() => undefined)
        .then(restAWhile)
        .then(readNoted)
      return following
    },
  }
}
