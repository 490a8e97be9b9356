import { describe, expect, test } from 'vitest'
import { walkPages } from './walk-pages.ts'

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(first + at) }))

/** A list of this many rows, ten a page. */
const list = (total: number) => async (page: number) => ({
  rows: rowsFrom((page - 1) * 10, Math.min(10, Math.max(0, total - (page - 1) * 10))),
  pages: Math.max(1, Math.ceil(total / 10)),
})

describe('a list read page by page for a file', () => {
  test.each([0, 1, 10, 11, 35])('has all of its %i rows', async (total) => {
    expect(await walkPages(list(total))).toEqual({ rows: rowsFrom(0, total), isCutShort: false })
  })

  test('has no row twice when new rows arrive while it is read', async () => {
    const pages = [rowsFrom(0, 10), rowsFrom(8, 10), rowsFrom(18, 3)]
    const read = async (page: number) => ({ rows: pages[page - 1] ?? [], pages: 3 })
    expect(await walkPages(read)).toEqual({ rows: rowsFrom(0, 21), isCutShort: false })
  })

  test('is cut at the largest number of rows, and says so', async () => {
    expect(await walkPages(list(35), 20)).toEqual({ rows: rowsFrom(0, 20), isCutShort: true })
    expect(await walkPages(list(20), 20)).toEqual({ rows: rowsFrom(0, 20), isCutShort: false })
    expect(await walkPages(list(25), 15)).toEqual({ rows: rowsFrom(0, 15), isCutShort: true })
  })
})
