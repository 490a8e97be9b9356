import { expect, test } from 'vitest'
import { faultsOf, fieldOf } from './board-draft.ts'

const stands = [{ id: 'grill' }]

test.each([
  ['', ['grill'], 'name'],
  ['place', ['grill'], 'name'],
  ['Sortie', [], 'standIds'],
] as const)('a board called «%s» for the stands %j is wrong in its field «%s»', (name, standIds, field) => {
  expect(faultsOf({ name, standIds }, { boards: [{ name: 'Place' }], stands })).toMatchObject([{ field }])
})

test('a board with a name and a stand may be made', () => {
  expect(faultsOf({ name: 'Sortie', standIds: ['grill'] }, { boards: [], stands })).toEqual([])
})

test('that there are too many boards is about no field', () => {
  expect(fieldOf({ code: 'boards-too-many' })).toBeUndefined()
})
