import { describe, expect, test } from 'vitest'
import { accessKinds } from '#rules/people/access.ts'
import { readUrlState } from '../../app/address/url-state.ts'
import { choicesOf } from '../../app/list/filters.ts'
import { accessList } from './journal/access-list.ts'
import { userList } from './user-list.ts'

const at = (search: Record<string, string>) => readUrlState(userList.kinds, search)
const inputOf = (search: Record<string, string>, page = 1) =>
  userList.reading(at(search), page, undefined).queryKey[1]

describe('the list of people', () => {
  test('shows all people by name when its address has no filters', () => {
    expect(inputOf({})).toMatchObject({ input: { search: '', sort: 'name', order: 'asc', page: 1 } })
    expect(at({ role: 'chef' }).role).toBe('all')
  })

  test('sends each filter of its address to the server', () => {
    const words = { q: 'nad', role: 'vendor', statut: 'disabled', stand: 'grill', tri: 'lastActivity' }
    expect(inputOf({ ...words, ordre: 'desc' }, 2)).toMatchObject({
      input: {
        search: 'nad',
        role: 'vendor',
        status: 'disabled',
        standId: 'grill',
        sort: 'lastActivity',
        order: 'desc',
        page: 2,
      },
    })
  })
})

test('the journal of access can be filtered by every kind of line', () => {
  const { type } = accessList.filters
  if (type?.type !== 'word') throw new Error('the journal has no kinds')
  expect(choicesOf(type, 'all').map(({ value }) => value)).toEqual(['all', ...accessKinds])
})
