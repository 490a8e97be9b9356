/** The filters of the list, as its address writes them and as the server takes them. */
import { readCardCode } from '#rules/card-code.ts'
import type { UrlState } from '../../app/url-state.ts'

export const filterKinds = {
  q: '',
  type: ['all', 'BASIC', 'STANDARD', 'PREMIUM'],
  statut: ['all', 'active', 'expired', 'low'],
  impression: ['all', 'printed', 'not-printed'],
  tri: ['createdAt', 'expiryDate', 'balance', 'type'],
  ordre: ['desc', 'asc'],
  page: 1,
} as const

export type CardFilters = UrlState<typeof filterKinds>
export type ChangeFilters = (changes: Partial<CardFilters>) => void

export const noFilters = { q: '', type: 'all', statut: 'all', impression: 'all' } as const
export const atFirst = { ...noFilters, tri: 'createdAt', ordre: 'desc', page: 1 } as const

export const queryOf = ({ q, type, statut, impression, tri, ordre, page }: CardFilters) => ({
  ...{ q, type, page },
  ...{ status: statut, printed: impression, sort: tri, direction: ordre },
})

/** A scanned or pasted address is reduced to the code it ends in. */
export const searchedFor = (words: string): string => readCardCode(words) ?? words.trim()

type Choice<Value extends string> = { readonly value: Value; readonly label: string }

export const typeChoices: readonly Choice<CardFilters['type']>[] = [
  { value: 'all', label: 'Tous' },
  { value: 'BASIC', label: 'BASIC' },
  { value: 'STANDARD', label: 'STANDARD' },
  { value: 'PREMIUM', label: 'PREMIUM' },
]
export const statusChoices: readonly Choice<CardFilters['statut']>[] = [
  { value: 'all', label: 'Tous' },
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expirée' },
  { value: 'low', label: 'Solde bas' },
]
export const printChoices: readonly Choice<CardFilters['impression']>[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'printed', label: 'Imprimée' },
  { value: 'not-printed', label: 'Non imprimée' },
]
export const sortChoices: readonly Choice<CardFilters['tri']>[] = [
  { value: 'createdAt', label: 'Date de création' },
  { value: 'expiryDate', label: "Date d'expiration" },
  { value: 'balance', label: 'Solde' },
  { value: 'type', label: 'Type' },
]

const labelOf = <Value extends string>(choices: readonly Choice<Value>[], value: Value) =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** What filters right now, in words, with the change that would lift it. */
export function activeFilters(filters: CardFilters): { label: string; lift: Partial<CardFilters> }[] {
  const { q, type, statut, impression } = filters
  return [
    ...(q === '' ? [] : [{ label: q, lift: { q: '' } }]),
    ...(type === 'all' ? [] : [{ label: type, lift: { type: 'all' as const } }]),
    ...(statut === 'all'
      ? []
      : [{ label: labelOf(statusChoices, statut), lift: { statut: 'all' as const } }]),
    ...(impression === 'all'
      ? []
      : [{ label: labelOf(printChoices, impression), lift: { impression: 'all' as const } }]),
  ]
}
