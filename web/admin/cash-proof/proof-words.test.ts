import { describe, expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { figuresToldTwice, gapWords, sidesOf } from './proof-words.ts'

const even = (amount: number) => ({ books: centimes(amount), told: centimes(amount), gap: centimes(0) })

test('the figures of drawers, cards and differences come first, then those of each stand by name', () => {
  const proof = {
    drawers: even(600_00),
    cards: { ...even(120_00), gap: centimes(10) },
    differences: even(5_00),
    stands: [{ id: 'grill', name: 'Grillades', ...even(30_00) }],
  }
  const rows = figuresToldTwice(proof as never)
  expect(rows.map(({ what }) => what)).toEqual([
    'Caisses ouvertes',
    'Cartes',
    'Écarts aux clôtures',
    'Grillades',
  ])
  expect(rows.map(({ gap }) => gap)).toEqual([0, 10, 0, 0])
  expect(rows.slice(1, 3).map(({ books }) => plainSpaces(books))).toEqual(['120,00 DH', '+5,00 DH'])
})

test('a gap other than zero has a sign, and a gap of zero has none', () => {
  expect(gapWords(centimes(0))).toBe('0,00\u00A0DH')
  expect(gapWords(centimes(-10))).toBe('−0,10\u00A0DH')
  expect(gapWords(centimes(10))).toBe('+0,10\u00A0DH')
})

describe('the differences found by closings', () => {
  const sides = (excess: number, missing: number) => {
    const cashDifferences = missing - excess
    const there = { drawers: 100_00, organiser: 0, cardsToCollect: 0, givenCards: 0, cashDifferences }
    const total = 100_00 + cashDifferences
    const owed = { cards: total, standSales: 0, unclaimed: 0, total }
    return sidesOf({ there: { ...there, total }, owed, closings: { excess, missing } } as never)
  }
  const last = ({ lines }: { lines: readonly (readonly [string, string])[] }) =>
    plainSpaces((lines.at(-1) ?? []).join(': '))

  test.each([
    [0, 5_00, '105,00 DH'],
    [5_00, 0, '100,00 DH'],
    [10_00, 10_00, '110,00 DH'],
  ])('with %d centimes over and %d missing, the two sides come to the same sum', (excess, missing, total) => {
    const { there, owed } = sides(excess, missing)
    expect(last(there)).toBe(`Manques aux clôtures: ${missing / 100},00 DH`)
    expect(last(owed)).toBe(`Excédents aux clôtures: ${excess / 100},00 DH`)
    expect([there.total, owed.total].map(plainSpaces)).toEqual([total, total])
  })
})
