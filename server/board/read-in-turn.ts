/** What was read of the open orders, by stand: read again when something changed, once however much did meanwhile. */
import type { OrderToCall } from '#rules/board-orders.ts'

export type OrdersRead = {
  /** Of these stands, as they were read last. */
  of(standIds: readonly string[]): readonly OrderToCall[]
  /** They changed, or were never read. */
  note(standIds: Iterable<string>): void
  /** Done once what was noted until now is read; whoever comes before it begins shares it. Fails with the question, and keeps the note. */
  read(): Promise<void>
}

type Ask = (standIds: readonly string[]) => Promise<readonly (OrderToCall & { readonly standId: string })[]>

/**
 * Between two questions, so many times what the last one took: however many orders are open and however fast tills sell, the
 * boards take a small part of the server. Never so long that a board would be late.
 */
const rest = { times: 4, leastMs: 100, mostMs: 500 }

export function readInTurn(ask: Ask): OrdersRead {
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
    const from = performance.now()
    try {
      const orders = await ask(standIds)
      for (const id of standIds) {
        const ofStand = orders.filter(({ standId }) => standId === id)
        known.set(id, ofStand)
      }
    } catch (error) {
      for (const id of standIds) noted.add(id)
      throw error
    } finally {
      const now = performance.now()
      restsUntil = now + Math.min(rest.mostMs, Math.max(rest.leastMs, rest.times * (now - from)))
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
