import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSeries } from './series.ts'

test('numbered rows are handed over in the order of their numbers, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), (numbers) => {
      const handed: number[] = []
      const series = openSeries<number>((number) => handed.push(number))
      for (const number of numbers) expect(series.take(number, number)).toBe(true)
      expect(handed).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(series.isWaiting()).toBe(false)
    }),
  )
})

test('a row whose number is missing before it waits, and the series says how far it came', () => {
  const handed: number[] = []
  const series = openSeries<number>((number) => handed.push(number))
  for (const number of [1, 2, 4, 5]) series.take(number, number)
  expect(handed).toEqual([1, 2])
  expect(series.reached()).toBe(2)
  expect(series.isWaiting()).toBe(true)
})

test('a number that was taken already, or that waits, is not taken again', () => {
  const series = openSeries<number>(() => {})
  for (const number of [1, 3]) series.take(number, number)
  expect(series.take(1, 1)).toBe(false)
  expect(series.take(3, 3)).toBe(false)
})
