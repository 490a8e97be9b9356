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
    ['twenty came since', 30, 28],
  ])('takes from the stock what was found too few, whatever happened since: %s', (_, stock, newStock) => {
    expect(outcome({ stock: units(stock) })).toEqual({ what: 'corrected', newStock: units(newStock) })
  })

  test('adds what was found too many', () => {
    expect(outcome({ stock: units(4) }, { ...line, counted: units(12) })).toEqual({
      what: 'corrected',
      newStock: units(6),
    })
  })

  test('that agrees with what was there changes nothing, even of a product that was put away', () => {
    const agreed = { ...line, counted: units(10) }
    expect(outcome({ stock: units(3) }, agreed)).toEqual({ what: 'unchanged' })
    expect(outcome({ isArchived: true }, agreed)).toEqual({ what: 'unchanged' })
  })

  test.each([
    ['more was sold since than was counted', { stock: units(1) }],
    ['what would be left is beyond what is ever kept', { stock: largestStock }, units(12)],
    ['the product is counted in pieces since', { stock: units(5) }, thousandths(9_500)],
  ] as const)('is to be counted again where %s', (_, product, counted = units(8)) => {
    expect(outcome(product, { ...line, counted })).toEqual({ what: 'to-recount' })
  })

  test('is to be counted again where another count set the stock since: it is not corrected twice', () => {
    const overruled = { ...line, isOverruled: true }
    expect(outcome({ stock: units(8) }, overruled)).toEqual({ what: 'to-recount' })
    expect(outcome({ stock: units(8), isArchived: true }, overruled)).toEqual({ what: 'gone' })
    expect(outcome({ stock: units(8) }, { ...overruled, counted: units(10) })).toEqual({ what: 'unchanged' })
  })

  test('corrects nothing of a product that was put away or moved since', () => {
    expect(outcome({ isArchived: true })).toEqual({ what: 'gone' })
    expect(outcome({ standId: 'another stand' })).toEqual({ what: 'gone' })
  })

  test('says in its movement what was counted and what was there', () => {
    expect(plainSpaces(inventoryNote(line, 'unit'))).toBe('Inventaire : 8 au lieu de 10')
    expect(plainSpaces(inventoryNote(line, 'kg'))).toBe('Inventaire : 8,000 kg au lieu de 10,000 kg')
  })
})
