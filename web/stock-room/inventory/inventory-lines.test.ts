import { describe, expect, test } from 'vitest'
import type { CountableRow } from '#contract/stock/inventory.ts'
import { thousandths, units } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { mustBeRecounted, rowsShown, tallyOf } from './count-tally.ts'
import { isNews, readCount } from './count-typing.ts'
import { correctionWords, differenceWords, endedWords, recountWords } from './inventory-words.ts'

const aRow = (different: Partial<CountableRow> = {}): CountableRow => ({
  ...{ productId: 'kefta', name: 'Kefta', unit: 'unit', categoryName: 'Grillades', image: null },
  ...{ stock: units(10), count: null },
  ...different,
})
const counted = (quantity: number, different: Partial<CountableRow> = {}) =>
  aRow({
    count: {
      number: 1,
      counted: units(quantity),
      stock: units(10),
      isOverruled: false,
      at: '2026-11-20T20:00:00Z',
      byName: 'Nadia',
    },
    ...different,
  })

/** A row that another person has counted since. */
const overruled = (quantity: number) => {
  const row = counted(quantity)
  return { ...row, count: row.count && { ...row.count, isOverruled: true } }
}

describe('a line of an inventory as typed', () => {
  test.each([
    ['', null],
    ['0', 0],
    ['8', 8_000],
  ])('is read without a fault: «%s»', (typed, quantity) => {
    expect(readCount(typed, aRow())).toEqual({ quantity })
  })

  test('may weigh to the gram, with a comma or a point', () => {
    expect(readCount('0,335', aRow({ unit: 'kg' }))).toEqual({ quantity: 335 })
    expect(readCount('1.5', aRow({ unit: 'kg' }))).toEqual({ quantity: 1_500 })
  })

  test.each([
    ['1,5', 'Cette unité se compte en nombres entiers.'],
    ['-1', 'Le stock ne peut pas être négatif'],
    ['dix', 'Saisissez une quantité, avec trois décimales au plus.'],
    ['1000000', 'Le stock ne peut pas dépasser 999 999,999 unité(s).'],
  ])('is judged by the rule of the server: «%s»', (typed, fault) => {
    const read = readCount(typed, aRow())
    expect('fault' in read && plainSpaces(read.fault)).toBe(fault)
  })

  test('is sent only when the typed count differs from the saved one, or another person has counted since', () => {
    expect(isNews(null, aRow())).toBe(false)
    expect(isNews(units(8), aRow())).toBe(true)
    expect(isNews(units(8), counted(8))).toBe(false)
    expect(isNews(null, counted(8))).toBe(true)
    expect(isNews(units(8), overruled(8))).toBe(true)
  })
})

describe('an inventory', () => {
  test('shows how many products are counted, and which differ', () => {
    const rows = [counted(8), counted(10, { productId: 'tea' }), aRow({ productId: 'mint' })]
    expect(tallyOf(rows)).toMatchObject({ counted: 2, products: 3, agreeing: 1, uncounted: 1 })
    expect(tallyOf(rows).differing.map(({ productId }) => productId)).toEqual(['kefta'])
  })

  test('asks for a recount as soon as more was sold than was counted', () => {
    expect(mustBeRecounted(counted(2, { stock: units(8) }))).toBe(false)
    expect(mustBeRecounted(counted(2, { stock: units(1) }))).toBe(true)
    expect(mustBeRecounted(aRow())).toBe(false)
  })

  test('asks for a recount of a product that another person has counted since', () => {
    expect(mustBeRecounted(overruled(8))).toBe(true)
  })

  test('shows only the lines to recount, while there are any', () => {
    const rows = [counted(8), aRow({ productId: 'tea', name: 'Thé' })]
    const all = () => true
    expect(rowsShown(rows, all, new Set())).toHaveLength(2)
    expect(rowsShown(rows, all, new Set(['tea']))).toMatchObject([{ productId: 'tea' }])
    expect(rowsShown(rows, (name) => name === 'Kefta', new Set())).toMatchObject([{ productId: 'kefta' }])
  })

  test('is described in the words of the stock room', () => {
    const now = new Date('2026-11-20T21:00:00Z')
    const ended = { how: 'validated', by: 'Nadia', at: new Date('2026-11-20T20:05:00Z') } as const
    expect(endedWords(ended, now)).toBe("Inventaire validé par Nadia, aujourd'hui à 20:05")
    expect([units(2), thousandths(-500), units(0)].map(differenceWords)).toEqual([
      ...['+2,000', '−0,500', 'Conforme'],
    ])
    expect(plainSpaces(correctionWords(units(10), units(8), 'unit'))).toBe('10,000 → 8,000 unité(s)')
    expect(plainSpaces(recountWords(units(-9)))).toBe(
      'Recomptez : le stock a bougé de −9,000 depuis le comptage.',
    )
    expect(plainSpaces(recountWords(units(0)))).toBe(
      'Recomptez : le stock a été recompté depuis ce comptage.',
    )
  })
})
