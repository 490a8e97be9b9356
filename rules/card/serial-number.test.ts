import { describe, expect, test } from 'vitest'
import { isSaidSerialNumber, readSerialNumber, serialInWords } from './serial-number.ts'

describe('the serial number of a card', () => {
  test.each([
    [1, 'N°\u00A0000001'],
    [123, 'N°\u00A0000123'],
    [1_234_567, 'N°\u00A01234567'],
  ])('%i is written with six digits at least: %s', (serialNumber, words) => {
    expect(serialInWords(serialNumber)).toBe(words)
    expect(readSerialNumber(words)).toBe(serialNumber)
  })

  test.each([
    ['N° 000123', 123],
    ['n°123', 123],
    ['N°-000123', 123],
    ['nº 123', 123],
    ['no 123', 123],
    ['000123', 123],
    [' 482915 ', 482_915],
  ])('is read from «%s»', (typed, serialNumber) => {
    expect(readSerialNumber(typed)).toBe(serialNumber)
  })

  test.each([
    '',
    '123',
    '0',
    'N° 0',
    '000000',
    'N°',
    'FP-482915',
    '1234567890',
    'N° 1234567890',
    'n°12a',
    'n123',
  ])('is not read from «%s»', (typed) => {
    expect(readSerialNumber(typed)).toBeUndefined()
  })

  test('is said only with «N°»: six digits alone may be a piece of a code', () => {
    expect(['N° 123', 'n°000123', '000123', '482915'].map(isSaidSerialNumber)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
