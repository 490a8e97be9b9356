/** The filters of what was done at the desk, as the address writes them and as the server takes them. */
import { historyPeriods } from '#rules/card-history.ts'
import { type DeskOperationKind, deskOperationKinds } from '#rules/desk-history.ts'
import { tillOperationWords } from '#rules/till-words.ts'
import { type Choice, choicesOf, periodLabels } from '../../app/filter-choices.ts'
import type { UrlState } from '../../app/url-state.ts'

export const filterKinds = {
  session: 'current',
  type: ['all', ...deskOperationKinds],
  periode: historyPeriods,
  q: '',
  page: 1,
} as const

export type HistoryFilters = UrlState<typeof filterKinds>
export type ChangeFilters = (changes: Partial<HistoryFilters>) => void

export const noFilters = { session: 'current', type: 'all', periode: 'all', q: '' } as const

const isSession = (written: string) =>
  written === 'all' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(written)

/** An address may say anything: what is no session means the one that is open. */
export const queryOf = ({ session, type, periode, q, page }: HistoryFilters) => ({
  session: isSession(session) ? session : 'current',
  kind: type,
  period: periode,
  q: q.trim(),
  page,
})

export const kindChoices: readonly Choice<'all' | DeskOperationKind>[] = [
  { value: 'all', label: 'Tous' },
  ...deskOperationKinds.map((kind) => ({ value: kind, label: tillOperationWords[kind].one })),
]
export const periodChoices = choicesOf(historyPeriods, periodLabels)

/** The open one, all, and those that were closed, the newest first. */
export const sessionChoices = (closed: readonly Choice[]): readonly Choice[] => [
  { value: 'current', label: 'Session en cours' },
  { value: 'all', label: 'Toutes les sessions' },
  ...closed,
]

/** What filters right now, in words, with the change that would lift it. */
export function activeFilters(filters: HistoryFilters, sessions: readonly Choice[]) {
  const { session, type, periode, q } = filters
  const lifts: readonly (readonly [label: string | undefined, lift: Partial<HistoryFilters>])[] = [
    [q || undefined, { q: '' }],
    [labelUnless('current', session, sessions), { session: 'current' }],
    [labelUnless('all', type, kindChoices), { type: 'all' }],
    [labelUnless('all', periode, periodChoices), { periode: 'all' }],
  ]
  return lifts.flatMap(([label, lift]) => (label === undefined ? [] : [{ label, lift }]))
}

const labelUnless = (usual: string, value: string, choices: readonly Choice[]) =>
  value === usual ? undefined : (choices.find((choice) => choice.value === value)?.label ?? 'Session')
