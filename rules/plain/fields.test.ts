import { describe, expect, test } from 'vitest'
import { readCell, writeCell } from './field-columns.ts'
import {
  blank,
  changed,
  changesOf,
  choice,
  completed,
  count,
  filled,
  labelsOf,
  missing,
  money,
  moneyOrNone,
  percentOrNone,
  quantity,
  readFields,
  reference,
  text,
  tidied,
  typedOf,
  unreadable,
  usualOf,
  wordsOf,
  yesNo,
} from './fields.ts'
import { centimes, dirhams } from './money.ts'
import { thousandths } from './quantity.ts'

const fields = {
  name: text({ label: 'Nom', longest: 10, advice: 'Saisissez un nom.', column: 'Nom' }),
  note: text({ label: 'Note', longest: 20, empty: 'aucune', column: 'Note' }),
  stand: reference({ label: 'Stand', advice: 'Choisissez un stand.' }),
  price: money({ label: 'Prix', column: 'Prix (DH)' }),
  stock: quantity({ label: 'Stock', column: 'Stock' }),
  minutes: count({ label: 'Minutes', least: 1, most: 60, usual: 10, inWords: (n) => `${n} min` }),
  limit: moneyOrNone({ label: 'Limite', least: centimes(1), most: dirhams(100), inWords: String }),
  tax: percentOrNone({ label: 'Taxe', empty: 'non précisé' }),
  size: choice({ label: 'Taille', words: { small: 'Petit', large: 'Grand' }, usual: 'small' }),
  isHot: yesNo({ label: 'Chaud', usual: true, column: 'Chaud' }),
}
const tea = {
  ...{ name: 'Thé', note: '', stand: 'grill', price: centimes(12_50), stock: thousandths(2_500) },
  ...{ minutes: 15, limit: null, tax: 5_50, size: 'large' as const, isHot: false },
} as const
const typed = {
  ...{ name: 'Thé', note: '', stand: 'grill', price: '12,50', stock: '2,5', minutes: '15', limit: '' },
  ...{ tax: '5,5\u00A0%', size: 'large' as const, isHot: false },
} as const

describe('the fields of a thing', () => {
  test('are written into a form as a person would type them, and read back from it', () => {
    expect(typedOf(fields, tea)).toEqual(typed)
    expect(readFields(fields, typed)).toEqual(tea)
  })

  test('have their defaults in a new form, where an optional amount may stay empty', () => {
    expect(usualOf(fields)).toMatchObject({
      name: '',
      stand: null,
      minutes: '10',
      size: 'small',
      isHot: true,
    })
    expect(blank(fields)).toMatchObject({
      price: 0,
      stock: 0,
      minutes: 10,
      limit: null,
      tax: null,
      stand: null,
    })
  })

  test.each([
    ['20', 20_00],
    ['5,5', 5_50],
    ['20 %', 20_00],
    ['20\u00A0%', 20_00],
    ['0,07%', 7],
    ['0', 0],
    ['100', 100_00],
    [' ', null],
  ])('read «%s» as a rate in hundredths of a percent', (rate, read) => {
    expect(readFields(fields, { ...typed, tax: rate }).tax).toBe(read)
  })

  test('show a rate without trailing zeros, and no rate as an empty text', () => {
    const shown = (tax: number | null) => typedOf(fields, { ...tea, tax }).tax
    expect([20_00, 5_50, 10, 0, null].map(shown)).toEqual([
      ...['20\u00A0%', '5,5\u00A0%', '0,1\u00A0%', '0\u00A0%', ''],
    ])
  })

  test.each([
    [{ price: 'cher' }, 'price'],
    [{ stock: 'dix' }, 'stock'],
    [{ minutes: '61' }, 'minutes'],
    [{ minutes: '2,5' }, 'minutes'],
    [{ limit: '100,01' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ tax: '100,01' }, 'tax'],
    [{ tax: '-1' }, 'tax'],
    [{ tax: '5,555' }, 'tax'],
    [{ tax: '%' }, 'tax'],
  ] as const)('name the field whose number cannot be read: %o', (change, name) => {
    expect(unreadable(fields, { ...typed, ...change })).toEqual([name])
    expect(readFields(fields, { ...typed, ...change })).toEqual({ ...tea, [name]: undefined })
  })

  test('that are required and empty are listed in their order, a name of spaces alone included', () => {
    expect(missing(fields, { ...tea, name: ' \u200B ', stand: null })).toEqual(['name', 'stand'])
    expect(missing(fields, tea)).toEqual([])
  })

  test('are stored with trimmed texts', () => {
    expect(tidied(fields, { ...tea, name: '  Thé ' })).toEqual(tea)
  })

  test('keep their value when they are not sent, while a sent null replaces it', () => {
    const limited = { ...tea, limit: dirhams(50) }
    expect(completed(fields, {}, limited)).toEqual(limited)
    expect(completed(fields, { limit: null, isHot: true }, limited)).toEqual({ ...tea, isHot: true })
  })

  test('that were changed are separated from those that were not', () => {
    expect(changed(fields, tea, { ...tea, note: 'froid', limit: dirhams(50) })).toEqual({
      note: 'froid',
      limit: dirhams(50),
    })
    expect(changed(fields, { ...tea, limit: dirhams(50) }, tea)).toEqual({ limit: null })
  })

  test('that a line of a file leaves out keep their value, or get the default of a new thing', () => {
    const line = { ...tea, note: null, isHot: null }
    expect(filled(fields, line, { ...tea, note: 'à la menthe' })).toEqual({ ...tea, note: 'à la menthe' })
    expect(filled(fields, line, undefined)).toEqual({ ...tea, isHot: true })
  })

  test('that changed are listed one after another, with their labels', () => {
    const said = (thing: typeof tea | object) => wordsOf(fields, { ...tea, ...thing })
    expect(changesOf(labelsOf(fields), said({}), said({ note: 'froid', size: 'small' }))).toBe(
      'Note\u00A0: aucune → froid\u00A0; Taille\u00A0: Grand → Petit',
    )
    expect(changesOf(labelsOf(fields), said({ tax: null }), said({ tax: 20_00 }))).toBe(
      'Taxe\u00A0: non précisé → 20\u00A0%',
    )
    expect(changesOf(labelsOf(fields), said({}), said({}))).toBe('')
  })
})

describe('a cell of a file', () => {
  test.each([
    ['name', 'Thé', 'Thé'],
    ['name', '', ''],
    ['note', '', null],
    ['price', '12,50 DH', 12_50],
    ['stock', '1\u202F022,125 kg', 1_022_125],
    ['isHot', 'Oui', true],
    ['isHot', '', null],
  ] as const)('of the field %s is read: «%s»', (name, cell, read) => {
    expect(readCell(fields[name], cell)).toBe(read)
  })

  test.each([
    ['name', 'Thé à la menthe', 'Nom : 10 caractères au plus, pas « Thé à la menthe… ».'],
    ['isHot', 'peut-être', 'Chaud : oui ou non, pas « peut-être ».'],
  ] as const)(
    'of the field %s with the text «%s» is refused, and the refusal names its column',
    (name, cell, sentence) => {
      expect(() => readCell(fields[name], cell)).toThrow(sentence)
    },
  )

  test('has a number as a number, so that a spreadsheet can add it up', () => {
    expect(writeCell(fields.price, tea.price)).toEqual({ amount: 12_50 })
    expect(writeCell(fields.stock, tea.stock)).toEqual({ quantity: 2_500 })
    expect(writeCell(fields.size, tea.size)).toBe('Grand')
    expect(writeCell(fields.isHot, tea.isHot)).toBe('non')
  })
})
