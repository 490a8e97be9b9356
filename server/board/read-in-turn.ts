/** What was read of the open orders, by stand: read again when something changed, once however much did meanwhile. */
import type { OrderToCall } from '#rules/board-orders.ts'

export type OrdersRead = {
  /** Of these stands, as they were read last. */
  of(standIds: readonly string[]): readonly OrderToCall[]
  /** They changed, or were never read. */
  note(standIds: Iterable<string>): void
  /** Reads what was noted; whoever comes while another reads shares what follows. Fails with the question, and keeps the note. */
  read(): Promise<void>
}

type Ask = (standIds: readonly string[]) => Promise<readonly (OrderToCall & { readonly standId: string })[]>

export function readInTurn(ask: Ask): OrdersRead {
  const known = new Map<string, readonly OrderToCall[]>()
  const noted = new Set<string>()
  let reading: Promise<void> | undefined

  const readOnce = async (standIds: readonly string[]) => {
    noted.clear()
    try {
      const orders = await ask(standIds)
      for (const id of standIds) {
        const ofStand = orders.filter(({ standId }) => standId === id)
        known.set(id, ofStand)
      }
    } catch (error) {
      for (const id of standIds) noted.add(id)
      throw error
    }
  }
  const readNoted = async () => {
    try {
      while (noted.size > 0) await readOnce([...noted])
    } finally {
      // In the same instant as the last look at the note: what is noted from now on is read by another.
      reading = undefined
    }
  }
  return {
    of: (standIds) => standIds.flatMap((id) => known.get(id) ?? []),
    note: (standIds) => {
      for (const id of standIds) noted.add(id)
    },
    read: async () => {
      if (noted.size > 0) reading ??= readNoted()
      await reading
    },
  }
}
