import { describe, expect, test } from 'vitest'
import { centimes, dirhams } from '#rules/plain/money.ts'
import { shortageOf } from './drawer-shortage.ts'

const strict = { refundsBeyondDrawer: false }

describe('a refund of 35 DH', () => {
  const shortage = (expected: number | null, settings = strict) =>
    shortageOf(dirhams(35), { expected: expected === null ? null : centimes(expected), settings })

  test('gives no warning when the drawer holds just enough', () => {
    expect(shortage(35_00)).toBeUndefined()
  })
  test('is refused when the drawer holds a centime less', () => {
    expect(shortage(34_99)).toEqual({ inDrawer: 34_99, isRefused: true })
  })
  test('gives a warning but is possible where the organiser lets the desk advance cash', () => {
    expect(shortage(20_00, { refundsBeyondDrawer: true })).toEqual({ inDrawer: 20_00, isRefused: false })
  })
  test('says 0 DH in the drawer, not a negative amount, where the expected cash is below zero', () => {
    expect(shortage(-10_00, { refundsBeyondDrawer: true })).toEqual({ inDrawer: 0, isRefused: false })
  })
  test('gives no warning when the drawer is to be counted blind', () => {
    expect(shortage(null)).toBeUndefined()
  })
})
