import type { TillFigures, TillOnTheWire } from '#contract/till/till.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { openFigures } from '../../app/till/open-figures.ts'

type Till = Pick<TillOnTheWire, 'kind' | 'float' | 'expected' | 'operationCount'>
type Figures = Pick<TillFigures, 'recharges' | 'refunds' | 'cashMoved' | 'sales'>

/** Labels and figures: what was sold at a stand, or at a desk what the holder may know of the drawer. */
export function glanceAt(till: Till, figures: Figures): readonly (readonly [string, string])[] {
  if (till.kind === 'recharge') return openFigures({ till, figures })
  const { sales } = figures
  return [
    ['Ventes', String(sales.count)],
    ['Total', formatDirhams(sales.amount)],
    ['Panier moyen', formatDirhams(sales.average)],
    ['Annulées', String(sales.cancelled)],
  ]
}
