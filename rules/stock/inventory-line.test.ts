import { describe, expect, test } from 'vitest'
import { largestStock, thousandths, units } from '../plain/quantity.ts'
import { aProduct } from '../testing/a-scene.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { inventoryNote } from './inventory.ts'
import { outcomeOf } from './inventory-line.ts'

/** Eight pieces were counted while ten were known. */
const line = { counted: units(8), stock: units(10), isOverruled: false }
const outcome = (different: Parameters<typeof aProduct>[0], counted = line) =>
  outcomeOf(counted, aProduct(different), 'stand')

describe('a counted line', () => {
  test.each([
    ['nothing happened since', 10, 8],
    ['five were sold since', 5, 3],
    ['eight were sold since: nothing is left', 2, 0],
    ['a sale was cancelled since', 11, 9],
    ['twenty were supplied since', 30, 28],
  ])('corrects the stock by the missing pieces, whatever happened since: %s', (_, stock, newStock) => {
    expect(outcome({ stock: units(stock) })).toEqual({ what: 'corrected', newStock: units(newStock) })
  })

  test('adds to the stock the pieces that were counted above the known stock', () => {
    expect(outcome({ stock: units(4) }, { ...line, counted: units(12) })).toEqual({
      what: 'corrected',
      newStock: units(6),
    })
  })

  test('that agrees with the known stock changes nothing, even for an archived product', () => {
    const agreed = { ...line, counted: units(10) }
    expect(outcome({ stock: units(3) }, agreed)).toEqual({ what: 'unchanged' })
    expect(outcome({ isArchived: true }, agreed)).toEqual({ what: 'unchanged' })
  })

  test.each([
    ['more was sold since than was counted', { stock: units(1) }],
    ['the corrected stock would be above the largest', { stock: largestStock }, units(12)],
    ['the product has been counted in pieces since', { stock: units(5) }, thousandths(9_500)],
  ] as const)('is to be counted again where %s', (_, product, counted = units(8)) => {
    expect(outcome(product, { ...line, counted })).toEqual({ what: 'to-recount' })
  })

  test('is to be counted again when another count set the stock since, so that it is not corrected twice', () => {
    const overruled = { ...line, isOverruled: true }
    expect(outcome({ stock: units(8) }, overruled)).toEqual({ what: 'to-recount' })
    expect(outcome({ stock: units(8), isArchived: true }, overruled)).toEqual({ what: 'gone' })
    expect(outcome({ stock: units(8) }, { ...overruled, counted: units(10) })).toEqual({ what: 'unchanged' })
  })

  test('corrects nothing for a product that was archived or moved since', () => {
    expect(outcome({ isArchived: true })).toEqual({ what: 'gone' })
    expect(outcome({ standId: 'another stand' })).toEqual({ what: 'gone' })
  })

  test('has the counted and the known stock in the note of its movement', () => {
    expect(plainSpaces(inventoryNote(line, 'unit'))).toBe('Inventaire : 8 au lieu de 10')
    expect(plainSpaces(inventoryNote(line, 'kg'))).toBe('Inventaire : 8,000 kg au lieu de 10,000 kg')
  })
})
