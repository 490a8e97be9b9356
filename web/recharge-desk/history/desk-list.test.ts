import { describe, expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { askedOf } from '../../app/list/filters.ts'
import { deskList } from './desk-list.ts'

const till = '019aa0f4-9000-7000-8000-000000000001'
const asked = (search: Record<string, string>) =>
  askedOf(deskList.filters, readUrlState(deskList.kinds, search), { session: [] })
const inputOf = (search: Record<string, string>) =>
  deskList.reading(asked(search), 1, { operatorId: 'karim' }).queryKey[1]

describe("the list of a desk's operations", () => {
  test('shows the open session when its address has no filters', () => {
    expect(inputOf({})).toMatchObject({
      input: { session: 'current', kind: 'all', period: 'all', q: '', page: 1 },
    })
  })

  test('filters by session, kind, period, or a piece of a code', () => {
    const search = { session: till, type: 'refund', periode: 'week', q: '45F8' }
    expect(inputOf(search)).toMatchObject({
      input: { session: till, kind: 'refund', period: 'week', q: '45F8' },
    })
    expect(asked({ session: 'all' }).session).toBe('all')
  })

  test('sends the server no unknown value', () => {
    expect(asked({ session: 'hier', type: 'sale', periode: 'hier' })).toEqual(asked({}))
  })
})
