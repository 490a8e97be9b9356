import { describe, expect, test } from 'vitest'
import type { Measure } from './lettering.ts'
import { piecesOf, pointsFor } from './slip-line.ts'

/** Every letter is half as wide as it is high. */
const measure: Measure = (text, { size }) => (text.length * size) / 2

describe('an address on a slip', () => {
  test('may be broken before «@» and after «/» alone', () => {
    expect(piecesOf('fatima-zahra.el-amrani@festival-gnaoua.example.ma')).toEqual([
      'fatima-zahra.el-amrani',
      '@festival-gnaoua.example.ma',
    ])
    expect(piecesOf('https://farhapass.local:3443/login')).toEqual([
      'https://',
      'farhapass.local:3443/',
      'login',
    ])
    expect(piecesOf('sans')).toEqual(['sans'])
  })

  test('is written in 11 points where it fits on one line, else smaller, but never below 8', () => {
    expect(pointsFor('a'.repeat(40), { measure, width: 80 })).toBe(11)
    expect(pointsFor('a'.repeat(50), { measure, width: 80 })).toBe(9)
    expect(pointsFor('a'.repeat(200), { measure, width: 80 })).toBe(8)
  })
})
