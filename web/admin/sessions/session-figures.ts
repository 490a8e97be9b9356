/** The tiles over the list, at the recharge desk and at a stand. */
import { formatDuration } from '#rules/french.ts'
import { type Centimes, formatDirhams, formatSignedDirhams } from '#rules/money.ts'
import type { TillKind } from '#rules/till.ts'

export type Figures = {
  readonly open: number
  readonly recharged: Centimes
  readonly refunded: Centimes
  readonly difference: Centimes
  readonly sales: { readonly count: number; readonly amount: Centimes }
  readonly averageMinutes: number
}

export const figureLabels: Readonly<Record<TillKind, readonly string[]>> = {
  recharge: ['Caisses ouvertes', 'Encaissé', 'Remboursé', 'Écart total'],
  sale: ['Sessions ouvertes', 'Ventes de la période', 'Total de la période', 'Durée moyenne'],
}

const french = new Intl.NumberFormat('fr-FR')

/** In the order of their labels. */
export function figuresOf(kind: TillKind, figures: Figures): readonly string[] {
  const { open, recharged, refunded, difference, sales, averageMinutes } = figures
  return kind === 'recharge'
    ? [
        french.format(open),
        formatDirhams(recharged),
        formatDirhams(refunded),
        formatSignedDirhams(difference),
      ]
    : [
        french.format(open),
        french.format(sales.count),
        formatDirhams(sales.amount),
        formatDuration(averageMinutes * 60_000),
      ]
}
