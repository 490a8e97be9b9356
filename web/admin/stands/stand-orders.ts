/** The orders of a stand as its sheet lists them. */
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'

export type OrderRow = {
  readonly order: TicketOnTheWire
  /** Handed over by this administrator a moment ago. */
  readonly isHanded: boolean
}

export type OrderRows = { readonly uncooked: readonly OrderRow[]; readonly ready: readonly OrderRow[] }

const orderedAt = ({ order }: OrderRow): number => Date.parse(order.orderedAt)

/** The oldest first. The orders in `handed` are listed as they were before they were handed over, so that no row moves. */
export function rowsOf(listed: readonly TicketOnTheWire[], handed: readonly TicketOnTheWire[]): OrderRows {
  const gone = new Set(handed.map(({ saleId }) => saleId))
  const rows = [
    ...handed.map((order): OrderRow => ({ order, isHanded: true })),
    ...listed
      .filter(({ saleId }) => !gone.has(saleId))
      .map((order): OrderRow => ({ order, isHanded: false })),
  ].sort((one, other) => orderedAt(one) - orderedAt(other))
  return {
    uncooked: rows.filter(({ order }) => order.step !== 'ready'),
    ready: rows.filter(({ order }) => order.step === 'ready'),
  }
}
