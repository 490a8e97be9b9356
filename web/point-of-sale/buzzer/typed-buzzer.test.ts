import { expect, test } from 'vitest'
import { beginningWith } from './typed-buzzer.ts'

const free = ['1', '2', '10', '12', 'B1', 'B12']

test('a number typed leaves the free buzzers that begin with it, the one that it names first', () => {
  expect(beginningWith(free, '1')).toEqual(['1', '10', '12'])
  expect(beginningWith(['10', '1'], '1')).toEqual(['1', '10'])
  expect(beginningWith(free, ' b 1')).toEqual(['B1', 'B12'])
  expect(beginningWith(free, '3')).toEqual([])
})

test('nothing typed leaves them all', () => {
  expect(beginningWith(free, '')).toEqual(free)
})
