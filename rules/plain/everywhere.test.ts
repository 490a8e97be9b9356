import { describe, expect, test } from 'vitest'
import { asksForSomething, readEverywhere } from './everywhere.ts'

const orderIn = (typed: string) => readEverywhere(typed).order
const referenceIn = (typed: string) => readEverywhere(typed).reference
const cardsIn = (typed: string) => readEverywhere(typed).cards

describe('what is typed into the search of everything', () => {
  test.each(['A-127', 'a127', 'A 127', 'a-127', ' A-127 ', 'n° A-127', 'commande a127', '#A127'])(
    '«%s» is order 127 of stand A',
    (typed) => expect(orderIn(typed)).toEqual({ letter: 'A', number: 127 }),
  )

  test('a number alone is that order of any stand', () => {
    expect(orderIn('127')).toEqual({ letter: '', number: 127 })
    expect(orderIn('007')).toEqual({ letter: '', number: 7 })
  })

  test.each(['I-127', 'A-000', 'ABC-12', 'A-1270', 'A'])('«%s» is the number of no order', (typed) =>
    expect(orderIn(typed)).toBeNull(),
  )

  test.each(['réf. 3FA9C07B', 'ref 3fa9c07b', '3FA9C07B', 'Réf : 3FA9 C07B', 'référence 3fa9c07b'])(
    '«%s» is a reference',
    (typed) => expect(referenceIn(typed)).toBe('3fa9c07b'),
  )

  test('a whole id that was copied is that operation alone', () => {
    const id = '019aa0f4-0005-7000-8000-00003fa9c07b'
    const nothingElse = { order: null, cards: [], words: '' }
    expect(readEverywhere(id.toUpperCase())).toEqual({ ...nothingElse, reference: id })
  })

  test('what is called a reference is no piece of a card, and the other way round', () => {
    expect(cardsIn('réf. 3FA9C07B')).toEqual([])
    expect(referenceIn('carte 3FA9C07B')).toBeNull()
    expect(cardsIn('carte 3FA9C07B')).toEqual(['3FA9C07B'])
    expect(readEverywhere('3FA9C07B')).toMatchObject({ reference: '3fa9c07b', cards: ['3FA9C07B'] })
  })

  test.each([
    'FP-482915-3FA9C07B12DE45F8',
    'fp4829153fa9c07b12de45f8',
    '4829153FA9C07B12DE45F8',
    'https://carte.example.ma/c/FP-482915-3FA9C07B12DE45F8',
  ])('«%s» is a card, and nothing else', (typed) =>
    expect(readEverywhere(typed)).toEqual({
      ...{ order: null, reference: null, words: '', cards: ['FP-482915-3FA9C07B12DE45F8'] },
    }),
  )

  test('the beginning of a code is read without its hyphens, a piece of its middle as it stands', () => {
    expect(cardsIn('FP4829153FA9')[0]).toBe('FP-482915-3FA9')
    expect(cardsIn('4829153FA9')[0]).toBe('FP-482915-3FA9')
    expect(cardsIn('C07B12')).toEqual(['C07B12'])
    expect(['127', 'cafe', 'A-127'].flatMap(cardsIn)).toEqual([])
  })

  test('eight last letters that begin with six figures are a beginning first, then a piece as it stands', () => {
    expect(cardsIn('601162CF')).toEqual(['FP-601162-CF', '601162CF'])
    expect(cardsIn('FP-601162-CF')).toEqual(['FP-601162-CF'])
  })

  test('names are sought without accents and case, from two letters on', () => {
    expect(readEverywhere('  Crêperie de l’Océan ').words).toBe("creperie de l'ocean")
    expect(readEverywhere('n').words).toBe('')
    expect(readEverywhere('x'.repeat(61)).words).toBe('')
  })

  test('nothing is asked for an empty field, nor for what can mean nothing', () => {
    expect(['', '  ', '«', 'x', '0'].map(readEverywhere).some(asksForSomething)).toBe(false)
    expect(['127', 'ab', 'réf. 3FA9C07B'].map(readEverywhere).every(asksForSomething)).toBe(true)
  })
})
