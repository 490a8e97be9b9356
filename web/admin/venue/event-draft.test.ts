import { expect, test } from 'vitest'
import { draftOf, faultsOfDraft, settingsOf } from './event-draft.ts'

const moussem = {
  ...{ name: 'Moussem', cardName: '', publicAddress: '', codeAlone: true },
  ...{ opensOn: '2027-05-01', closesOn: null, hours: { start: '18:00', end: '02:00' } },
  turnHour: 4,
}

test('what is shown of an event and saved untouched is what was kept', () => {
  expect(settingsOf(draftOf(moussem, []))).toEqual(moussem)
  expect(settingsOf(draftOf({ ...moussem, hours: null }, []))).toEqual({ ...moussem, hours: null })
})

test('an hour without the other is a fault of the hours', () => {
  const half = { ...draftOf(moussem, []), closesAt: '' }
  expect(faultsOfDraft(half, { name: null })).toEqual([
    { field: 'hours', sentence: "Indiquez l'heure d'ouverture et l'heure de fermeture." },
  ])
  expect(faultsOfDraft(draftOf(moussem, []), { name: null })).toEqual([])
})
