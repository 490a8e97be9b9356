import { expect, test } from 'vitest'
import { readUrlState } from '../../app/url-state.ts'
import { activeFilters, filterKinds, queryOf } from './user-filters.ts'

const stands = [{ id: 'grill', name: 'Grillades', letter: 'A' }]
const at = (search: Record<string, string>) => readUrlState(filterKinds, search)

test('an address without filters asks for everybody, by name', () => {
  expect(queryOf(at({}), stands)).toEqual({
    search: '',
    role: undefined,
    status: undefined,
    standId: undefined,
    sort: 'name',
    order: 'asc',
    page: 1,
  })
})
test('each key of the address is asked of the server', () => {
  const search = { q: 'nad', role: 'vendor', statut: 'disabled', stand: 'grill', tri: 'lastActivity' }
  expect(queryOf(at({ ...search, ordre: 'desc', page: '2' }), stands)).toEqual({
    search: 'nad',
    role: 'vendor',
    status: 'disabled',
    standId: 'grill',
    sort: 'lastActivity',
    order: 'desc',
    page: 2,
  })
})
test('what the address does not know is ignored', () => {
  expect(queryOf(at({ role: 'chef', stand: 'nowhere' }), stands)).toMatchObject({
    role: undefined,
    standId: undefined,
  })
})
test('active filters are named, and each can be lifted', () => {
  const search = { q: 'nad', role: 'kitchen', statut: 'disabled', stand: 'grill' }
  expect(activeFilters(at(search), stands)).toEqual([
    { label: 'nad', lift: { q: '' } },
    { label: 'Cuisine', lift: { role: 'all' } },
    { label: 'Désactivé', lift: { statut: 'all' } },
    { label: 'Grillades', lift: { stand: '' } },
  ])
  expect(activeFilters(at({ stand: 'nowhere' }), stands)).toEqual([])
})
