import { describe, expect, test } from 'vitest'
import { pickFields } from '../plain/fields.ts'
import { centimes } from '../plain/money.ts'
import { units } from '../plain/quantity.ts'
import { aKeptProduct } from '../testing/a-product-draft.ts'
import { freeLetters } from '../venue/stand-change.ts'
import type { CatalogueLine } from './catalogue-file.ts'
import { planImport } from './catalogue-import.ts'
import { productFileFields } from './product-fields.ts'

const kefta = aKeptProduct({ id: 'kefta', standId: 'stand', categoryId: 'grills', movementCount: 3 })
const known = {
  stands: [{ id: 'stand', name: 'Grillades', letter: 'A' }],
  lettersOfToday: ['B'],
  categories: [{ id: 'grills', name: 'Plats', goesToKitchen: true }],
  products: [kefta],
}

const lineOf = (different: Partial<CatalogueLine> = {}): CatalogueLine => ({
  ...pickFields(productFileFields, kefta),
  line: 2,
  stand: 'Grillades',
  category: 'Plats',
  stock: units(7),
  goesToKitchen: null,
  code: null,
  ...different,
})

function plan(...lines: CatalogueLine[]) {
  let last = 0
  const freshId = () => {
    last += 1
    return `new ${last}`
  }
  return planImport(lines, known, freshId)
}
const codesOf = ({ faults }: ReturnType<typeof plan>) => faults.map(({ line, code }) => [line, code])

describe('a catalogue in a file', () => {
  test('that repeats what exists changes nothing, so that an export can be imported again', () => {
    expect(plan(lineOf())).toEqual({
      newStands: [],
      newCategories: [],
      changes: [],
      unchanged: 1,
      outcomes: [{ line: 2, state: 'unchanged', changes: [] }],
      faults: [],
    })
  })

  test('says what each line changes, before and after', () => {
    const lines = [
      lineOf({ price: centimes(14_00), stockAlert: units(8), category: 'Desserts' }),
      lineOf({ line: 3, name: 'Merguez' }),
      lineOf({ line: 4, name: 'Harira', price: centimes(-1) }),
    ]
    expect(plan(...lines).outcomes).toEqual([
      {
        ...{ line: 2, state: 'changed' },
        changes: [
          { field: 'categoryId', before: 'Plats', after: 'Desserts' },
          { field: 'price', before: '30,00\u00A0DH', after: '14,00\u00A0DH' },
          { field: 'stockAlert', before: '2', after: '8' },
        ],
      },
      { line: 3, state: 'new', changes: [] },
    ])
  })

  test('does not change a name that was stored with a no-break space before names were normalized, and reports no change of it', () => {
    const venue = { ...known, products: [{ ...kefta, name: 'Eau 1,5\u00A0l' }] }
    const water = lineOf({ name: 'Eau 1,5 l' })
    expect(planImport([water], venue, () => 'new').unchanged).toBe(1)
    const { outcomes } = planImport([{ ...water, price: centimes(8_00) }], venue, () => 'new')
    expect(outcomes[0]?.changes.map(({ field }) => field)).toEqual(['price'])
  })

  test('without a description keeps that of an existing product, and describes a new one by its name', () => {
    const { unchanged, changes } = plan(
      lineOf({ description: null }),
      lineOf({ line: 3, name: 'Merguez', description: null }),
    )
    expect([unchanged, changes.map(({ after }) => after.description)]).toEqual([1, ['Merguez']])
  })

  test('without thresholds keeps those of an existing product', () => {
    expect(plan(lineOf({ stockAlert: null, minQuantity: null, stock: null })).unchanged).toBe(1)
  })

  test('finds one product under six spellings of its name, and of two products with similar names the one with exactly that spelling', () => {
    const names = ['Kefta\u200B', '\uFEFFKefta', 'Ｋefta', 'Ke\u00ADfta', 'KEFTA ', 'Ke\u200Dfta']
    for (const name of names)
      expect(plan(lineOf({ name })).changes.flatMap(({ before }) => before?.id ?? [])).toEqual(['kefta'])
    const twin = { ...kefta, id: 'twin', name: 'Kefta\u00A0' }
    const twins = { ...known, products: [kefta, twin] }
    const { changes } = planImport([lineOf({ price: centimes(8_00) })], twins, () => 'new')
    expect(changes.map(({ before }) => before?.id)).toEqual(['kefta'])
  })

  test.each([
    [{ price: centimes(-5_00) }, 'product-price-negative'],
    [{ price: centimes(150_000_00) }, 'product-price-too-large'],
    [{ stock: units(-1), name: 'Poulet' }, 'stock-negative'],
    [{ stockAlert: units(-1) }, 'threshold-negative'],
    [{ minQuantity: units(1_000_000) }, 'threshold-too-large'],
  ])('has a fault in a line with %o: %s', (different, code) => {
    expect(codesOf(plan(lineOf(different)))).toEqual([[2, code]])
  })

  test('finds a stand by its letter, and any name whatever its accents and case', () => {
    expect(plan(lineOf({ stand: 'A', category: 'PLATS', name: 'kefta' })).changes).toMatchObject([
      { before: { id: 'kefta' }, after: { id: 'kefta', name: 'kefta', version: 4 } },
    ])
  })

  test('changes the price of a product, and keeps its stock', () => {
    const [change] = plan(lineOf({ price: centimes(32_00), stock: units(99) })).changes
    expect(change?.after).toEqual({ ...kefta, price: 32_00, version: 4 })
  })

  describe('with short codes', () => {
    const tea = aKeptProduct({ id: 'tea', name: 'Thé', standId: 'stand', categoryId: 'grills', code: '2' })
    const coded = { ...known, products: [{ ...kefta, code: '1' }, tea] }
    const planned = (...lines: CatalogueLine[]) => planImport(lines, coded, () => 'new')

    test('lets two products exchange their codes', () => {
      const { changes, faults } = planned(
        lineOf({ line: 2, code: '2' }),
        lineOf({ line: 3, name: 'Thé', code: '1' }),
      )
      expect(faults).toEqual([])
      expect(changes.map(({ after }) => [after.id, after.code])).toEqual([
        ['kefta', '2'],
        ['tea', '1'],
      ])
    })

    test('gives a new product the code that another product gives up', () => {
      const lines = [lineOf({ line: 2, name: 'Café', code: '1' }), lineOf({ line: 3, code: '' })]
      expect(planned(...lines).faults).toEqual([])
    })

    test('has a fault in a line whose code another product of the stand keeps, or an earlier line takes', () => {
      const ofTea = planned(lineOf({ code: '2' }))
      expect(codesOf(ofTea)).toEqual([[2, 'product-code-taken']])
      const twice = planned(lineOf({ line: 2, code: '7' }), lineOf({ line: 3, name: 'Café', code: '7' }))
      expect(codesOf(twice)).toEqual([[3, 'product-code-taken']])
    })

    test('keeps the codes of existing products when its column of codes is empty', () => {
      expect(planned(lineOf(), lineOf({ line: 3, name: 'Thé' })).faults).toEqual([])
    })
  })

  test('creates new products together with the stands and categories named first in it, each once', () => {
    const { newStands, newCategories, changes } = plan(
      lineOf({ line: 2, stand: 'Salon de thé', category: 'Boissons', name: 'Thé' }),
      lineOf({ line: 3, stand: 'salon de the', category: 'boissons', name: 'Café' }),
      lineOf({ line: 4, name: 'Merguez' }),
    )
    expect(newStands).toEqual([{ id: 'new 1', name: 'Salon de thé', like: null, letter: 'C' }])
    expect(newCategories).toEqual([{ id: 'new 2', name: 'Boissons', like: null }])
    expect(changes.map(({ before, after }) => [before, after.name, after.standId, after.categoryId])).toEqual(
      [
        [undefined, 'Thé', 'new 1', 'new 2'],
        [undefined, 'Café', 'new 1', 'new 2'],
        [undefined, 'Merguez', 'stand', 'grills'],
      ],
    )
    expect(changes.map(({ after }) => [after.stock, after.goesToKitchen])).toEqual([
      [7_000, false],
      [7_000, false],
      [7_000, true],
    ])
  })

  test('names the existing stand or category of which a new one may be a misspelling', () => {
    const { newStands, newCategories } = plan(lineOf({ stand: 'Grilades', category: 'Platss' }))
    expect([newStands[0]?.like, newCategories[0]?.like]).toEqual(['Grillades', 'Plats'])
  })

  test('has a fault in the line of the first new stand for which no letter is left', () => {
    const venue = {
      ...known,
      lettersOfToday: freeLetters({ inUse: known.stands, lettersOfToday: [] }).slice(2),
    }
    const lines = [2, 3, 4, 5].map((line) =>
      lineOf({ line, stand: `Stand ${line % 4}`, name: `Plat ${line}` }),
    )
    expect(codesOf(planImport(lines, venue, () => 'new'))).toEqual([
      [4, 'stand-letters-gone'],
      [5, 'stand-letters-gone'],
    ])
  })

  test('lists the fault of each line, in the words of the forms', () => {
    expect(
      codesOf(
        plan(
          lineOf({ line: 2, name: '' }),
          lineOf({ line: 3, stand: '\u200B' }),
          lineOf({ line: 4, unit: 'kg' }),
          lineOf({ line: 5, price: centimes(-1), name: 'Merguez' }),
          lineOf({ line: 6, name: 'Harira' }),
          lineOf({ line: 7, name: 'HARIRA' }),
        ),
      ),
    ).toEqual([
      [2, 'product-fields-missing'],
      [3, 'product-fields-missing'],
      [4, 'product-unit-fixed'],
      [5, 'product-price-negative'],
      [7, 'import-product-repeated'],
    ])
  })
})
