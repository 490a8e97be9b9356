import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { pricesAfter, readPercent, whyNoPercent } from './percent.ts'

test.each([
  ['10', 10],
  ['+10 %', 10],
  ['-5', -5],
  ['\u22125%', -5],
  ['900', 900],
  ['-90', -90],
])('«%s» changes prices by %d percent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
  expect(whyNoPercent(typed)).toBeUndefined()
})

test.each(['', '0', '901', '-101', '2,5', 'dix'])(
  '«%s» changes no price, and the dialog says why',
  (typed) => {
    expect(readPercent(typed)).toBeUndefined()
    expect(whyNoPercent(typed)).toBe('Écrivez un nombre entier, de \u221290 à 900, autre que 0.')
  },
)

test('each price is shown beside the price it will become', () => {
  const tea = { id: 'tea', name: 'Thé', price: centimes(12_50) }
  expect(pricesAfter([tea], 5)).toEqual([{ ...tea, after: 13_13 }])
})
