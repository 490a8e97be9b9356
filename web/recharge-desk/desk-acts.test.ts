import { describe, expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { aCard, noon } from '#rules/testing/a-card.ts'
import { whyNotTo } from './desk-acts.ts'

const nothing = undefined
const ours = { isRefusedAsSuspect: false, mustBeSold: false, isSale: false, now: noon }

describe('the three buttons under a card', () => {
  test('are all possible for a card with a balance', () => {
    expect(whyNotTo(aCard(), ours)).toEqual({ recharge: nothing, refund: nothing, initialize: nothing })
  })
  test('refund nothing from an empty card, and say so', () => {
    expect(whyNotTo(aCard({ balance: dirhams(0) }), ours)).toEqual({
      recharge: nothing,
      refund: refusals['card-balance-nothing-to-refund'],
      initialize: nothing,
    })
  })
  test('refund and initialize an expired card, but do not recharge it', () => {
    expect(whyNotTo(aCard({ expiresAt: noon }), ours)).toEqual({
      recharge: refusals['card-expired'],
      refund: nothing,
      initialize: nothing,
    })
  })
  test('do nothing to a deactivated card', () => {
    const why = refusals['card-deactivated']
    expect(whyNotTo(aCard({ isActive: false }), ours)).toEqual({
      recharge: why,
      refund: why,
      initialize: why,
    })
  })
  test('do nothing to a suspect card where the organiser blocks those, even when it is expired', () => {
    const why = refusals['card-suspect']
    for (const card of [aCard(), aCard({ expiresAt: noon })])
      expect(whyNotTo(card, { ...ours, isRefusedAsSuspect: true })).toEqual({
        recharge: why,
        refund: why,
        initialize: why,
      })
  })
  test('do nothing to a card that its holder reported as lost', () => {
    const why = refusals['card-blocked']
    expect(whyNotTo(aCard({ blockedAt: noon }), ours)).toEqual({
      recharge: why,
      refund: why,
      initialize: why,
    })
  })
  test('only sell a card that nobody has paid for, where the organiser refuses unsold cards', () => {
    const unsold = aCard({ toCollect: dirhams(50) })
    const why = refusals['card-not-sold']
    const refused = { ...ours, mustBeSold: true }
    expect(whyNotTo(unsold, refused)).toEqual({ recharge: why, refund: why, initialize: why })
    expect(whyNotTo(unsold, { ...refused, isSale: true })).toEqual({
      recharge: nothing,
      refund: why,
      initialize: why,
    })
  })
})
