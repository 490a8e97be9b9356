import { describe, expect, test } from 'vitest'
import { columnsOf, looksOf } from './look.ts'

test('the automatic size tries looks from large to compact, and a chosen size has one look', () => {
  const items = looksOf('auto').map(({ item }) => item)
  expect(items).toEqual(items.toSorted((one, other) => other - one))
  expect([items[0], items.at(-1)]).toEqual([30, 17])
  expect(looksOf('huge').map(({ item }) => item)).toEqual([32])
})

describe('the columns of the kitchen', () => {
  const columns = (width: number, asked: number | null = null, size: 'auto' | 'huge' = 'auto') =>
    new Set(looksOf(size).map((look) => columnsOf(width, { gap: 12, look, asked })))
  const sides = 32

  test('are four beside the strip at 1280 pixels and six at 1920, four without it at 1024, however large the text', () => {
    const widths = [1280 - 240, 1920 - 320, 1024].map((width) => columns(width - sides))
    expect(widths).toEqual([new Set([4]), new Set([6]), new Set([4])])
  })
  test('are as many as were chosen, but never too narrow to read', () => {
    expect([...columns(1008, 3), ...columns(1008, 8)]).toEqual([3, 4])
  })
  test('are fewer at the largest size, and at least one', () => {
    expect([...columns(1008, null, 'huge'), ...columns(100)]).toEqual([2, 1])
  })
})
