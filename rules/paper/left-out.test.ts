import { describe, expect, test } from 'vitest'
import { readLeftOut } from './left-out.ts'

const among = [121, 122, 123, 124, 125, 126]
const read = (typed: string) => {
  const { numbers, unknown } = readLeftOut(typed, among)
  return [[...numbers], unknown]
}

describe('the cards that did not come out', () => {
  test.each([
    ['', []],
    ['123', [123]],
    ['N° 000123', [123]],
    ['n°123, N°\u00A0000125', [123, 125]],
    ['123 125;126', [123, 125, 126]],
    ['122-124', [122, 123, 124]],
    ['000122 – 000124, 126', [122, 123, 124, 126]],
    ['122 à 124', [122, 123, 124]],
    ['123, 122-124', [123, 122, 124]],
    ['125-999999999', [125, 126]],
  ])('are named by «%s»', (typed, numbers) => {
    expect(read(typed)).toEqual([numbers, undefined])
  })

  test.each([
    ['123, 127', [123], '127'],
    ['douze', [], 'douze'],
    ['124-122', [], '124-122'],
    ['FP-482915', [], 'FP-482915'],
  ])('a piece of «%s» that names none of them is told', (typed, numbers, unknown) => {
    expect(read(typed)).toEqual([numbers, unknown])
  })
})
