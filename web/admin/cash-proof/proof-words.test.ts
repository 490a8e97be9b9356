import { describe, expect, test } from 'vitest'
import { centimes } from '#rules/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { figuresToldTwice, gapWords, sidesOf } from './proof-words.ts'

const even = (amount: number) => ({ books: centimes(amount), told: centimes(amount), gap: centimes(0) })

test('drawers and cards come first, then each stand by its name', () => {
  const proof = {
    drawers: even(600_00),
    cards: { ...even(120_00), gap: centimes(10) },
    stands: [{ id: 'grill', name: 'Grillades', ...even(30_00) }],
  }
  const rows = figuresToldTwice(proof as never)
  expect(rows.map(({ what }) => what)).toEqual(['Caisses ouvertes', 'Cartes', 'Grillades'])
  expect(rows.map(({ gap }) => gap)).toEqual([0, 10, 0])
})

test('a gap bears its sign, and no gap bears none', () => {
  expect(gapWords(centimes(0))).toBe('0,00\u00A0DH')
  expect(gapWords(centimes(-10))).toBe('−0,10\u00A0DH')
  expect(gapWords(centimes(10))).toBe('+0,10\u00A0DH')
})

describe('what closings found', () => {
  const sides = (cashDifferences: number) => {
    const there = { drawers: 100_00, organiser: 0, cardsToCollect: 0, givenCards: 0, cashDifferences }
    const total = 100_00 + cashDifferences
    const owed = { cards: total, standSales: 0, unclaimed: 0, total }
    return sidesOf({ there: { ...there, total }, owed } as never)
  }
  const last = ({ lines }: { lines: readonly (readonly [string, string])[] }) =>
    plainSpaces((lines.at(-1) ?? []).join(': '))

  test('missing stands with the money that should be there', () => {
    const { there, owed } = sides(5_00)
    expect(last(there)).toBe('Manquant aux clôtures, excédents déduits: 5,00 DH')
    expect(owed.lines).toHaveLength(3)
    expect([there.total, owed.total].map(plainSpaces)).toEqual(['105,00 DH', '105,00 DH'])
  })

  test('too much is an excess on the other side, never a shortage below zero', () => {
    const { there, owed } = sides(-5_00)
    expect(there.lines.map(([label]) => label)).not.toContain('Manquant aux clôtures, excédents déduits')
    expect(last(owed)).toBe('Excédent aux clôtures, manquants déduits: 5,00 DH')
    expect([there.total, owed.total].map(plainSpaces)).toEqual(['100,00 DH', '100,00 DH'])
  })
})
