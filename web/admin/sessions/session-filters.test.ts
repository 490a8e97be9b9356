import { expect, test } from 'vitest'
import { readUrlState } from '../../app/url-state.ts'
import { activeFilters, filterKinds, queryOf } from './session-filters.ts'

const known = { holders: [{ id: 'karim', name: 'Karim' }], stands: [{ id: 'grill', name: 'Grillades' }] }
const read = (search: Record<string, string>) => readUrlState(filterKinds, search)

test('an address without words asks for the sessions of today', () => {
  expect(queryOf('recharge', read({}), known)).toEqual({
    kind: 'recharge',
    status: 'all',
    holderId: undefined,
    standId: undefined,
    period: 'today',
    difference: 'all',
    page: 1,
  })
})

test('words nobody knows filter nothing', () => {
  const filters = read({ statut: 'dragon', operateur: 'nobody', stand: 'nowhere', periode: 'century' })
  expect(queryOf('sale', filters, known)).toEqual(queryOf('sale', read({}), known))
  expect(activeFilters('sale', filters, known)).toEqual([])
})

test('each kind of desk has filters of its own', () => {
  const filters = read({
    operateur: 'karim',
    stand: 'grill',
    ecart: 'with',
    periode: 'week',
    statut: 'closed',
  })
  expect(queryOf('recharge', filters, known)).toMatchObject({
    holderId: 'karim',
    standId: undefined,
    difference: 'with',
  })
  expect(queryOf('sale', filters, known)).toMatchObject({
    holderId: 'karim',
    standId: 'grill',
    difference: 'all',
  })
  const words = (kind: 'recharge' | 'sale') => activeFilters(kind, filters, known).map(({ label }) => label)
  expect(words('recharge')).toEqual(['Clôturées', 'Karim', '7\u00A0derniers jours', 'Avec écart'])
  expect(words('sale')).toEqual(['Clôturées', 'Karim', 'Grillades', '7\u00A0derniers jours'])
})
