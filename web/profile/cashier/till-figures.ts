import type { TillOnTheWire } from '#contract/till.ts'
import { type Centimes, formatDirhams } from '#rules/money.ts'

type Sales = {
  readonly count: number
  readonly amount: Centimes
  readonly average: Centimes
  readonly cancelled: number
}

/** Label and figure. A recharge till is counted blind: nothing here tells what its drawer should hold. */
export function glanceAt(
  till: Pick<TillOnTheWire, 'kind' | 'float' | 'operationCount'>,
  { sales }: { readonly sales: Sales },
): readonly (readonly [string, string])[] {
  if (till.kind === 'recharge')
    return [
      ['Fonds initial', formatDirhams(till.float)],
      // Its opening is one of them.
      ['Opérations', String(till.operationCount - 1)],
    ]
  return [
    ['Ventes', String(sales.count)],
    ['Total', formatDirhams(sales.amount)],
    ['Panier moyen', formatDirhams(sales.average)],
    ['Annulées', String(sales.cancelled)],
  ]
}
