import { describe, expect, test } from 'vitest'
import type { CopyPlaceOnTheWire, CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { endOfRun, hasEnded, placeState, runningWords, takeAwayWords } from './place-words.ts'

const now = new Date('2026-11-27T21:41:00Z')
const base = {
  name: 'base',
  beganAt: '2026-11-27T21:40:00Z',
  endedAt: '2026-11-27T21:41:00Z',
  bytes: 71_000_000,
  figures: { operations: 4212, cards: 212, lastSale: { number: 'B-0412', at: '2026-11-27T21:40:58Z' } },
}
const healthy: Parameters<typeof placeState>[0] = {
  kind: 'stick',
  letGoAt: null,
  trouble: null,
  behindMs: 2_400,
  doing: null,
  lastBase: base,
}
const stateOf = (place: Partial<CopyPlaceOnTheWire>) => {
  const { tone, words } = placeState({ ...healthy, ...place }, now)
  return [tone, plainSpaces(words)]
}

describe('a place of copies says', () => {
  test('how old its newest copy is', () => expect(stateOf({})).toEqual(['good', 'à jour il y a 3 s']))

  test('since when and why nothing is copied there', () =>
    expect(stateOf({ trouble: { kind: 'missing', since: '2026-11-27T20:12:00Z' } })).toEqual([
      'bad',
      'Copies arrêtées depuis 20:12 : clé USB absente',
    ]))

  test('that it was let go rather than that it is missing', () => {
    const trouble = { kind: 'missing', since: '2026-11-27T20:12:00Z' } as const
    expect(stateOf({ trouble, letGoAt: '2026-11-27T20:10:00Z' })).toEqual(['off', 'Retiré depuis 20:10'])
  })

  test('that it is behind, and that its first copy is not there yet', () => {
    expect(stateOf({ behindMs: 75_000 })).toEqual(['warn', 'En retard de 1 min 15'])
    expect(stateOf({ lastBase: null, doing: 'base' })).toEqual(['note', 'Première copie en cours'])
    expect(stateOf({ lastBase: null })).toEqual(['warn', 'Première copie en attente'])
  })
})

test('a place is taken away by the name of what is pulled out', () => {
  expect(takeAwayWords({ kind: 'stick', isSameDisk: false })).toBe('Retirer la clé USB')
  expect(takeAwayWords({ kind: 'disk', isSameDisk: true })).toBe('Retirer')
})

const run: CopyRunOnTheWire = {
  ...{ runId: 'run', placeId: 'place', kind: 'copy', beganAt: base.beganAt },
  ...{ doneBytes: 0, ofBytes: null, outcome: 'done', base, why: null },
}
const told = (part: Partial<CopyRunOnTheWire>) => {
  const ended = { ...run, ...part }
  return hasEnded(ended) ? plainSpaces(endOfRun(ended).words) : undefined
}

test('a copy of which nothing has come yet is being prepared', () => {
  const words = (part: Partial<CopyRunOnTheWire>) => runningWords({ ...run, ...part })
  expect(words({})).toBe('Préparation')
  expect(words({ doneBytes: 1 })).toBe('Copie en cours')
  expect(words({ kind: 'proof' })).toBe('Épreuve de la reprise en cours')
})

test('a copy ends with what it surely holds, a proof with what was proven, and either with why it failed', () => {
  expect(told({})).toBe(
    'Copie du 27/11 à 21:41 : 4 212 opérations, dernière vente B-0412 à 21:40:58. 71 Mo, relue et vérifiée.',
  )
  expect(told({ kind: 'proof', base: null })).toContain('Reprise prouvée')
  expect(told({ outcome: 'failed', why: 'Emplacement plein.' })).toBe('Emplacement plein.')
  expect(told({ kind: 'proof', outcome: 'stopped' })).toContain('Une caisse a été ouverte')
  expect(told({ outcome: null })).toBeUndefined()
})
