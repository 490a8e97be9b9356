import { describe, expect, test } from 'vitest'
import { accessKinds } from '#rules/access.ts'
import { accessWords, accountOf, kindChoices } from './access-words.ts'

const boss = { actorName: 'Le patron' }

describe('whose account a line of the journal is about', () => {
  test('is that of whoever it was done to, or one’s own', () => {
    expect(accountOf({ kind: 'disabled', subjectName: 'Nadia', ...boss })).toBe('Nadia')
    expect(accountOf({ kind: 'signed-in', subjectName: '', ...boss })).toBe('Le patron')
    expect(accountOf({ kind: 'sign-in-refused', subjectName: '', actorName: '' })).toBe('—')
  })

  test.each(['desk-settings-changed', 'card-settings-changed', 'printer-changed'] as const)(
    'is nobody’s: %s',
    (kind) => expect(accountOf({ kind, subjectName: '', ...boss })).toBe('—'),
  )
})

test('every line has words of its own, and can be asked for by them', () => {
  const labels = accessKinds.map((kind) => accessWords[kind].label)
  expect(new Set(labels).size).toBe(accessKinds.length)
  expect(kindChoices.map(({ label }) => label)).toEqual(['Tous', ...labels])
  expect(labels).toEqual(
    expect.arrayContaining([
      'Réglages des caisses changés',
      'Réglages des cartes changés',
      'Imprimante changée',
    ]),
  )
})
