import { describe, expect, test } from 'vitest'
import { readUrlState } from '../../app/url-state.ts'
import { activeFilters, filterKinds, queryOf, sessionChoices } from './history-filters.ts'

const session = '019aa0f4-9000-7000-8000-000000000001'
const filtersOf = (search: Record<string, string>) => readUrlState(filterKinds, search)

describe('what an address asks of the history', () => {
  test('is the open session unless it says otherwise', () => {
    expect(queryOf(filtersOf({}))).toEqual({ session: 'current', kind: 'all', period: 'all', q: '', page: 1 })
  })
  test('may be a session, a kind, a period, a piece of a code and a page', () => {
    const search = { session, type: 'refund', periode: 'week', q: ' 45F8 ', page: '3' }
    expect(queryOf(filtersOf(search))).toEqual({
      session,
      kind: 'refund',
      period: 'week',
      q: '45F8',
      page: 3,
    })
    expect(queryOf(filtersOf({ session: 'all' })).session).toBe('all')
  })
  test('is nothing the server would not understand', () => {
    const search = { session: 'hier', type: 'sale', periode: 'hier', page: '-1' }
    expect(queryOf(filtersOf(search))).toEqual(queryOf(filtersOf({})))
  })
})

test('what filters is said in words, each with the way to lift it', () => {
  const sessions = sessionChoices([{ value: session, label: '20 nov. 2026 à 14:05' }])
  const search = { session, type: 'cash-in', q: '45F8' }
  expect(activeFilters(filtersOf(search), sessions)).toEqual([
    { label: '45F8', lift: { q: '' } },
    { label: '20 nov. 2026 à 14:05', lift: { session: 'current' } },
    { label: "Entrée d'espèces", lift: { type: 'all' } },
  ])
  expect(activeFilters(filtersOf({}), sessions)).toEqual([])
})
