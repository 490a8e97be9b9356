import { describe, expect, test } from 'vitest'
import { isBlocked, mustBeServable } from './suspect-card.ts'
import { aCard, noon } from './testing/a-card.ts'
import { refusalOf } from './testing/refusal-of.ts'

describe('a card whose seal is not ours', () => {
  test('is blocked while the organiser blocks such cards, and no other card ever is', () => {
    expect(isBlocked(false, { blocksSuspectCards: true })).toBe(true)
    expect(isBlocked(false, { blocksSuspectCards: false })).toBe(false)
    expect(isBlocked(true, { blocksSuspectCards: true })).toBe(false)
  })

  test('is refused as soon as it is read while it is blocked, before it is said to have ended or expired', () => {
    const blocked = { ...aCard(), isBlocked: true }
    expect(refusalOf(() => mustBeServable(blocked, noon))?.code).toBe('card-suspect')
    const ended = { ...blocked, isActive: false, expiresAt: noon }
    expect(refusalOf(() => mustBeServable(ended, noon))?.code).toBe('card-suspect')
    expect(refusalOf(() => mustBeServable({ ...ended, isBlocked: false }, noon))?.code).toBe(
      'card-deactivated',
    )
    expect(refusalOf(() => mustBeServable({ ...blocked, isBlocked: false }, noon))).toBeUndefined()
  })
})
