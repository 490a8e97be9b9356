import { describe, expect, test } from 'vitest'
import { minutesAside } from '#rules/card/lost-card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { factsToSend, factsTyped, faultsOfFacts, lastAt, noFacts } from './lost-facts.ts'

const atTwentyToNine = new Date('2026-11-28T20:40:00Z')
const ofPurchase = (typed: string, now = atTwentyToNine) =>
  lastAt(typed, now, minutesAside.purchase)?.toISOString()

describe('the time that a holder remembers of their lost card', () => {
  test("is taken as today's when it has passed, and as yesterday's when it is still far ahead", () => {
    expect(ofPurchase('19:05')).toBe('2026-11-28T19:05:00.000Z')
    expect(ofPurchase('23:10')).toBe('2026-11-27T23:10:00.000Z')
    expect(ofPurchase('23:50', new Date('2026-11-29T00:20:00Z'))).toBe('2026-11-28T23:50:00.000Z')
  })
  test('is one of today when it is only slightly ahead, as people remember times inexactly', () => {
    expect(ofPurchase('21:00')).toBe('2026-11-28T21:00:00.000Z')
    expect(ofPurchase('21:10')).toBe('2026-11-28T21:10:00.000Z')
    expect(ofPurchase('21:11')).toBe('2026-11-27T21:11:00.000Z')
    expect(ofPurchase('00:05', new Date('2026-11-28T23:50:00Z'))).toBe('2026-11-29T00:05:00.000Z')
  })
  test("is read in the venue's local time", () => {
    expect(ofPurchase('20:30', new Date('2026-07-10T20:00:00Z'))).toBe('2026-07-10T19:30:00.000Z')
  })
  test('is ignored while it is half typed', () => {
    for (const typed of ['', '2', '20:', '24:00', '20:60']) expect(ofPurchase(typed)).toBeUndefined()
  })
})

describe('the facts that a holder remembers of a lost card', () => {
  test('are counted one by one, a scanned code included; empty fields do not count', () => {
    expect(factsTyped(noFacts)).toBe(0)
    expect(factsTyped({ ...noFacts, code: 'FP-482915-3FA9C07B12DE45F8', article: '  ' })).toBe(1)
    expect(factsTyped({ ...noFacts, standId: '1', paid: '25', boughtAt: '20:41' })).toBe(3)
  })
  test('are sent without the empty fields', () => {
    const draft = { ...noFacts, paid: '25,5', article: ' jus   orange ', rechargedAt: '21:30' }
    expect(factsToSend(draft, atTwentyToNine)).toEqual({
      paid: 25_50,
      article: 'jus orange',
      rechargedAt: '2026-11-28T21:30:00.000Z',
    })
    expect(factsToSend(noFacts, atTwentyToNine)).toEqual({})
  })
  test('have a fault under each field whose amount cannot be read', () => {
    expect(faultsOfFacts({ ...noFacts, paid: '0', recharged: 'cent' })).toEqual([
      { field: 'paid', sentence: refusals['amount-not-positive'] },
      { field: 'recharged', sentence: refusals['amount-malformed'] },
    ])
    expect(faultsOfFacts({ ...noFacts, paid: '12,5' })).toEqual([])
  })
})
