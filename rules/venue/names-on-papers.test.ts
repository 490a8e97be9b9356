import { expect, test } from 'vitest'
import { afterRenaming } from './names-on-papers.ts'

test('a person who changes a name is told that papers already made keep the old one', () => {
  expect(afterRenaming('Grillades', 'Brochettes')).toBe("Les papiers déjà faits gardent l'ancien nom.")
})

test.each([
  ['a thing without a name gets its first', '', 'Grillades'],
  ['the name is the same after tidying', 'Grillades', ' Grillades  '],
  ['the field is empty', 'Grillades', ' '],
])('nothing is told about papers where %s', (_, before, typed) => {
  expect(afterRenaming(before, typed)).toBeUndefined()
})
