import { describe, expect, test } from 'vitest'
import { holdRows } from './held-rows.ts'

const row = (id: string, balance = 0) => ({ id, balance })

describe('a list in which a row has the focus', () => {
  test('shows new figures while the rows keep their places', () => {
    expect(holdRows([row('a', 1), row('b', 2)], [row('b', 9), row('a', 1)])).toEqual({
      rows: [row('a', 1), row('b', 9)],
      waiting: 1,
    })
  })
  test('counts the new rows that wait to be shown', () => {
    const { rows, waiting } = holdRows([row('a'), row('b')], [row('d'), row('c'), row('a')])
    expect(waiting).toBe(2)
    expect(rows).toEqual([row('a'), row('b')])
  })
  test('holds nothing back when no row changes its place', () => {
    expect(holdRows([row('a', 1)], [row('a', 5)])).toEqual({ rows: [row('a', 5)], waiting: 0 })
  })
})
