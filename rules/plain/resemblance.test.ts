import { expect, test } from 'vitest'
import { resembling } from './resemblance.ts'

const stands = ['Grillades', 'Thé', 'Stand 2', 'Porte A', 'Salon de thé']

test.each([
  ['Grilades', 'Grillades'],
  ['grillade', 'Grillades'],
  ['Grillardes', 'Grillades'],
  ['Salon du thé', 'Salon de thé'],
  ['Salon-de-the', 'Salon de thé'],
])('«%s» may be a misspelling of «%s»', (written, name) => {
  expect(resembling(written, stands)).toBe(name)
})

test.each(['Crêperie', 'Thon', 'Stand 3', 'Porte B', 'Salon', ''])(
  '«%s» resembles no existing name',
  (written) => {
    expect(resembling(written, stands)).toBeUndefined()
  },
)
