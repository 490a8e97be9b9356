/** The figures of the watch as text: figures only, so that no person is accused in words. */
import type { Watch } from '#contract/watch.ts'
import { formatDirhams } from '#rules/money.ts'
import { periodLabels } from '#rules/period.ts'
import { tillPeriods } from '#rules/till-query.ts'

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** «15,3 %» of so many thousandths. */
export const formatShare = (permille: number): string => `${french.format(permille / 10)}\u00A0%`

/** «3 · 450,00 DH» */
export const formatTotal = ({ count, amount }: Watch['refunds'][number]['refunds']): string =>
  `${french.format(count)} · ${formatDirhams(amount)}`

export const periods = tillPeriods.map((value) => ({
  value,
  label: value === 'all' ? 'Depuis toujours' : periodLabels[value],
}))
