import { expect, test } from 'vitest'
import { formatQuantity, thousandths, type Unit } from '#rules/plain/quantity.ts'
import { signedQuantity, zerosApart } from './stock-words.ts'

const apart = (written: string) =>
  Object.values(zerosApart(written)).map((part) => part.replaceAll(/\s/g, ' '))
const stock = (quantity: number, unit: Unit) => apart(formatQuantity(thousandths(quantity), unit))

test('of a written stock the zeros after the comma are told apart, the comma with them where nothing else follows it', () => {
  expect(stock(60_000, 'unit')).toEqual(['60', ',000', ' unité(s)'])
  expect(stock(12_500, 'kg')).toEqual(['12,5', '00', ' kg'])
  expect(stock(1_160, 'kg')).toEqual(['1,16', '0', ' kg'])
  expect(stock(335, 'kg')).toEqual(['0,335', '', ' kg'])
  expect(stock(0, 'unit')).toEqual(['0', ',000', ' unité(s)'])
})

test('zeros before the comma belong to the number, those of thousands too', () => {
  expect(stock(10_500_000, 'unit')).toEqual(['10 500', ',000', ' unité(s)'])
  expect(stock(100_050, 'kg')).toEqual(['100,05', '0', ' kg'])
})

test('a movement, which has a sign and no unit, is told apart like a stock', () => {
  expect(apart(signedQuantity(thousandths(12_000)))).toEqual(['+12', ',000', ''])
  expect(apart(signedQuantity(thousandths(-3_000)))).toEqual(['−3', ',000', ''])
})

test('the parts are the whole text, and a text without a comma has no such zeros', () => {
  const written = formatQuantity(thousandths(1_234_560), 'kg')
  expect(Object.values(zerosApart(written)).join('')).toBe(written)
  expect(apart('Conforme')).toEqual(['Conforme', '', ''])
})
