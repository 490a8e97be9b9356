import { expect, test } from 'vitest'
import { turnTo } from './paging.ts'

test.each([
  ['the first page of two', 1, 11, { page: 1, pages: 2 }, 0],
  ['the last page, half empty', 2, 11, { page: 2, pages: 2 }, 10],
  ['the last page, when it is just full', 2, 20, { page: 2, pages: 2 }, 10],
  ['the last page, for a page beyond it', 9, 11, { page: 2, pages: 2 }, 10],
  ['an empty first page, when it has no rows', 3, 0, { page: 1, pages: 1 }, 0],
])('a list shows %s', (_, asked, total, place, offset) => {
  expect(turnTo(asked, total, 10)).toEqual({ place: { total, ...place }, window: { limit: 10, offset } })
})
