import { describe, expect, test } from 'vitest'
import {
  positionHex,
  positionOf,
  positionOfHex,
  positionText,
  segmentName,
  segmentStart,
} from './wal-position.ts'

describe('a position in the log', () => {
  test('is read and written as PostgreSQL writes it, beyond what a number can hold', () => {
    for (const text of ['0/0', '0/16B2000', 'B2/A41C08', 'FFFFFFFF/FFFFFFFF'])
      expect(positionText(positionOf(text))).toBe(text)
    expect(positionOf('FFFFFFFF/FFFFFFFF')).toBe(2n ** 64n - 1n)
    expect(() => positionOf('12345')).toThrow('no position')
  })

  test('has sixteen digits in the name of a file, so that names sort as positions do', () => {
    expect(positionHex(positionOf('0/B2A41C08'))).toBe('00000000b2a41c08')
    expect(positionOfHex('00000000b2a41c08')).toBe(positionOf('0/B2A41C08'))
  })

  test('lies in the segment that PostgreSQL asks for by name', () => {
    expect(segmentName(1, positionOf('0/16B2000'))).toBe('000000010000000000000001')
    expect(segmentName(2, positionOf('1/FF000001'))).toBe('0000000200000001000000FF')
    expect(segmentStart(positionOf('0/16B2000'))).toBe(positionOf('0/1000000'))
  })
})
