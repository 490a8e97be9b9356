import { describe, expect, test } from 'vitest'
import { onAzerty, onUs } from '#rules/testing/gun-keys.ts'
import { type Burst, hearKey, type Keystroke } from './gun-burst.ts'
import { isWorthReporting, reportOf } from './gun-report.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'

function typed(strokes: readonly Omit<Keystroke, 'at'>[], gap: number): Burst {
  let burst: Burst | undefined
  let at = 0
  for (const stroke of strokes) {
    if (stroke.key !== 'Shift') at += gap
    burst = hearKey(burst, { ...stroke, at }).burst
  }
  return burst!
}

describe('a person who tests a scanner gun is told', () => {
  test('that it reads cards, and how fast', () => {
    expect(reportOf(typed(onUs(code), 8))).toEqual({
      verdict: 'card',
      text: code,
      code,
      isAmerican: false,
      msPerKey: 8,
    })
  })
  test('that it types for a US keyboard, and is understood all the same', () => {
    expect(reportOf(typed(onAzerty(code), 8))).toMatchObject({ verdict: 'card', code, isAmerican: true })
  })
  test('that it read something else than a card', () => {
    const text = 'https://example.org/menu'
    expect(reportOf(typed(onUs(text), 8))).toMatchObject({ verdict: 'no card', text, code: undefined })
  })
  test('that it types too slowly to be told from a hand', () => {
    expect(reportOf(typed(onUs(code), 50))).toMatchObject({ verdict: 'too slow', msPerKey: 50 })
  })
  test('that it read a short barcode', () => {
    expect(reportOf(typed(onUs('5901234123457'), 8))).toMatchObject({ verdict: 'too short' })
  })
  test('nothing about a key or two', () => {
    expect(isWorthReporting(undefined)).toBe(false)
    expect(isWorthReporting(typed(onUs('ab'), 8))).toBe(false)
    expect(isWorthReporting(typed(onUs('abc'), 8))).toBe(true)
  })
})
