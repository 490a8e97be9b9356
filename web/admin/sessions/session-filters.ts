/** The filters of the sessions, as their address writes them and as the server takes them. */
import type { TillKind } from '#rules/till.ts'
import { tillDifferenceFilters, tillPeriods, tillStatusFilters } from '#rules/till-query.ts'
import { choicesOf, labelOf, periodLabels } from '../../app/filter-choices.ts'
import type { UrlState } from '../../app/url-state.ts'

export const filterKinds = {
  statut: tillStatusFilters,
  operateur: '',
  stand: '',
  periode: tillPeriods,
  ecart: tillDifferenceFilters,
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

export const statusChoices = choicesOf(tillStatusFilters, {
  all: 'Toutes',
  open: 'Ouvertes',
  closed: 'Clôturées',
})
export const periodChoices = choicesOf(tillPeriods, periodLabels)
export const differenceChoices = choicesOf(tillDifferenceFilters, { all: 'Tous', with: 'Avec écart' })

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
