import { describe, expect, test } from 'vitest'
import { isBlocked } from './suspect-card.ts'

describe('a card whose seal is not ours', () => {
  test('is blocked while the organiser blocks such cards, and no other card ever is', () => {
    expect(isBlocked(false, { blocksSuspectCards: true })).toBe(true)
    expect(isBlocked(false, { blocksSuspectCards: false })).toBe(false)
    expect(isBlocked(true, { blocksSuspectCards: true })).toBe(false)
  })
})
