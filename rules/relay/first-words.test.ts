import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { uncoveredLine } from './first-words.ts'
import { coverInShort } from './second-step-words.ts'

const since = new Date('2026-11-27T21:37:05Z')

test('the settings say in a few words how the second computer is', () => {
  const says = (['none', 'covered', 'uncovered'] as const).map((state) => coverInShort({ state, since }))
  expect(says).toEqual(['Aucun', 'À jour', 'Absent depuis 21:37'])
})

test('while the second is away every screen says since when', () => {
  expect(plainSpaces(uncoveredLine(since))).toBe(
    'Second ordinateur absent depuis 21:37 : on continue sans filet.',
  )
})
