import { expect, test } from 'vitest'
import { blank } from '../plain/fields.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { type Category, categoryChangeInWords, categoryFields } from './category-fields.ts'

test('the journal names the colours and icons of a changed category', () => {
  const before: Category = { ...blank(categoryFields), id: 'drinks', name: 'Jus', color: '#0369A1' }
  const after: Category = { ...before, name: 'Boissons', color: '#B91C1C', icon: 'cup', isActive: false }
  expect(plainSpaces(categoryChangeInWords(before, after))).toBe(
    'Nom : Jus → Boissons ; Couleur : Bleu → Rouge ; Icône : aucune → Gobelet ; Active : oui → non',
  )
})
