/** «Récapitulatif»: how much of each dish is still to be cooked, summed over all orders. */
import { type Thousandths, thousandths, type Unit } from '#rules/plain/quantity.ts'
import type { Ticket } from './ticket-steps.ts'

export type Total = {
  readonly name: string
  readonly unit: Unit
  readonly quantity: Thousandths
  readonly saleIds: readonly string[]
}

/** The largest sums first. Struck lines count as cooked; ready and cancelled orders are left out. */
export function totalsOf(tickets: readonly Ticket[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { saleId, step, lines } of tickets) {
    if (step !== 'new' && step !== 'preparing') continue
    for (const { name, unit, quantity, isStruck } of lines) {
      if (isStruck) continue
      const before = totals.get(`${unit} ${name}`)
      totals.set(`${unit} ${name}`, {
        name,
        unit,
        quantity: thousandths((before?.quantity ?? 0) + quantity),
        saleIds: [...(before?.saleIds ?? []), saleId],
      })
    }
  }
  return [...totals.values()].sort(
    (one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name, 'fr'),
  )
}
