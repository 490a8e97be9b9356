/** What a batch adds to the figures of the dashboard, with each row of figures listed once. */
import {
  type DeskTally,
  deskTallyOf,
  type SaleTally,
  type StandTally,
  saleTallyOf,
  standTallyOf,
} from '#rules/figures/figures.ts'
import { centimes } from '#rules/plain/money.ts'
import type { Effects } from './shelf.ts'

type SaleEffects = readonly Pick<Effects, 'newSale' | 'cancelledSale'>[]

export const saleTalliesOf = (effects: SaleEffects): readonly SaleTally[] =>
  summed(ofSales(effects, saleTallyOf), {
    keyOf: ({ businessDay, quarter }) => `${businessDay} ${quarter.getTime()}`,
    add: (known, one) => ({
      ...one,
      sales: known.sales + one.sales,
      amount: centimes(known.amount + one.amount),
      cancelled: known.cancelled + one.cancelled,
      cancelledAmount: centimes(known.cancelledAmount + one.cancelledAmount),
    }),
  })

export const standTalliesOf = (effects: SaleEffects): readonly StandTally[] =>
  summed(ofSales(effects, standTallyOf), {
    keyOf: ({ businessDay, standId }) => `${businessDay} ${standId}`,
    add: (known, one) => ({
      ...one,
      sales: known.sales + one.sales,
      amount: centimes(known.amount + one.amount),
    }),
  })

export const deskTalliesOf = (
  effects: readonly Pick<Effects, 'operation' | 'cancelledRecharge'>[],
): readonly DeskTally[] =>
  summed(
    effects.flatMap(({ operation, cancelledRecharge }) => deskTallyOf(operation, cancelledRecharge) ?? []),
    {
      keyOf: ({ quarter, kind }) => `${quarter.getTime()} ${kind}`,
      add: (known, one) => ({
        ...one,
        operations: known.operations + one.operations,
        amount: centimes(known.amount + one.amount),
      }),
    },
  )

const ofSales = <Tally>(effects: SaleEffects, tallyOf: (...sale: Parameters<typeof saleTallyOf>) => Tally) =>
  effects.flatMap(({ newSale, cancelledSale }) => [
    ...(newSale ? [tallyOf(newSale, 'sold')] : []),
    ...(cancelledSale ? [tallyOf(cancelledSale, 'cancelled')] : []),
  ])

type Summing<Tally> = {
  readonly keyOf: (one: Tally) => string
  readonly add: (known: Tally, one: Tally) => Tally
}

function summed<Tally>(tallies: readonly Tally[], { keyOf, add }: Summing<Tally>): readonly Tally[] {
  const sums = new Map<string, Tally>()
  for (const one of tallies) {
    const key = keyOf(one)
    const known = sums.get(key)
    sums.set(key, known ? add(known, one) : one)
  }
  return [...sums.values()]
}
