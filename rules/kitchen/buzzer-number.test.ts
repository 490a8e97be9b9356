import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { mustBeBuzzerNumber, mustBeBuzzerRange } from './buzzer-number.ts'

describe('the number of a buzzer', () => {
  test('is kept as it is printed, in capitals', () => {
    expect([' 07 ', 'b12', '7'].map(mustBeBuzzerNumber)).toEqual(['07', 'B12', '7'])
  })
  test.each(['', ' ', '1234567', '1-2', 'é', 'n°4'])('«%s» is none', (typed) => {
    expect(refusalOf(() => mustBeBuzzerNumber(typed))?.code).toBe('buzzer-number-malformed')
  })
})

describe('a range of buzzers', () => {
  test('holds both ends, as wide as the first is printed', () => {
    expect(mustBeBuzzerRange('8', '11')).toEqual(['8', '9', '10', '11'])
    expect(mustBeBuzzerRange('08', '11')).toEqual(['08', '09', '10', '11'])
    expect(mustBeBuzzerRange('b9', 'B10')).toEqual(['B9', 'B10'])
  })
  test('is one buzzer where the end is left empty', () => {
    expect(mustBeBuzzerRange('ROUGE', '')).toEqual(['ROUGE'])
    expect(mustBeBuzzerRange('7', '7')).toEqual(['7'])
  })
  test('holds two hundred, and no more', () => {
    expect(mustBeBuzzerRange('1', '200')).toHaveLength(200)
    expect(() => mustBeBuzzerRange('1', '201')).toThrow('200 bipeurs au plus à la fois.')
  })
  // In order of precedence.
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
