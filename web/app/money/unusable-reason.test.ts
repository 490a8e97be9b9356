import { expect, test } from 'vitest'
import type { CardEnding } from '#rules/card/card.ts'
import { dirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { aCard, noon } from '#rules/testing/a-card.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { endingWords, unusableReason } from './unusable-reason.ts'

const free = { isRefusedAsSuspect: false, mustBeSold: false }

test('an expired, blocked or deactivated card has a reason why no money may move on it', () => {
  expect(unusableReason(aCard({ balance: dirhams(35) }), free, noon)).toBeUndefined()
  expect(unusableReason(aCard({ expiresAt: noon }), free, noon)).toBe(refusals['card-expired'])
  expect(unusableReason(aCard({ blockedAt: noon }), free, noon)).toBe(refusals['card-blocked'])
  expect(unusableReason(aCard({ isActive: false }), free, noon)).toBe(refusals['card-deactivated'])
})

test('a card that was lost, stolen or damaged says so, with the date, when it is scanned again', () => {
  const now = new Date('2026-11-28T20:00:00Z')
  const wordsOf = (ending: CardEnding | null, at: string) =>
    plainSpaces(endingWords({ ending, updatedAt: new Date(at) }, now) ?? '')
  expect(wordsOf('stolen', '2026-11-27T19:02:00Z')).toBe('Déclarée volée le 27 nov. à 19:02.')
  expect(wordsOf('lost', '2025-12-31T22:59:00Z')).toBe('Déclarée perdue le 31 déc. 2025 à 23:59.')
  expect(wordsOf('damaged', '2026-11-27T19:02:00Z')).toBe('Remplacée le 27 nov. à 19:02.')
  for (const ending of ['deactivated', 'initialized', null] as const)
    expect(wordsOf(ending, '2026-11-27T19:02:00Z')).toBe('')
})
