import { expect, test } from 'vitest'
import { turnTo } from './paging.ts'

test.each([
  ['the first of two', 1, 11, { page: 1, pages: 2 }, 0],
  ['the last, half empty', 2, 11, { page: 2, pages: 2 }, 10],
  ['the last, when it is just full', 2, 20, { page: 2, pages: 2 }, 10],
  ['the last, for one beyond it', 9, 11, { page: 2, pages: 2 }, 10],
  ['an empty first one, when there is nothing', 3, 0, { page: 1, pages: 1 }, 0],
])('a list is turned to %s', (_, asked, total, place, offset) => {
  expect(turnTo(asked, total, 10)).toEqual({ place: { total, ...place }, window: { limit: 10, offset } })
})
