/** The filters of the list of people, as its address writes them and as the server takes them. */
import { type Role, roleLabel } from '#rules/staff.ts'
import { staffDirections, staffRoleFilters, staffSorts, staffStatusFilters } from '#rules/staff-query.ts'
import { type Choice, choicesOf, labelOf } from '../../app/filter-choices.ts'
import type { UrlState } from '../../app/url-state.ts'

export const filterKinds = {
  q: '',
  role: staffRoleFilters,
  statut: staffStatusFilters,
  stand: '',
  tri: staffSorts,
  ordre: staffDirections,
  page: 1,
} as const

export type UserFilters = UrlState<typeof filterKinds>
export type ChangeFilters = (changes: Partial<UserFilters>) => void
export type Stand = { readonly id: string; readonly name: string; readonly letter: string }

export const noFilters = { q: '', role: 'all', statut: 'all', stand: '' } as const

/** A stand nobody knows filters nothing, as any other word the address does not know. */
export const standOf = ({ stand }: UserFilters, stands: readonly Stand[]): Stand | undefined =>
  stands.find(({ id }) => id === stand)

export const queryOf = (filters: UserFilters, stands: readonly Stand[]) => ({
  search: filters.q.trim(),
  role: filters.role === 'all' ? undefined : filters.role,
  status: filters.statut === 'all' ? undefined : filters.statut,
  standId: standOf(filters, stands)?.id,
  sort: filters.tri,
  order: filters.ordre,
  page: filters.page,
})

/** In the order of how many there are at an event. */
export const rolesToGive: readonly Role[] = [
  'vendor',
  'recharge_operator',
  'kitchen',
  'econome',
  'admin',
  'customer',
]

export const roleChoices: readonly Choice<UserFilters['role']>[] = [
  { value: 'all', label: 'Tous' },
  ...rolesToGive.map((role) => ({ value: role, label: roleLabel(role) })),
]
export const statusChoices = choicesOf(staffStatusFilters, {
  all: 'Tous',
  active: 'Actif',
  disabled: 'Désactivé',
})
export const sortChoices = choicesOf(staffSorts, {
  name: 'Nom',
  lastActivity: 'Dernière activité',
  createdAt: 'Date de création',
})

/** What filters right now, in words, with the change that would lift it. */
export function activeFilters(
  filters: UserFilters,
  stands: readonly Stand[],
): { label: string; lift: Partial<UserFilters> }[] {
  const { q, role, statut } = filters
  const stand = standOf(filters, stands)
  return [
    ...(q === '' ? [] : [{ label: q, lift: { q: '' } }]),
    ...(role === 'all' ? [] : [{ label: roleLabel(role), lift: { role: 'all' as const } }]),
    ...(statut === 'all'
      ? []
      : [{ label: labelOf(statusChoices, statut), lift: { statut: 'all' as const } }]),
    ...(stand ? [{ label: stand.name, lift: { stand: '' } }] : []),
  ]
}
