import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes, largestAmount } from '../plain/money.ts'
import { noon } from '../testing/a-card.ts'
import { actOf, aMember, booksOf, freshId, inOrder, memberFaults, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type CardIssue, decideCardIssue } from './card-issue.ts'

const codes = ['1', '2', '3', '4', '5'].map((digit) => `FP-00000${digit}-3FA9C07B12DE45F8`)
const scene: Scene<CardIssue> = {
  member: aMember('admin'),
  till: null,
  input: { type: 'BASIC', initialBalance: centimes(50_00), validityDays: 30, candidates: codes },
}
const decide = (of: Scene<CardIssue>) => decideCardIssue(booksOf(of), actOf(of))
const wish = (change: Partial<CardIssue>) => (of: Scene<CardIssue>) => ({
  ...of,
  input: { ...of.input, ...change },
})

describe('issuing a card', () => {
  test('gives it its balance, which is then to be collected', () => {
    const { card, amount, changes } = decide(scene)
    expect(card?.before).toMatchObject({ balance: 0, operationCount: 0 })
    expect(card?.after).toMatchObject({
      id: freshId,
      code: codes[0],
      balance: 50_00,
      initialBalance: 50_00,
      isActive: true,
      isPrinted: false,
      operationCount: 1,
      expiresAt: new Date('2026-12-20T12:00:00Z'),
      codeFirstIssuedAt: noon,
    })
    expect(amount).toBe(50_00)
    expect(changes.transfers).toEqual([{ from: house.cardsToCollect, to: freshId, amount: 50_00 }])
  })

  test('makes a blank card on request: no money moves, and nothing is to be collected for it', () => {
    const { card, amount, changes } = decide(wish({ initialBalance: centimes(0), way: 'blank' })(scene))
    expect(card?.after).toMatchObject({ balance: 0, toCollect: 0, handed: null, operationCount: 1 })
    expect([amount, changes.transfers]).toEqual([0, []])
  })

  test('takes the first code that no card has', () => {
    expect(decide({ ...scene, takenCodes: codes.slice(0, 4) }).answer.code).toBe(codes[4])
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<CardIssue>>('recharge_operator'),
      ['card-creation-incomplete', wish({ initialBalance: centimes(0) })],
      ['card-code-generation-failed', wish({ candidates: [undefined] })],
      ['card-code-not-unique', (of) => ({ ...of, takenCodes: codes })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test.each([
    ['one centime for one day', { initialBalance: centimes(1), validityDays: 1 }, true],
    ['the largest balance for ten years', { initialBalance: largestAmount, validityDays: 3650 }, true],
    ['nothing', { initialBalance: centimes(0) }, false],
    ['a blank card that holds something', { way: 'blank' as const }, false],
    ['less than nothing', { initialBalance: centimes(-1) }, false],
    ['no day', { validityDays: 0 }, false],
    ['a day before', { validityDays: -1 }, false],
    ['ten years and a day', { validityDays: 3651 }, false],
    ['half a day', { validityDays: 0.5 }, false],
  ])('keeps to the limits of balance and validity: with %s', (_, change, isIssued) => {
    expect(refusalOf(() => decide(wish(change)(scene))) === undefined).toBe(isIssued)
  })
})
