/** The filters of the list, as its address writes them and as the server takes them. */
import { readCardCode } from '#rules/card-code.ts'
import {
  cardDirections,
  cardPrintFilters,
  cardSorts,
  cardStatusFilters,
  cardTypeFilters,
} from '#rules/card-query.ts'
import { choicesOf, labelOf } from '../../app/filter-choices.ts'
import type { UrlState } from '../../app/url-state.ts'

export const filterKinds = {
  q: '',
  type: cardTypeFilters,
  statut: cardStatusFilters,
  impression: cardPrintFilters,
  tri: cardSorts,
  ordre: cardDirections,
  page: 1,
} as const

export type CardFilters = UrlState<typeof filterKinds>
export type ChangeFilters = (changes: Partial<CardFilters>) => void

export const noFilters = { q: '', type: 'all', statut: 'all', impression: 'all' } as const
export const atFirst = { ...noFilters, tri: 'createdAt', ordre: 'desc', page: 1 } as const

/** A space for a dash is read as one: no code has a space. */
export const queryOf = ({ q, type, statut, impression, tri, ordre, page }: CardFilters) => ({
  ...{ q: q.replaceAll(/\s+/g, '-'), type, page },
  ...{ status: statut, printed: impression, sort: tri, direction: ordre },
})

/** A scanned or pasted address is reduced to the code it ends in. */
export const searchedFor = (words: string): string => readCardCode(words) ?? words.trim()

export const typeChoices = choicesOf(cardTypeFilters, {
  all: 'Tous',
  BASIC: 'BASIC',
  STANDARD: 'STANDARD',
  PREMIUM: 'PREMIUM',
})
export const statusChoices = choicesOf(cardStatusFilters, {
  all: 'Tous',
  active: 'Active',
  expired: 'Expirée',
  low: 'Solde bas',
})
export const printChoices = choicesOf(cardPrintFilters, {
  all: 'Toutes',
  printed: 'Imprimée',
  'not-printed': 'Non imprimée',
})
export const sortChoices = choicesOf(cardSorts, {
  createdAt: 'Date de création',
  expiryDate: "Date d'expiration",
  balance: 'Solde',
  type: 'Type',
})

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
