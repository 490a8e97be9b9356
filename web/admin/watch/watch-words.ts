/** What the watch says in figures; nobody is accused in words. */
import type { Watch } from '#contract/watch.ts'
import { formatDirhams } from '#rules/money.ts'
import { tillPeriods } from '#rules/till-query.ts'
import { choicesOf, periodLabels } from '../../app/filter-choices.ts'

const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** «15,3 %» of so many thousandths. */
export const formatShare = (permille: number): string => `${french.format(permille / 10)}\u00A0%`

/** «3 · 450,00 DH» */
export const formatTotal = ({ count, amount }: Watch['refunds'][number]['refunds']): string =>
  `${french.format(count)} · ${formatDirhams(amount)}`

export const periods = choicesOf(tillPeriods, { ...periodLabels, all: 'Depuis toujours' })
