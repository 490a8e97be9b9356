/** What was read of the open orders, by stand: read again when something changed, once however much did meanwhile. */
import type { OrderToCall } from '#rules/kitchen/board-orders.ts'

export type OrdersRead = {
  /** Of these stands, as they were read last. */
  of(standIds: readonly string[]): readonly OrderToCall[]
  /** They changed, or were never read. */
  note(standIds: Iterable<string>): void
  /** Done once what was noted until now is read; whoever comes before it begins shares it. Fails with the question, and keeps the note. */
  read(): Promise<void>
}

type Parts = {
  readonly ask: (
    standIds: readonly string[],
  ) => Promise<readonly (OrderToCall & { readonly standId: string })[]>
  /** Told once for each question, whoever waits for it. */
  readonly onRead: (standIds: readonly string[]) => void
}

/**
 * Between two questions: however fast tills sell, every open order of the hall is read twice a second and no more, and what
 * was sold meanwhile is one piece to each television. Never so long that a board would be late.
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
      // One that failed was told to whoever asked for it.
      following ??= underWay
        .catch(() => undefined)
        .then(restAWhile)
        .then(readNoted)
      return following
    },
  }
}
