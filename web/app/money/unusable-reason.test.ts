import { expect, test } from 'vitest'
import { dirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { aCard, noon } from '#rules/testing/a-card.ts'
import { endingWords, unusableReason } from './unusable-reason.ts'

test('an expired or deactivated card says why it takes no money', () => {
  expect(unusableReason(aCard({ balance: dirhams(35) }), false, noon)).toBeUndefined()
  expect(unusableReason(aCard({ expiresAt: noon }), false, noon)).toBe(refusals['card-expired'])
  expect(unusableReason(aCard({ isActive: false }), false, noon)).toBe(refusals['card-deactivated'])
})

test('a card that was declared lost or stolen says so when it is held up again', () => {
  expect(endingWords({ ending: 'lost' })).toBe('Déclarée perdue.')
  expect(endingWords({ ending: 'stolen' })).toBe('Déclarée volée.')
  expect(endingWords({ ending: 'deactivated' })).toBeUndefined()
  expect(endingWords({ ending: null })).toBeUndefined()
})
