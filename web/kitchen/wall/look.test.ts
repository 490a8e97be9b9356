import { describe, expect, test } from 'vitest'
import type { LookName } from '../kitchen-settings.ts'
import { columnsOf, lookFor, looks } from './look.ts'

describe('an automatic size of the kitchen', () => {
  /** A board that has room for so many orders at each size, and for fewer on a part of its height. */
  const room: Record<LookName, number> = { huge: 2, large: 4, normal: 8, compact: 15 }
  const of = (orders: number, before: LookName) =>
    lookFor('auto', before, (look, part) => orders <= room[look] * part)

  test('is large for few orders, and compact in a rush', () => {
    expect([1, 4, 5, 8, 9, 15].map((orders) => of(orders, 'large'))).toEqual([
      'large',
      'large',
      'normal',
      'normal',
      'compact',
      'compact',
    ])
  })
  test('stays compact when not even then every order has its place', () => {
    expect(of(60, 'large')).toBe('compact')
  })
  test('does not waver with each order that comes and goes', () => {
    expect([8, 7, 6].map((orders) => of(orders, 'compact'))).toEqual(['compact', 'compact', 'normal'])
    expect([4, 3].map((orders) => of(orders, 'normal'))).toEqual(['normal', 'large'])
  })
  test('gives way to the size that was chosen', () => {
    expect(lookFor('huge', 'compact', () => false)).toBe('huge')
    expect(lookFor('normal', 'compact', () => true)).toBe('normal')
  })
})

describe('the columns of the kitchen', () => {
  const columns = (width: number, name: LookName, asked: number | null = null) =>
    columnsOf(width, { gap: 12, look: looks[name], asked })

  test('are four on a tablet of 1280 and six on a television of 1920, five and seven when compact', () => {
    expect([columns(1248, 'normal'), columns(1888, 'normal')]).toEqual([4, 6])
    expect([columns(1248, 'compact'), columns(1888, 'compact')]).toEqual([5, 7])
  })
  test('are as many as were asked for, and never too narrow to read', () => {
    expect([columns(1248, 'normal', 3), columns(1248, 'huge', 5), columns(1248, 'compact', 8)]).toEqual([
      3, 5, 5,
    ])
  })
  test('are at least one', () => expect(columns(100, 'huge')).toBe(1))
})
