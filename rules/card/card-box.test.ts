import { expect, test } from 'vitest'
import { dirhams, noMoney } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { isHandedOut, isInBox, isToRefund } from './card-box.ts'

const fifty = dirhams(50)
const unsold = aCard({ balance: fifty, toCollect: fifty })
const blank = aCard({ balance: noMoney, initialBalance: noMoney })

test.each([
  ['made with a balance and not sold', unsold, 'box'],
  ['the same, after its expiry date was changed', { ...unsold, operationCount: 2 }, 'box'],
  ['the same, expired', { ...unsold, expiresAt: noon }, 'box'],
  ['blank', blank, 'box'],
  ['initialized', { ...blank, previousCardId: 'before', operationCount: 0 }, 'box'],
  ['sold', { ...unsold, toCollect: noMoney, handed: 'sold' }, 'refund'],
  ['given', { ...unsold, toCollect: noMoney, handed: 'given' }, 'refund'],
  ['recharged, that was blank', { ...blank, balance: fifty, lastRechargeAt: noon }, 'refund'],
  ['spent, that was never sold', { ...unsold, balance: noMoney, lastPurchaseAt: noon }, 'handed'],
  ['paid back', { ...blank, lastRefundAt: noon }, 'handed'],
  [
    'in the place of a lost one that was paid for',
    { ...blank, balance: fifty, previousCardId: 'lost' },
    'refund',
  ],
  ['deactivated in the box', { ...unsold, isActive: false }, 'gone'],
  [
    'deactivated after it was sold',
    { ...unsold, toCollect: noMoney, handed: 'sold', isActive: false },
    'gone',
  ],
] as const)('a card is in the box, handed out or neither: %s', (_, card, place) => {
  expect({ box: isInBox(card), handed: isHandedOut(card), refund: isToRefund(card) }).toEqual({
    box: place === 'box',
    handed: place === 'handed' || place === 'refund',
    refund: place === 'refund',
  })
})
