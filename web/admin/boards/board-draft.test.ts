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

test('a board with a name and a stand has no fault', () => {
  expect(faultsOf({ name: 'Sortie', standIds: ['grill'] }, { boards: [], stands })).toEqual([])
})

test('the refusal that there are too many boards belongs to no field of the form', () => {
  expect(fieldOf({ code: 'boards-too-many' })).toBeUndefined()
})
