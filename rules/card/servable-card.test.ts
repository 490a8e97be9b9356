import { describe, expect, test } from 'vitest'
import { dirhams, noMoney } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { mustBeServable } from './servable-card.ts'

const free = { isRefusedAsSuspect: false, mustBeSold: false }
const why = (card: Parameters<typeof mustBeServable>[0]) => refusalOf(() => mustBeServable(card, noon))?.code

describe('a suspect card', () => {
  test('is refused as suspect where the organiser blocks suspect cards, even when it has ended or expired', () => {
    const blocked = { ...aCard(), ...free, isRefusedAsSuspect: true }
    expect(why(blocked)).toBe('card-suspect')
    const ended = { ...blocked, isActive: false, expiresAt: noon }
    expect(why(ended)).toBe('card-suspect')
    expect(why({ ...ended, isRefusedAsSuspect: false })).toBe('card-deactivated')
    expect(why({ ...blocked, isRefusedAsSuspect: false })).toBeUndefined()
  })
})

describe('an unsold card, where the organiser refuses these,', () => {
  const unsold = { ...aCard({ toCollect: dirhams(50) }), ...free, mustBeSold: true }

  test('is refused as unsold until it is sold or given, but a suspect or expired one is refused as such', () => {
    expect(why(unsold)).toBe('card-not-sold')
    expect(why({ ...unsold, isRefusedAsSuspect: true })).toBe('card-suspect')
    expect(why({ ...unsold, expiresAt: noon })).toBe('card-expired')
    for (const handed of ['sold', 'given'] as const)
      expect(why({ ...unsold, toCollect: noMoney, handed })).toBeUndefined()
  })

  test('is served where the organiser only wants a warning', () => {
    expect(why({ ...unsold, mustBeSold: false })).toBeUndefined()
  })
})
