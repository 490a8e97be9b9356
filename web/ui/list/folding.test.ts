import { describe, expect, test } from 'vitest'
import { fold, mostAway } from './folding.ts'

const columns = [
  { key: 'name' },
  { key: 'stand' },
  { key: 'category', rank: 6 },
  { key: 'price' },
  { key: 'stock' },
  { key: 'sales' },
  { key: 'acts', isActs: true },
]
const keysOf = (some: readonly { readonly key: string }[]) => some.map(({ key }) => key).join(' ')
const columnsWith = (count: number) => {
  const { shown, away } = fold(columns, count)
  return [keysOf(shown), keysOf(away)]
}

describe('the columns of a table without room for all', () => {
  test('stay in their order while there is room', () =>
    expect(columnsWith(0)).toEqual(['name stand category price stock sales acts', '']))

  test('leave by their ranks, where none is given the last column first', () => {
    expect(columnsWith(1)).toEqual(['name stand price stock sales acts', 'category'])
    expect(columnsWith(2)).toEqual(['name stand price stock acts', 'category sales'])
    expect(columnsWith(4)).toEqual(['name stand acts', 'category price stock sales'])
  })

  test('keep the first column and the acts, however little room there is', () => {
    expect(mostAway(columns)).toBe(5)
    expect(columnsWith(99)).toEqual(['name acts', 'stand category price stock sales'])
  })
})
