import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { endedWords, percentDone, progressWords, runningWords, type ToldRun } from './run-words.ts'

const run: ToldRun = {
  ...{ kind: 'copy', doneBytes: 0, ofBytes: null, why: null },
  base: {
    ...{ endedAt: '2026-11-27T21:41:00Z', bytes: 71_000_000 },
    figures: { operations: 4212, cards: 212, lastSale: { number: 'B-0412', at: '2026-11-27T21:40:58Z' } },
  },
}
const ended = (outcome: Parameters<typeof endedWords>[1], part: Partial<ToldRun> = {}) =>
  plainSpaces(endedWords({ ...run, ...part }, outcome))

test('a copy of which nothing has come yet is being prepared', () => {
  const words = (part: Partial<ToldRun>) => runningWords({ ...run, ...part })
  expect(words({})).toBe('Préparation')
  expect(words({ doneBytes: 1 })).toBe('Copie en cours')
  expect(words({ kind: 'proof' })).toBe('Épreuve de la reprise en cours')
})

test('a copy ends with what it surely holds, a proof with what was proven, and either with why it failed', () => {
  expect(ended('done')).toBe(
    'Copie du 27/11 à 21:41 : 4 212 opérations, dernière vente B-0412 à 21:40:58. 71 Mo, relue et vérifiée.',
  )
  expect(ended('done', { kind: 'proof', base: null })).toContain('Reprise prouvée')
  expect(ended('failed', { why: 'Emplacement plein.' })).toBe('Emplacement plein.')
  expect(ended('stopped', { kind: 'proof' })).toContain('Une caisse a été ouverte')
})

test('a copy under way says how much is done of about how much', () => {
  const told = (doneBytes: number, ofBytes: number | null) => [
    plainSpaces(progressWords({ doneBytes, ofBytes }) ?? ''),
    percentDone({ doneBytes, ofBytes }),
  ]
  expect(told(0, 194_000_000)).toEqual(['', undefined])
  expect(told(120_000_000, 194_000_000)).toEqual(['120 Mo sur environ 194 Mo', 61])
  // What is written meanwhile is copied too: it may become more than was thought.
  expect(told(195_000_000, 194_000_000)).toEqual(['195 Mo', undefined])
  expect(told(120_000_000, null)).toEqual(['120 Mo', undefined])
})
