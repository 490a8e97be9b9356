import { expect, test } from 'vitest'
import { blank } from '../plain/fields.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { buzzerChangesInWords, buzzerFields, type NamedBuzzer } from './buzzer-fields.ts'

test('the journal names the stand of a changed buzzer, also when every stand may lend it', () => {
  const before: NamedBuzzer = { ...blank(buzzerFields), number: '07', stand: null }
  const after: NamedBuzzer = {
    ...before,
    label: 'Terrasse',
    standId: '1',
    stand: 'Grillades',
    isDisabled: true,
  }
  expect(plainSpaces(buzzerChangesInWords(before, after))).toBe(
    'Étiquette : aucune → Terrasse ; Stand : tous → Grillades ; Hors service : non → oui',
  )
  expect(buzzerChangesInWords(before, before)).toBe('')
})
