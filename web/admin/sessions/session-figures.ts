/** The figures of the tiles over the list of sessions, for the recharge desk and for a stand. */

import type { ListedTill } from '#contract/till/till-list.ts'
import { formatDuration } from '#rules/plain/french.ts'
import { type Centimes, centimes, formatDirhams } from '#rules/plain/money.ts'
import type { TillKind } from '#rules/till/till.ts'
import type { DifferencesApart } from '#rules/till/till-difference.ts'

export type Figures = DifferencesApart & {
  readonly open: number
  readonly recharged: Centimes
  readonly refunded: Centimes
  readonly sales: { readonly count: number; readonly amount: Centimes }
  readonly averageMinutes: number
}

export const figureLabels: Readonly<Record<TillKind, readonly string[]>> = {
  recharge: ['Caisses ouvertes', 'Encaissé', 'Remboursé', 'Excédents', 'Manques'],
  sale: ['Sessions ouvertes', 'Ventes de la période', 'Total de la période', 'Durée moyenne'],
}

/** Card sales stand in a column of their own and not among the recharges, so that a row adds up from its float to the expected cash. */
export function withoutCardSales({ recharges, cardSales }: Pick<ListedTill, 'recharges' | 'cardSales'>) {
  const [all, sold] = [recharges.amount, cardSales.amount]
  return {
    count: recharges.count - cardSales.count,
    amount: all === null || sold === null ? null : centimes(all - sold),
  }
}

const french = new Intl.NumberFormat('fr-FR')

/** The figures, in the order of their labels. */
export function figuresOf(kind: TillKind, figures: Figures): readonly string[] {
  const { open, recharged, refunded, excess, missing, sales, averageMinutes } = figures
  return kind === 'recharge'
    ? [french.format(open), ...[recharged, refunded, excess, missing].map(formatDirhams)]
    : [
        french.format(open),
        french.format(sales.count),
        formatDirhams(sales.amount),
        formatDuration(averageMinutes * 60_000),
      ]
}
