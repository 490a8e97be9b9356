import { expect, test } from 'vitest'
import { centimes } from '#rules/money.ts'
import { figuresToldTwice, gapWords } from './proof-words.ts'

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
