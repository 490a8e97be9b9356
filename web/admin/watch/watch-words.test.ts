import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import {
  blockedInWords,
  factsInWords,
  formatShare,
  formatTotal,
  lossInWords,
  whyDrawers,
  whyReplaced,
  whyShare,
} from './watch-words.ts'

test('a share is written in percent with a comma', () => {
  expect(formatShare(153)).toBe('15,3\u00A0%')
  expect(formatShare(0)).toBe('0\u00A0%')
  expect(formatShare(1_500)).toBe('150\u00A0%')
})

test('a count and its amount are written together', () => {
  expect(formatTotal({ count: 3, amount: centimes(450_00) })).toBe('3\u00A0·\u00A0450,00\u00A0DH')
})

test('the words of a share say why it stands out, or why it does not', () => {
  const why = (count: number, permille: number) =>
    plainSpaces(whyShare(count, 'remboursements', { permille, permilleOfOthers: 30 }))
  expect(why(4, 61)).toBe('Plus du double des autres, 4 remboursements')
  expect(why(2, 900)).toBe('Plus du double des autres, mais moins de 3 remboursements')
  expect(why(9, 60)).toBe('Pas plus du double des autres')
  expect(why(0, 0)).toBe('')
})

test('the words about drawers say why they stand out, or why they do not', () => {
  const why = (short: number, missing: number, excess: number) =>
    whyDrawers({ short, missing: centimes(missing), excess: centimes(excess) })
  expect(why(2, 20_00, 10_00)).toBe('2 manques, au-delà des excédents')
  expect(why(2, 10_00, 10_00)).toBe('Manques compensés par les excédents')
  expect(why(1, 10_00, 0)).toBe('Un seul manque')
  expect(why(0, 0, 10_00)).toBe('Aucun manque')
})

test('the facts that a holder remembered of a lost card are counted and listed', () => {
  expect(plainSpaces(factsInWords(['stand Grillades', 'achat vers 20:41']))).toBe(
    '2 faits : stand Grillades, achat vers 20:41',
  )
})

test('a blocked card says who blocked it, at which time of today or on which other day', () => {
  const now = new Date('2026-11-22T21:00:00Z')
  const blocked = (blockedAt: string) => blockedInWords({ blockedAt, blockedBy: 'Leïla' }, now)
  expect(blocked('2026-11-22T20:41:00Z')).toBe('Bloquée à 20:41 par Leïla')
  expect(blocked('2026-11-21T20:41:00Z')).toBe('Bloquée hier à 20:41 par Leïla')
})

test('the words of a replacement say which facts were known and who agreed, or that the old card is kept, or that an administrator did it', () => {
  const loss = { facts: ['stand Grillades', 'achat vers 20:41'], blockedBy: 'Leïla', confirmedBy: 'Samira' }
  const why = (row: Parameters<typeof whyReplaced>[0]) => whyReplaced(row).map(plainSpaces)
  expect(why({ because: 'damaged', isByAdmin: false, loss: null })).toEqual([
    'Abîmée · à retrouver à la caisse',
  ])
  expect(why({ because: 'lost', isByAdmin: false, loss })).toEqual([
    ...['Perdue', '2 faits : stand Grillades, achat vers 20:41 · bloquée par Leïla · acceptée par Samira'],
  ])
  expect(why({ because: 'stolen', isByAdmin: true, loss: null })).toEqual(['Volée', 'par un administrateur'])
  expect(why({ because: 'lost', isByAdmin: false, loss: null }), 'before anybody had to agree').toEqual([
    'Perdue',
  ])
})

test('a card blocked by hand says that instead of lost or stolen, and says how many facts were given', () => {
  expect(lossInWords({ because: 'stolen' })).toBe('Volée.')
  expect(lossInWords({ because: null })).toBe('Bloquée à la main.')
  expect(factsInWords([])).toBe('sans faits, à la main')
})
