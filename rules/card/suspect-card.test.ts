import { describe, expect, test } from 'vitest'
import { isRefusedAsSuspect } from './suspect-card.ts'

describe('a card whose seal does not match', () => {
  test('is blocked while the organiser blocks such cards, and no other card ever is', () => {
    expect(isRefusedAsSuspect(false, { blocksSuspectCards: true })).toBe(true)
    expect(isRefusedAsSuspect(false, { blocksSuspectCards: false })).toBe(false)
    expect(isRefusedAsSuspect(true, { blocksSuspectCards: true })).toBe(false)
  })
})
