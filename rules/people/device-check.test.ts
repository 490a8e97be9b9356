import { describe, expect, test } from 'vitest'
import { isSum, leastAgeOf, readCheck, sumsAfter, sumsIn, sumText, writeCheck } from './device-check.ts'

const sumsAsked = 32

describe('the sums that a device calculates instead of waiting', () => {
  test('need a digest that begins with twelve zero bits, and no fewer', () => {
    expect(isSum(Uint8Array.of(0, 0x0f, 0xff))).toBe(true)
    expect(isSum(Uint8Array.of(0, 0x10, 0))).toBe(false)
    expect(isSum(Uint8Array.of(1, 0, 0))).toBe(false)
    expect(isSum(Uint8Array.of(0))).toBe(false)
  })
  test('hash a different text for each position and each number', () => {
    expect(sumText('q', 1, 12)).not.toBe(sumText('q', 11, 2))
  })
  test('are written into one text, and read back from it', () => {
    const numbers = Array.from({ length: sumsAsked }, (_, place) => place * 777)
    expect(readCheck(writeCheck('question', numbers))).toEqual({ question: 'question', numbers })
  })
  test('are read as undefined when a number is missing, too many, or not a number', () => {
    const all = Array.from({ length: sumsAsked }, () => 1)
    for (const written of [
      '',
      'question',
      writeCheck('question', all.slice(1)),
      writeCheck('question', [...all, 1]),
      writeCheck('question', [...all.slice(1), -1]),
      writeCheck('question', [...all.slice(1), 1.5]),
      `${writeCheck('question', all)} more`,
    ])
      expect(readCheck(written), written).toBeUndefined()
  })
  test('double with the guesses that were paid for, up to about ten seconds of a slow phone', () => {
    expect([0, 4, 5, 9, 10, 19, 20, 1_000].map(sumsAfter)).toEqual([32, 32, 64, 64, 128, 128, 128, 128])
  })
  test('are accepted one second after they were requested at the earliest, and later when more sums are requested', () => {
    expect(['t.salt.32.s', 't.salt.64.s', 't.salt.128.s', ''].map(leastAgeOf)).toEqual([
      1_000, 2_000, 4_000, 1_000,
    ])
  })
  test('are as many as the question says, within the limits', () => {
    expect(['t.salt.64.s', 't.salt.128.s', 't.salt.s', 't.salt.1.s', 't.salt.99999.s'].map(sumsIn)).toEqual([
      64, 128, 32, 32, 32,
    ])
    const all = (count: number) => Array.from({ length: count }, () => 1)
    expect(readCheck(writeCheck('t.salt.64.s', all(32)))).toBeUndefined()
    expect(readCheck(writeCheck('t.salt.64.s', all(64)))).toBeDefined()
  })
})
