import { expect, test } from 'vitest'
import { draftOf, faultsOfDraft, settingsOf } from './event-draft.ts'

const moussem = {
  ...{ name: 'Moussem', cardName: '', publicAddress: '', codeAlone: true },
  ...{ opensOn: '2027-05-01', closesOn: null, hours: { start: '18:00', end: '02:00' } },
  turnHour: 4,
  unsoldCards: 'warn' as const,
}
const found = { hasCards: false }

test('an event shown in the form and saved unchanged stays as it was', () => {
  expect(settingsOf(draftOf(moussem, found), moussem)).toEqual(moussem)
  const unhurried = { ...moussem, hours: null }
  expect(settingsOf(draftOf(unhurried, found), unhurried)).toEqual(unhurried)
})

test('an opening hour without a closing hour is a fault of the hours', () => {
  const half = { ...draftOf(moussem, found), closesAt: '' }
  expect(faultsOfDraft(half, moussem, { name: null })).toEqual([
    { field: 'hours', sentence: "Indiquez l'heure d'ouverture et l'heure de fermeture." },
  ])
  expect(faultsOfDraft(draftOf(moussem, found), moussem, { name: null })).toEqual([])
})

test('a venue that has not chosen what happens to unsold cards is proposed «Refuser» when it has no cards yet, else «Avertir»', () => {
  const unanswered = { ...moussem, unsoldCards: null }
  expect(draftOf(unanswered, found).unsoldCards).toBe('refuse')
  expect(draftOf(unanswered, { ...found, hasCards: true }).unsoldCards).toBe('warn')
  expect(draftOf(moussem, found).unsoldCards).toBe('warn')
})
