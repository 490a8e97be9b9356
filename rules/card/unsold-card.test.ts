import { describe, expect, test } from 'vitest'
import { dirhams, noMoney } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { isAwaitingSale, isFirstToBeSold, unsoldCardWords } from './unsold-card.ts'

describe('an unsold card', () => {
  const unsold = aCard({ toCollect: dirhams(50) })
  const uses = [{ lastPurchaseAt: noon }, { lastRechargeAt: noon }, { lastRefundAt: noon }]

  test('awaits its sale until it is sold or given, whatever it was used for meanwhile', () => {
    expect(isAwaitingSale(unsold)).toBe(true)
    for (const use of uses) expect(isAwaitingSale({ ...unsold, ...use })).toBe(true)
    for (const handed of ['sold', 'given'] as const)
      expect(isAwaitingSale({ ...unsold, toCollect: noMoney, handed })).toBe(false)
  })

  test('no longer awaits its sale once it has ended, or where nothing is to be collected', () => {
    expect(isAwaitingSale({ ...unsold, isActive: false })).toBe(false)
    expect(isAwaitingSale({ ...unsold, expiresAt: null })).toBe(false)
    expect(isAwaitingSale({ ...unsold, toCollect: noMoney })).toBe(false)
  })

  test('is offered for sale before any other act at a desk, but not after a purchase, a recharge or a refund', () => {
    expect(isFirstToBeSold(unsold)).toBe(true)
    for (const use of uses) expect(isFirstToBeSold({ ...unsold, ...use })).toBe(false)
    expect(isFirstToBeSold({ ...unsold, toCollect: noMoney, handed: 'given' })).toBe(false)
  })

  test('is not offered for sale first when it replaces a damaged card', () => {
    expect(isFirstToBeSold({ ...unsold, previousCardId: 'the damaged card' })).toBe(false)
  })
})

test('the words about an unsold card name the sum to collect, and away from the desk also where to pay it', () => {
  const unsold = aCard({ toCollect: dirhams(50), lastRechargeAt: noon })
  expect(plainSpaces(unsoldCardWords(unsold, 'elsewhere') ?? '')).toBe(
    'Carte pas encore vendue · 50,00 DH à encaisser à la caisse de recharge',
  )
  expect(plainSpaces(unsoldCardWords(unsold, 'desk') ?? '')).toBe(
    'Carte pas encore vendue · 50,00 DH à encaisser',
  )
  const paidBack = aCard({ toCollect: dirhams(50), balance: noMoney, lastRefundAt: noon })
  expect(unsoldCardWords(paidBack, 'desk')).toMatch(/^Carte remboursée sans avoir été vendue/)
  expect(unsoldCardWords(paidBack, 'elsewhere')).toMatch(/^Carte pas encore vendue/)
  for (const handed of ['sold', 'given'] as const)
    expect(unsoldCardWords(aCard({ handed }), 'elsewhere')).toBeUndefined()
})
