/** The filters of the sessions, as their address writes them and as the server takes them. */
import type { TillKind } from '#rules/till.ts'
import type { UrlState } from '../../app/url-state.ts'

export const filterKinds = {
  statut: ['all', 'open', 'closed'],
  operateur: '',
  stand: '',
  periode: ['today', 'week', 'month', 'all'],
  ecart: ['all', 'with'],
  page: 1,
} as const

export type SessionFilters = UrlState<typeof filterKinds>
export type ChangeFilters = (changes: Partial<SessionFilters>) => void
export type Named = { readonly id: string; readonly name: string }

/** Whom and what the address may name; what it does not know filters nothing. */
export type Known = { readonly holders: readonly Named[]; readonly stands: readonly Named[] }

export const noFilters = { statut: 'all', operateur: '', stand: '', periode: 'today', ecart: 'all' } as const

const byId = (all: readonly Named[], id: string) => all.find((one) => one.id === id)

export const queryOf = (kind: TillKind, filters: SessionFilters, known: Known) => ({
  kind,
  status: filters.statut,
  holderId: byId(known.holders, filters.operateur)?.id,
  standId: kind === 'sale' ? byId(known.stands, filters.stand)?.id : undefined,
  period: filters.periode,
  difference: kind === 'recharge' ? filters.ecart : ('all' as const),
  page: filters.page,
})

type Choice<Value extends string> = { readonly value: Value; readonly label: string }

export const statusChoices: readonly Choice<SessionFilters['statut']>[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'open', label: 'Ouvertes' },
  { value: 'closed', label: 'Clôturées' },
]
export const periodChoices: readonly Choice<SessionFilters['periode']>[] = [
  { value: 'today', label: "Aujourd'hui" },
  { value: 'week', label: '7\u00A0derniers jours' },
  { value: 'month', label: '30\u00A0derniers jours' },
  { value: 'all', label: 'Tout' },
]
export const differenceChoices: readonly Choice<SessionFilters['ecart']>[] = [
  { value: 'all', label: 'Tous' },
  { value: 'with', label: 'Avec écart' },
]

const labelOf = <Value extends string>(choices: readonly Choice<Value>[], value: Value) =>
  choices.find((choice) => choice.value === value)?.label ?? value

type Active = { readonly label: string; readonly lift: Partial<SessionFilters> }

/** What filters right now, in words, with the change that would lift it. */
export function activeFilters(kind: TillKind, filters: SessionFilters, known: Known): readonly Active[] {
  const { statut, periode, ecart } = filters
  const holder = byId(known.holders, filters.operateur)
  const stand = kind === 'sale' ? byId(known.stands, filters.stand) : undefined
  const hasDifference = kind === 'recharge' && ecart !== 'all'
  return [
    ...(statut === 'all'
      ? []
      : [{ label: labelOf(statusChoices, statut), lift: { statut: 'all' as const } }]),
    ...(holder ? [{ label: holder.name, lift: { operateur: '' } }] : []),
    ...(stand ? [{ label: stand.name, lift: { stand: '' } }] : []),
    ...(periode === 'today'
      ? []
      : [{ label: labelOf(periodChoices, periode), lift: { periode: 'today' as const } }]),
    ...(hasDifference ? [{ label: labelOf(differenceChoices, ecart), lift: { ecart: 'all' as const } }] : []),
  ]
}
