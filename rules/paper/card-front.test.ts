import { describe, expect, test } from 'vitest'
import { refusals, refusedBy } from '../plain/refusal.ts'
import {
  cardPictureAddress,
  faultsOfCardWords,
  mustBeCardWords,
  parseCardPictureAddress,
  plainFront,
} from './card-front.ts'

const french = 'Bienvenue au souk des saveurs\u202F!'
const arabic = 'مرحبا بكم في سوق النكهات 2027'

describe('the words on the front of cards', () => {
  test('are stored trimmed, with single spaces between words', () => {
    expect(
      mustBeCardWords(
        { french: '  Un  goût   de fête ', arabic: ' \u200F ' },
        { seen: plainFront, now: plainFront },
      ),
    ).toEqual({ french: 'Un goût de fête', arabic: '' })
  })

  test.each([
    ['none', { french: '', arabic: '' }],
    ['in both languages', { french, arabic }],
    ['with a name in Latin letters among Arabic words', { french: '', arabic: 'مهرجان FarhaPass 2027' }],
  ])('are accepted: %s', (_, words) => expect(faultsOfCardWords(words)).toEqual([]))

  test.each([
    ['an emoji', { french: 'Bonjour 😀', arabic: '' }, 'french', 'card-words-unprintable'],
    ['Arabic where French is meant', { french: arabic, arabic: '' }, 'french', 'card-words-unprintable'],
    ['French where Arabic is meant', { french: '', arabic: 'Bienvenue' }, 'arabic', 'card-words-not-arabic'],
    ['letters of two kinds in a word', { french: '', arabic: 'مرحبا!' }, 'arabic', 'card-words-unprintable'],
  ])('are refused: %s', (_, words, field, because) =>
    expect(faultsOfCardWords(words)).toEqual([{ field, because }]),
  )

  test("are not changed by an admin who has not seen another admin's change", () => {
    const now = { ...plainFront, picture: 'a'.repeat(64) }
    expect(refusedBy(() => mustBeCardWords({ french: '😀', arabic }, { seen: plainFront, now }))).toBe(
      refusals['event-changed'],
    )
  })
})

test('the picture of cards is found by its address, and by no other', () => {
  const hash = '3fa9'.repeat(16)
  expect(parseCardPictureAddress(cardPictureAddress(hash))).toBe(hash)
  for (const path of ['/images/3fa9-carte.jpg', `/images/${hash}-160.webp`, `/x${cardPictureAddress(hash)}`])
    expect(parseCardPictureAddress(path)).toBeUndefined()
})
