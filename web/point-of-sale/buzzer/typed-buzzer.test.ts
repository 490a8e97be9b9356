import { expect, test } from 'vitest'
import { beginningWith, meantBy } from './typed-buzzer.ts'

const free = ['1', '2', '10', '12', 'B1', 'B12']

test('a typed number keeps the free buzzers that begin with it, the exact one first', () => {
  expect(beginningWith(free, '1')).toEqual(['1', '10', '12'])
  expect(beginningWith(['10', '1'], '1')).toEqual(['1', '10'])
  expect(beginningWith(free, ' b 1')).toEqual(['B1', 'B12'])
  expect(beginningWith(free, '3')).toEqual([])
})

test('without a typed number all free buzzers are kept', () => {
  expect(beginningWith(free, '')).toEqual(free)
})

test('Enter takes the buzzer typed in full, and no longer number while that one is not free', () => {
  expect(meantBy(free, '1')).toBe('1')
  expect(meantBy(free, 'b12')).toBe('B12')
  expect(meantBy(['30', '31'], '3')).toBeUndefined()
  expect(meantBy(['30'], '3')).toBeUndefined()
})
