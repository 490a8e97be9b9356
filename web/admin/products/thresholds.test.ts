import { expect, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import { changeInWords, changesOf, thresholdsAfter, whyNoThresholds } from './thresholds.ts'

const plain = (words: string) => words.replaceAll(/\s/g, ' ')
const product = (different: Partial<ListedProduct>) =>
  ({
    ...{ id: 'kefta', version: 3, unit: 'unit', stock: thousandths(40_000) },
    ...{ stockAlert: thousandths(0), minQuantity: thousandths(10_000) },
    ...different,
  }) as ListedProduct
const proposed = { way: 'proposed', stockAlert: '', minQuantity: '' } as const
const typed = (stockAlert: string, minQuantity = '') => ({ way: 'typed', stockAlert, minQuantity }) as const

test('a tenth and a fifth of the stock are proposed; nothing is for a product without stock, which is not sent', () => {
  const changes = thresholdsAfter([product({}), product({ id: 'jus', stock: thousandths(0) })], proposed)
  expect(changes.map((change) => plain(changeInWords(change)))).toEqual([
    'alerte 0 → 4 · min. 10 → 8',
    'sans stock, rien à proposer',
  ])
  expect(changesOf(changes)).toEqual([
    { productId: 'kefta', version: 3, stockAlert: 4_000, minQuantity: 8_000 },
  ])
})

test('the typed figures are the same for all, and an empty field leaves that threshold as it is', () => {
  const kilo = product({ unit: 'kg', stockAlert: thousandths(1_000) })
  const [change] = thresholdsAfter([kilo], typed('2,5'))
  expect(change && plain(changeInWords(change))).toMatch(/^alerte 1.* → 2,5.* · min\. 10/)
  expect(change?.after).toEqual({ stockAlert: 2_500, minQuantity: 10_000 })
})

test('a product that has these thresholds already is not sent', () => {
  const changes = thresholdsAfter([product({})], typed('0', '10'))
  expect(changes.map(changeInWords)).toEqual(['inchangé'])
  expect(changesOf(changes)).toEqual([])
})

test.each([
  ['beaucoup', 'Écrivez un nombre, comme 5 ou 2,5.'],
  ['-1', 'Les seuils ne peuvent pas être négatifs.'],
  ['', undefined],
  ['5', undefined],
])('typed as «%s», the threshold is judged: %s', (stockAlert, sentence) => {
  expect(whyNoThresholds(typed(stockAlert))).toBe(sentence)
})
