import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { mustBeBuzzerNumber, mustBeBuzzerRange } from './buzzer-number.ts'

describe('the number of a buzzer', () => {
  test('is stored as printed, in capitals', () => {
    expect([' 07 ', 'b12', '7'].map(mustBeBuzzerNumber)).toEqual(['07', 'B12', '7'])
  })
  test.each(['', ' ', '1234567', '1-2', 'é', 'n°4'])('cannot be «%s»', (typed) => {
    expect(refusalOf(() => mustBeBuzzerNumber(typed))?.code).toBe('buzzer-number-malformed')
  })
})

describe('a range of buzzers', () => {
  test('includes both ends, with numbers as long as the first one', () => {
    expect(mustBeBuzzerRange('8', '11')).toEqual(['8', '9', '10', '11'])
    expect(mustBeBuzzerRange('08', '11')).toEqual(['08', '09', '10', '11'])
    expect(mustBeBuzzerRange('b9', 'B10')).toEqual(['B9', 'B10'])
  })
  test('is one buzzer when the end is empty', () => {
    expect(mustBeBuzzerRange('ROUGE', '')).toEqual(['ROUGE'])
    expect(mustBeBuzzerRange('7', '7')).toEqual(['7'])
  })
  test('may have two hundred buzzers, and no more', () => {
    expect(mustBeBuzzerRange('1', '200')).toHaveLength(200)
    expect(() => mustBeBuzzerRange('1', '201')).toThrow('200 bipeurs au plus à la fois.')
  })
  // In the order in which the faults are judged.
  test.each([
    ['buzzer-number-malformed', '1-', '900'],
    ['buzzer-number-malformed', '1', '9-00'],
    ['buzzer-range-impossible', '900', '1'],
    ['buzzer-range-impossible', 'A1', 'B900'],
    ['buzzer-range-impossible', '1', 'ROUGE'],
    ['buzzer-range-too-wide', '1', '900'],
  ] as const)('is refused: %s for %s to %s', (code, from, to) => {
    expect(refusalOf(() => mustBeBuzzerRange(from, to))?.code).toBe(code)
  })
})
