import { describe, expect, test } from 'vitest'
import { afterBlindness, judgeRead, type Sightings, type Verdict } from './debounce.ts'

type Step = readonly [at: number, code: string, busy?: 'busy']

function verdicts(...steps: readonly Step[]): Verdict[] {
  let sightings: Sightings = []
  return steps.map(([at, code, busy]) => {
    const judged = judgeRead(sightings, { code, at, busy: busy !== undefined })
    sightings = judged.sightings
    return judged.verdict
  })
}

/** A card held in front of the camera: one read every 40 ms, both ends included. */
const held = (code: string, from: number, until: number): Step[] =>
  Array.from({ length: (until - from) / 40 + 1 }, (_, tick) => [from + tick * 40, code] as const)

describe('reading the same card again', () => {
  test('is accepted once when the card lies on the counter for ten seconds', () => {
    expect(verdicts(...held('A', 0, 10_000)).filter((verdict) => verdict === 'accepted')).toHaveLength(1)
  })
  test('is ignored when the card left but three seconds have not passed', () => {
    expect(verdicts([0, 'A'], [2999, 'A'])).toEqual(['accepted', 'ignored'])
  })
  test('is accepted after three seconds, once the card has left', () => {
    expect(verdicts([0, 'A'], [3000, 'A'])).toEqual(['accepted', 'accepted'])
  })
  test('is ignored when the card was out of sight for 799 ms, and accepted after 800 ms', () => {
    expect(verdicts(...held('A', 0, 3000), [3799, 'A']).at(-1)).toBe('ignored')
    expect(verdicts(...held('A', 0, 3000), [3800, 'A']).at(-1)).toBe('accepted')
  })
  test('is accepted while the card is held up again, as soon as the three seconds are over', () => {
    const steps = [[0, 'A'] as const, ...held('A', 1000, 3000)]
    expect(verdicts(...steps).at(-2)).toBe('ignored')
    expect(verdicts(...steps).at(-1)).toBe('accepted')
  })
})

describe('reading another card', () => {
  test('is accepted 600 ms after the first, not before', () => {
    expect(verdicts([0, 'A'], [599, 'B'])).toEqual(['accepted', 'ignored'])
    expect(verdicts([0, 'A'], [600, 'B'])).toEqual(['accepted', 'accepted'])
  })
  test('is accepted once for each of two cards that lie side by side', () => {
    const both = held('A', 0, 8000).flatMap(([at]) => [[at, 'A'] as const, [at + 20, 'B'] as const])
    expect(verdicts(...both).filter((verdict) => verdict === 'accepted')).toHaveLength(2)
  })
})

describe('while a request is in flight', () => {
  test('a new card gets one soft tick, then silence, then its turn', () => {
    expect(
      verdicts([0, 'A'], [700, 'B', 'busy'], [740, 'B', 'busy'], [780, 'B', 'busy'], [820, 'B']),
    ).toEqual(['accepted', 'busy', 'ignored', 'ignored', 'accepted'])
  })
  test('the card being handled makes no sound at all', () => {
    expect(verdicts([0, 'A'], [40, 'A', 'busy'], [80, 'A', 'busy'])).toEqual([
      'accepted',
      'ignored',
      'ignored',
    ])
  })
})

describe('a camera that was covered', () => {
  const afterRead = judgeRead([], { code: 'A', at: 0, busy: false }).sightings
  test('does not take a card that still lies there for a new one', () => {
    const sightings = afterBlindness(afterRead, 100, 9000)
    expect(judgeRead(sightings, { code: 'A', at: 9040, busy: false }).verdict).toBe('ignored')
  })
  test('forgets a card that had left before it was covered', () => {
    const sightings = afterBlindness(afterRead, 800, 9000)
    expect(judgeRead(sightings, { code: 'A', at: 9040, busy: false }).verdict).toBe('accepted')
  })
})
