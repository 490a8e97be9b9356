import { expect, test } from 'vitest'
import type { CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { endOfRun, hasEnded, runningWords, takeAwayWords } from './place-words.ts'

const base = {
  name: 'base',
  beganAt: '2026-11-27T21:40:00Z',
  endedAt: '2026-11-27T21:41:00Z',
  bytes: 71_000_000,
  figures: { operations: 4212, cards: 212, lastSale: { number: 'B-0412', at: '2026-11-27T21:40:58Z' } },
}
test('a place is taken away by the name of what is pulled out', () => {
  expect(takeAwayWords({ kind: 'stick', isSameDisk: false })).toBe('Retirer la clé USB')
  expect(takeAwayWords({ kind: 'disk', isSameDisk: true })).toBe('Retirer')
})

const run: CopyRunOnTheWire = {
  ...{ runId: 'run', placeId: 'place', kind: 'copy', beganAt: base.beganAt },
  ...{ doneBytes: 0, outcome: 'done', base, why: null },
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
