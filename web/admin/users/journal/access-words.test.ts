import { describe, expect, test } from 'vitest'
import { accessKinds } from '#rules/people/access.ts'
import { accessLabels } from '#rules/people/access-words.ts'
import { concernedBy } from './access-words.ts'

const boss = { actorName: 'Le patron' }

describe('the name that a line of the journal is about', () => {
  test('is the person whose account was changed, or else the person who acted', () => {
    expect(concernedBy({ kind: 'disabled', subjectName: 'Nadia', ...boss })).toBe('Nadia')
    expect(concernedBy({ kind: 'signed-in', subjectName: '', ...boss })).toBe('Le patron')
    expect(concernedBy({ kind: 'sign-in-refused', subjectName: '', actorName: '' })).toBe('—')
  })

  test.each([
    'desk-settings-changed',
    'card-settings-changed',
    'printer-changed',
    'pager-changed',
    'event-changed',
  ] as const)('is a dash where a setting was changed: %s', (kind) =>
    expect(concernedBy({ kind, subjectName: '', ...boss })).toBe('—'),
  )
})

test('every kind of line in the journal has a label of its own', () => {
  const labels = accessKinds.map((kind) => accessLabels[kind])
  expect(new Set(labels).size).toBe(accessKinds.length)
  expect(labels).toEqual(
    expect.arrayContaining([
      'Réglages des caisses changés',
      'Réglages des cartes changés',
      'Imprimante changée',
    ]),
  )
})
