/** The filters of the history, as its address writes them and as the server takes them. */
import { historyDirections, historyPeriods } from '#rules/card-history.ts'
import { choicesOf, labelOf, periodLabels } from '../../app/filter-choices.ts'
import type { UrlState } from '../../app/url-state.ts'

export const filterKinds = {
  onglet: ['achats', 'operations'],
  q: '',
  periode: historyPeriods,
  sens: historyDirections,
  page: 1,
} as const

export type HistoryFilters = UrlState<typeof filterKinds>
export type ChangeFilters = (changes: Partial<HistoryFilters>) => void
export type HistoryTab = HistoryFilters['onglet']

export const noFilters = { q: '', periode: 'all', sens: 'all' } as const

/** The tab that is not shown is only counted. */
export const queryOf = (
  cardId: string,
  { onglet, q, periode, sens, page }: HistoryFilters,
  tab: HistoryTab,
) => ({
  cardId,
  q: q.trim(),
  period: periode,
  direction: sens,
  page: tab === onglet ? page : 1,
})

export const periodChoices = choicesOf(historyPeriods, periodLabels)
export const directionChoices = choicesOf(historyDirections, {
  all: 'Tous',
  debit: 'Débit',
  credit: 'Crédit',
})

/** No purchase is a credit: whoever asks for credits among the purchases means the other tab. */
export const choosing = (sens: HistoryFilters['sens']): Partial<HistoryFilters> =>
  sens === 'credit' ? { sens, onglet: 'operations' } : { sens }

/** What filters right now, in words, with the change that would lift it. */
export function activeFilters(filters: HistoryFilters): { label: string; lift: Partial<HistoryFilters> }[] {
  const { q, periode, sens } = filters
  return [
    ...(q === '' ? [] : [{ label: q, lift: { q: '' } }]),
    ...(periode === 'all'
      ? []
      : [{ label: labelOf(periodChoices, periode), lift: { periode: 'all' as const } }]),
    ...(sens === 'all' ? [] : [{ label: labelOf(directionChoices, sens), lift: { sens: 'all' as const } }]),
  ]
}
