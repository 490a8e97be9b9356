import { describe, expect, test } from 'vitest'
import { asksForSomething, readEverywhere } from './everywhere.ts'

const orderIn = (typed: string) => readEverywhere(typed).order
const referenceIn = (typed: string) => readEverywhere(typed).reference
const cardsIn = (typed: string) => readEverywhere(typed).cards

describe('a text typed into the search of everything', () => {
  test.each(['A-127', 'a127', 'A 127', 'a-127', ' A-127 ', 'n° A-127', 'commande a127', '#A127'])(
    '«%s» is order 127 of stand A',
    (typed) => expect(orderIn(typed)).toEqual({ letter: 'A', number: 127 }),
  )

  test('that is only a number means the order with that number, of any stand', () => {
    expect(orderIn('127')).toEqual({ letter: '', number: 127 })
    expect(orderIn('007')).toEqual({ letter: '', number: 7 })
  })

  test.each(['I-127', 'A-000', 'ABC-12', 'A-1270', 'A'])('«%s» is not the number of an order', (typed) =>
    expect(orderIn(typed)).toBeNull(),
  )

  test.each(['réf. 3FA9C07B', 'ref 3fa9c07b', '3FA9C07B', 'Réf : 3FA9 C07B', 'référence 3fa9c07b'])(
    '«%s» is a reference',
    (typed) => expect(referenceIn(typed)).toBe('3fa9c07b'),
  )

  test('that is a whole id finds that operation alone', () => {
    const id = '019aa0f4-0005-7000-8000-00003fa9c07b'
    const nothingElse = { order: null, cards: [], words: '' }
    expect(readEverywhere(id.toUpperCase())).toEqual({ ...nothingElse, reference: id })
  })

  test("that is named as a reference is not searched as a part of a card's code, and a card's code is not searched as a reference", () => {
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

  test('from the beginning of a code is also read with hyphens added, and one from its middle as it stands', () => {
    expect(cardsIn('FP4829153FA9')[0]).toBe('FP-482915-3FA9')
    expect(cardsIn('4829153FA9')[0]).toBe('FP-482915-3FA9')
    expect(cardsIn('C07B12')).toEqual(['C07B12'])
    expect(['127', 'cafe', 'A-127'].flatMap(cardsIn)).toEqual([])
  })

  test('of eight characters that begin with six digits is read first as the beginning of a code, then as it stands', () => {
    expect(cardsIn('601162CF')).toEqual(['FP-601162-CF', '601162CF'])
    expect(cardsIn('FP-601162-CF')).toEqual(['FP-601162-CF'])
  })

  test.each(['N° 000123', 'n°123', 'carte n° 123', 'nº 000123'])(
    '«%s» is a serial number of a card',
    (typed) => expect(cardsIn(typed)).toEqual(['N°\u00A0000123']),
  )

  test('that is a number behind «n°» may be an order or a card; six digits alone are a piece of a code or a serial number', () => {
    expect(readEverywhere('n° 127')).toMatchObject({
      order: { letter: '', number: 127 },
      cards: ['N°\u00A0000127'],
    })
    expect(cardsIn('000123')).toEqual(['000123'])
    expect(cardsIn('commande 127')).toEqual([])
  })

  test('of two letters or more is searched in names, without accents and case', () => {
    expect(readEverywhere('  Crêperie de l’Océan ').words).toBe("creperie de l'ocean")
    expect(readEverywhere('n').words).toBe('')
    expect(readEverywhere('x'.repeat(61)).words).toBe('')
  })

  test('that is empty or has no possible meaning searches nothing', () => {
    expect(['', '  ', '«', 'x', '0'].map(readEverywhere).some(asksForSomething)).toBe(false)
    expect(['127', 'ab', 'réf. 3FA9C07B'].map(readEverywhere).every(asksForSomething)).toBe(true)
  })
})
