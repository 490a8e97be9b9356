/** The figures shown to the holder of an open drawer. A holder who counts blind sees how many operations there were, but no sums. */
import type { TillFigures, TillOnTheWire } from '#contract/till/till.ts'
import { formatDirhams, formatSignedDirhams, negated } from '#rules/plain/money.ts'

type Open = {
  readonly till: Pick<TillOnTheWire, 'float' | 'expected' | 'operationCount'>
  readonly figures: Pick<TillFigures, 'recharges' | 'refunds' | 'cashMoved'>
}

type Figure = readonly [label: string, value: string]

export function openFigures({ till, figures }: Open): readonly Figure[] {
  const { recharges, refunds, cashMoved } = figures
  return [
    ['Fonds initial', formatDirhams(till.float)],
    ['Recharges', withCount(recharges)],
    ['Remboursements', withCount(refunds)],
    ...(cashMoved?.in ? [['Entrées', formatSignedDirhams(cashMoved.in)] as const] : []),
    ...(cashMoved?.out ? [['Sorties', formatSignedDirhams(negated(cashMoved.out))] as const] : []),
    ...(till.expected === null ? [] : [['Attendu en caisse', formatDirhams(till.expected)] as const]),
    // The opening counts as an operation, so it is subtracted.
    ['Opérations', String(till.operationCount - 1)],
  ]
}

const withCount = ({ count, amount }: TillFigures['recharges']): string =>
  amount === null ? String(count) : `${formatDirhams(amount)} (${count})`
