import { describe, expect, test } from 'vitest'
import {
  caretAfterShaping,
  missingFromCardCode,
  readTypedCardCode,
  shapeCardCode,
} from './card-code-typing.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'

describe('the text in the field of a card code', () => {
  for (const [typed, shaped] of [
    ['', ''],
    ['f', 'F'],
    ['fp', 'FP'],
    ['fp-', 'FP'],
    ['fp4', 'FP-4'],
    ['fp482915', 'FP-482915'],
    ['fp4829153', 'FP-482915-3'],
    ['482915', 'FP-482915'],
    ['fp 482915 3fa9c07b12de45f8', code],
    [`${code}99`, code],
    ['fp–482915', 'FP-482915'],
  ] as const) {
    test(`«${typed}» becomes «${shaped}»`, () => expect(shapeCardCode(typed)).toBe(shaped))
  }
  test('is reduced to the code when a link is pasted', () => {
    expect(shapeCardCode(` https://fete.ma/c/${code}\n`)).toBe(code)
  })
  test('is complete when any code is typed key by key', () => {
    let field = ''
    for (const key of code.replaceAll('-', '').toLowerCase()) field = shapeCardCode(field + key)
    expect(field).toBe(code)
  })
  test('loses a hyphen at its end, so that backspace goes past it', () => {
    expect(shapeCardCode('FP-')).toBe('FP')
  })
})

describe('a typed card code', () => {
  for (const typed of [
    code,
    '482915 3FA9C07B12DE45F8',
    'fp4829153fa9c07b12de45f8',
    `https://fete.ma/c/${code}/?de=affiche`,
  ])
    test(`is found in «${typed}»`, () => expect(readTypedCardCode(typed)).toBe(code))
  for (const typed of ['', 'menu', '482915', '//evil.example/FP'])
    test(`is not found in «${typed}»`, () => expect(readTypedCardCode(typed)).toBeUndefined())
})

test('the characters that a partly typed code lacks are counted, but not those of a text that cannot become a code', () => {
  expect(missingFromCardCode('FP-482915')).toBe(16)
  expect(missingFromCardCode(code.slice(0, -1))).toBe(1)
  expect(missingFromCardCode('F')).toBe(23)
  for (const shaped of ['', code, 'AB-482915']) expect(missingFromCardCode(shaped)).toBeUndefined()
})

describe('the caret in the field of a card code', () => {
  test('stays at the end while typing', () => {
    expect(caretAfterShaping('FP4', 3, 'FP-4')).toBe(4)
  })
  test('stays before the same characters when a digit is inserted', () => {
    expect(caretAfterShaping('FP-4829915-3', 7, 'FP-482991-53')).toBe(7)
  })
})
