import { describe, expect, test } from 'vitest'
import { frenchGunOnUs, inAltMode, onAzerty, onUs } from '#rules/testing/gun-keys.ts'
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
    expect(reportOf(typed(onUs(code), 8), 'Enter')).toEqual({
      verdict: 'card',
      text: code,
      code,
      layout: 'as the computer',
      suffix: 'Enter',
      msPerKey: 8,
    })
  })
  test('that it types for a US keyboard, and is understood nevertheless', () => {
    expect(reportOf(typed(onAzerty(code), 8), 'Tab')).toMatchObject({
      verdict: 'card',
      code,
      layout: 'american',
      suffix: 'Tab',
    })
  })
  test('that it types for a French keyboard or by Alt codes, and sends no key at the end', () => {
    expect(reportOf(typed(frenchGunOnUs(code), 8), 'none')).toMatchObject({
      code,
      layout: 'french',
      suffix: 'none',
    })
    expect(reportOf(typed(inAltMode(code), 4), 'none')).toMatchObject({ verdict: 'card', text: code, code })
  })
  test('that it read something else than a card', () => {
    const text = 'https://example.org/menu'
    expect(reportOf(typed(onUs(text), 8), 'Enter')).toMatchObject({
      verdict: 'no card',
      text,
      code: undefined,
    })
  })
  test('that it types too slowly to be distinguished from a hand', () => {
    expect(reportOf(typed(onUs(code), 50), 'Enter')).toMatchObject({ verdict: 'too slow', msPerKey: 50 })
  })
  test('that it read a short barcode', () => {
    expect(reportOf(typed(onUs('5901234123457'), 8), 'Enter')).toMatchObject({ verdict: 'too short' })
  })
  test('nothing after one or two keys', () => {
    expect(isWorthReporting(undefined)).toBe(false)
    expect(isWorthReporting(typed(onUs('ab'), 8))).toBe(false)
    expect(isWorthReporting(typed(onUs('abc'), 8))).toBe(true)
  })
})
