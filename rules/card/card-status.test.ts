import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { cardStatus } from './card-status.ts'

const justBefore = new Date(noon.getTime() - 1)
const justAfter = new Date(noon.getTime() + 1)
const dh = (amount: number) => centimes(Math.round(amount * 100))
const blank = { balance: dh(0), initialBalance: dh(0) }

describe('the badge of a card', () => {
  for (const [status, why, card] of [
    [
      'inactive',
      'deactivated, expired and empty',
      { isActive: false, expiresAt: justBefore, balance: dh(0) },
    ],
    ['inactive', 'without expiry date, though full', { expiresAt: null }],
    ['inactive', 'blank, and deactivated', { ...blank, isActive: false }],
    ['expired', 'expired before, though empty', { expiresAt: justBefore, balance: dh(0) }],
    ['expired', 'at the very instant of its expiry', { expiresAt: noon }],
    ['expired', 'blank, and expired', { ...blank, expiresAt: noon }],
    ['active', 'a millisecond before its expiry', { expiresAt: justAfter }],
    ['blank', 'issued with 0,00 DH, and nothing since', blank],
    ['low-balance', 'blank, and given an operation', { ...blank, operationCount: 2 }],
    ['low-balance', 'initialized', { ...blank, previousCardId: 'before', operationCount: 0 }],
    ['low-balance', 'empty', { balance: dh(0) }],
    ['low-balance', '19,99 DH', { balance: dh(19.99) }],
    ['low-balance', '19,99 DH, never used', { balance: dh(19.99), initialBalance: dh(19.99) }],
    ['active', '20,00 DH', { balance: dh(20) }],
    ['active', '20,01 DH', { balance: dh(20.01) }],
  ] as const)
    test(`${status}: ${why}`, () => expect(cardStatus(aCard(card), noon)).toBe(status))
})
