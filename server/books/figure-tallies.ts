/** What a batch changes of the figures of the dashboard, each row of them once. */
import { type DeskTally, deskTallyOf, type SaleTally, saleTallyOf } from '#rules/figures.ts'
import { centimes } from '#rules/money.ts'
import type { Effects } from './shelf.ts'

export function saleTalliesOf(
  effects: readonly Pick<Effects, 'newSale' | 'cancelledSale'>[],
): readonly SaleTally[] {
  const tallies = new Map<string, SaleTally>()
  for (const { newSale, cancelledSale } of effects)
    for (const one of [
      newSale && saleTallyOf(newSale, 'sold'),
      cancelledSale && saleTallyOf(cancelledSale, 'cancelled'),
    ]) {
      if (!one) continue
      const key = `${one.businessDay} ${one.quarter.getTime()} ${one.standId}`
      const known = tallies.get(key)
      tallies.set(key, known ? { ...one, ...added(known, one) } : one)
    }
  return [...tallies.values()]
}

const added = (known: SaleTally, one: SaleTally) => ({
  sales: known.sales + one.sales,
  amount: centimes(known.amount + one.amount),
  cancelled: known.cancelled + one.cancelled,
  cancelledAmount: centimes(known.cancelledAmount + one.cancelledAmount),
})

export function deskTalliesOf(
  effects: readonly Pick<Effects, 'operation' | 'cancelledRecharge'>[],
): readonly DeskTally[] {
  const tallies = new Map<string, DeskTally>()
  for (const { operation, cancelledRecharge } of effects) {
    const one = deskTallyOf(operation, cancelledRecharge)
    if (!one) continue
    const key = `${one.quarter.getTime()} ${one.kind}`
    const { operations, amount } = tallies.get(key) ?? { operations: 0, amount: 0 }
    tallies.set(key, {
      ...one,
      operations: operations + one.operations,
      amount: centimes(amount + one.amount),
    })
  }
  return [...tallies.values()]
}
