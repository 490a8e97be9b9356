import { expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { sessionLists } from './session-list.ts'

const inputOf = (kind: 'recharge' | 'sale', search: Record<string, string>) => {
  const { kinds, reading } = sessionLists[kind]
  return reading(readUrlState(kinds, search), 1, { turnHour: 4 }).queryKey[1]
}
const words = { operateur: 'karim', stand: 'grill', ecart: 'with', periode: 'week', statut: 'closed' }

test('the sessions of today are shown when the address has no filters', () => {
  for (const kind of ['recharge', 'sale'] as const)
    expect(inputOf(kind, {})).toMatchObject({
      input: { kind, status: 'all', period: 'today', difference: 'all', page: 1 },
    })
})

test('recharge sessions can be filtered by their difference, sale sessions by their stand', () => {
  const both = { status: 'closed', holderId: 'karim', period: 'week' }
  expect(inputOf('recharge', words)).toMatchObject({ input: { ...both, difference: 'with' } })
  expect(inputOf('recharge', words)).not.toHaveProperty('input.standId')
  expect(inputOf('sale', words)).toMatchObject({ input: { ...both, difference: 'all', standId: 'grill' } })
})

test("today's sessions are fetched again when the hour at which the day turns changes", () => {
  for (const kind of ['recharge', 'sale'] as const) expect(sessionLists[kind].watches).toContain('venue')
})
