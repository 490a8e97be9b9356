import { describe, expect, test } from 'vitest'
import { centimes, largestAmount } from '../plain/money.ts'
import { largestStock, thousandths, units } from '../plain/quantity.ts'
import { refusals } from '../plain/refusal.ts'
import { aDraft, aPlace } from '../testing/a-product-draft.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { faultsOfProduct, isMinimumUseless, mustBeProduct } from './product-draft.ts'

const beyond = thousandths(largestStock + 1)

/** Each draft also has every fault listed below it, so that the order is tested. */
const codeTaken = { place: aPlace({ isCodeFree: false }), draft: {} }
const taken = { ...codeTaken, place: aPlace({ isNameFree: false, isCodeFree: false }) }
const halved = { ...taken, draft: { stock: thousandths(1_500) } }
const withoutCategory = { ...halved, place: aPlace({ hasCategory: false, isNameFree: false }) }
const nowhere = { ...halved, place: aPlace({ hasStand: false, hasCategory: false, isNameFree: false }) }
const codeMalformed = { ...nowhere, draft: { ...halved.draft, code: 'K-1' } }
const minimumTooLarge = { ...nowhere, draft: { ...codeMalformed.draft, minQuantity: beyond } }
const alertNegative = { ...nowhere, draft: { ...minimumTooLarge.draft, stockAlert: thousandths(-1) } }
const stockTooLarge = { ...nowhere, draft: { ...alertNegative.draft, stock: beyond } }
const priceTooLarge = {
  ...nowhere,
  draft: { ...stockTooLarge.draft, price: centimes(largestAmount + 1) },
}
const stockNegative = { ...nowhere, draft: { ...priceTooLarge.draft, stock: thousandths(-1) } }
const priceNegative = { ...nowhere, draft: { ...stockNegative.draft, price: centimes(-1) } }
const withoutName = { ...nowhere, draft: { ...priceNegative.draft, name: ' ' } }

describe('a new product is refused', () => {
  test.each([
    ['without a name', withoutName, 'product-fields-missing'],
    ['with a price below zero', priceNegative, 'product-price-negative'],
    ['with a stock below zero', stockNegative, 'stock-negative'],
    ['with a price no sale can carry', priceTooLarge, 'product-price-too-large'],
    ['with a stock above the largest', stockTooLarge, 'stock-too-large'],
    ['with an alert threshold below zero', alertNegative, 'threshold-negative'],
    ['with a minimum above the largest', minimumTooLarge, 'threshold-too-large'],
    ['with a code that is not of digits and letters', codeMalformed, 'product-code-malformed'],
    ['at a stand that does not exist', nowhere, 'stand-not-found'],
    ['in a category that does not exist', withoutCategory, 'category-not-found'],
    ['with half a unit of stock', halved, 'quantity-not-whole'],
    ['under the name of another product of the stand', taken, 'product-name-taken'],
    ['with the code of another product of the stand', codeTaken, 'product-code-taken'],
  ] as const)('%s, before the faults that come next', (_, { draft, place }, code) => {
    expect(refusalOf(() => mustBeProduct(aDraft(draft), place))?.code).toBe(code)
  })

  test.each(['name', 'description', 'standId', 'categoryId'])('without %s, in one sentence', (field) => {
    const draft = aDraft({ [field]: field.endsWith('Id') ? null : '  ' })
    expect(refusalOf(() => mustBeProduct(draft, aPlace()))?.code).toBe('product-fields-missing')
    expect(refusals['product-fields-missing']).toBe('Veuillez remplir tous les champs obligatoires')
  })
})

describe('a new product', () => {
  test('stores its texts without surrounding spaces', () => {
    const draft = aDraft({ name: '  Kefta ', description: ' Deux brochettes ' })
    expect(mustBeProduct(draft, aPlace())).toMatchObject({ name: 'Kefta', description: 'Deux brochettes' })
  })

  test.each([
    ['12', '12'],
    [' k1 ', 'K1'],
    ['', ''],
  ])('whose code is typed as «%s» gets the code «%s»', (code, kept) => {
    expect(mustBeProduct(aDraft({ code }), aPlace()).code).toBe(kept)
  })

  test.each(['12345', 'É1', '1 2', '-'])('cannot have a code like «%s»', (code) => {
    expect(faultsOfProduct(aDraft({ code }))).toEqual([{ field: 'code', because: 'product-code-malformed' }])
  })

  test('may have a price of 0, and may begin without stock', () => {
    const draft = aDraft({ price: centimes(0), stock: units(0) })
    expect(faultsOfProduct(draft)).toEqual([])
  })

  test('may have a stock in grams when it is sold by weight', () => {
    expect(faultsOfProduct(aDraft({ unit: 'kg', stock: thousandths(1_500) }))).toEqual([])
  })

  test('shows every empty field and every wrong number of its form at once', () => {
    const draft = aDraft({ name: '', categoryId: null, price: centimes(-1), stock: thousandths(1_500) })
    expect(faultsOfProduct(draft).map(({ field }) => field)).toEqual(['name', 'categoryId', 'price', 'stock'])
  })

  test('has a warning when its minimum is below its threshold, since its stock could then never be «low»', () => {
    expect(isMinimumUseless({ stockAlert: units(10), minQuantity: units(9) })).toBe(true)
    expect(isMinimumUseless({ stockAlert: units(10), minQuantity: units(10) })).toBe(false)
  })
})
