import { expect, test } from 'vitest'
import { readUrlState } from '../../app/url-state.ts'
import { activeFilters, filterKinds, queryOf, searchedFor } from './card-filters.ts'

const at = (search: Record<string, string>) => readUrlState(filterKinds, search)

test('an address without filters asks for all cards, the newest first', () => {
  expect(queryOf(at({}))).toEqual({
    q: '',
    type: 'all',
    status: 'all',
    printed: 'all',
    sort: 'createdAt',
    direction: 'desc',
    page: 1,
  })
})
test('each key of the address is asked of the server', () => {
  const search = {
    q: 'A1',
    type: 'BASIC',
    statut: 'low',
    impression: 'printed',
    tri: 'balance',
    ordre: 'asc',
  }
  expect(queryOf(at({ ...search, page: '2' }))).toEqual({
    q: 'A1',
    type: 'BASIC',
    status: 'low',
    printed: 'printed',
    sort: 'balance',
    direction: 'asc',
    page: 2,
  })
})
test('what the address does not know is ignored', () => {
  expect(queryOf(at({ statut: 'perdue', page: '-1' }))).toMatchObject({ status: 'all', page: 1 })
})
test('a public link is reduced to its code; words are left as they are', () => {
  expect(searchedFor('https://exemple.ma/c/fp-482915-3fa9c07b12de45f8')).toBe('FP-482915-3FA9C07B12DE45F8')
  expect(searchedFor(' 45F8 ')).toBe('45F8')
})
test('a space typed for a dash finds all the same, and stays as it was typed', () => {
  expect(searchedFor('fp 740532 ')).toBe('fp 740532')
  expect(queryOf(at({ q: 'fp 740532' })).q).toBe('fp-740532')
})
test('active filters are named, and each can be lifted', () => {
  expect(activeFilters(at({ statut: 'low', impression: 'not-printed' }))).toEqual([
    { label: 'Solde bas', lift: { statut: 'all' } },
    { label: 'Non imprimée', lift: { impression: 'all' } },
  ])
  expect(activeFilters(at({}))).toEqual([])
})
