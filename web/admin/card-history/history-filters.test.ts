import { describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { readUrlState } from '../../app/url-state.ts'
import { activeFilters, choosing, filterKinds, queryOf } from './history-filters.ts'

const atFirst = readUrlState(filterKinds, {})

describe('the filters of a history', () => {
  test('leave everything at first, and ignore what they do not know', () => {
    const all = { cardId: 'c', q: '', period: 'all', direction: 'all', page: 1 }
    expect(queryOf('c', atFirst, 'achats')).toEqual(all)
    expect(readUrlState(filterKinds, { onglet: 'tout', periode: 'hier', sens: 'haut', page: '0' })).toEqual(
      atFirst,
    )
  })

  test('turn the pages of the tab that is shown, and only count the other', () => {
    const filters = { ...atFirst, onglet: 'operations', page: 3 } as const
    expect(queryOf('c', filters, 'operations').page).toBe(3)
    expect(queryOf('c', filters, 'achats').page).toBe(1)
  })

  test('lead to the other tab when credits are chosen: no purchase is one', () => {
    expect(choosing('credit')).toEqual({ sens: 'credit', onglet: 'operations' })
    expect(choosing('debit')).toEqual({ sens: 'debit' })
    expect(choosing('all')).toEqual({ sens: 'all' })
  })

  test('say in words what they leave out, with the change that lifts it', () => {
    expect(activeFilters(atFirst)).toEqual([])
    const active = activeFilters({ ...atFirst, q: '45', periode: 'week', sens: 'debit' })
    expect(active.map(({ label, lift }) => [plainSpaces(label), lift])).toEqual([
      ['45', { q: '' }],
      ['7 derniers jours', { periode: 'all' }],
      ['Débit', { sens: 'all' }],
    ])
  })
})
