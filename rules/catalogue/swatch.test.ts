import { expect, test } from 'vitest'
import { colors, nextColor, nextColors } from './swatch.ts'

test('a new category gets the first of the least used colours', () => {
  expect(nextColor([])).toBe(colors[0])
  expect(nextColor([colors[0]!, colors[1]!])).toBe(colors[2])
  expect(nextColor([...colors, colors[0]!])).toBe(colors[1])
  expect(nextColor(['#123456'])).toBe(colors[0])
})

test('categories added together get different colours', () => {
  expect(nextColors([colors[0]!], 3)).toEqual([colors[1], colors[2], colors[3]])
})
