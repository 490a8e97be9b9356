import { expect, test } from 'vitest'
import { countUpTo, turnTo } from './paging.ts'

test.each([
  ['the first page of two', 1, 11, { page: 1, pages: 2 }, 0],
  ['the last page, half empty', 2, 11, { page: 2, pages: 2 }, 10],
  ['the last page, when it is just full', 2, 20, { page: 2, pages: 2 }, 10],
  ['the last page, for a page beyond it', 9, 11, { page: 2, pages: 2 }, 10],
  ['an empty first page, when it has no rows', 3, 0, { page: 1, pages: 1 }, 0],
])('a list shows %s', (_, asked, total, place, offset) => {
  expect(turnTo(asked, total, 10)).toEqual({ place: { total, ...place }, window: { limit: 10, offset } })
})

test.each([
  ['a page near the beginning counts as far as the list usually does', 1, 'some', 300],
  ['the last page that is usually counted counts no further', 30, 'some', 300],
  ['a page beyond counts as far as it reaches, so that it can be turned to', 34, 'some', 340],
  [
    'the page of a mistaken address counts no further than a statement can',
    1_000_000_000,
    'some',
    2 ** 31 - 2,
  ],
  ['a person who waits for the count has all rows counted', 1, 'all', 2 ** 31 - 2],
] as const)('%s', (_, page, counts, most) => expect(countUpTo({ page, counts }, 300, 10)).toBe(most))
