import { expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import {
  isUntouched,
  nothingTyped,
  readCash,
  readCashTyped,
  stepPieces,
  typePieces,
  whyNoCash,
} from './cash-typing.ts'

const empty = nothingTyped('pieces')

test('notes and coins are added up', () => {
  const typed = typePieces(typePieces(typePieces(empty, 200_00, '3'), 50, '7'), 10, '1')
  expect(readCash(typed)).toEqual({ counted: dirhams(603.6), pieces: { 20000: 3, 50: 7, 10: 1 } })
})

test('a drawer that is not counted yet is not taken for an empty one', () => {
  expect(readCash(empty)).toBeUndefined()
  expect(readCash(nothingTyped('total'))).toBeUndefined()
  expect(isUntouched(empty)).toBe(true)
  expect(readCash(typePieces(empty, 100_00, '0'))).toEqual({ counted: 0, pieces: {} })
  expect(readCash({ ...nothingTyped('total'), total: '0' })).toEqual({ counted: 0, pieces: null })
})

test('notes and coins already counted are ignored when the total is typed', () => {
  const typed = { ...typePieces(empty, 200_00, '3'), way: 'total', total: '612,5' } as const
  expect(readCash(typed)).toEqual({ counted: dirhams(612.5), pieces: null })
  expect(readCash({ ...typed, way: 'pieces' })).toMatchObject({ counted: dirhams(600) })
})

test('a step adds or removes one piece, and never goes below 0', () => {
  const one = stepPieces(empty, 20, 1)
  expect(one.pieces[20]).toBe('1')
  expect(stepPieces(stepPieces(one, 20, -1), 20, -1).pieces[20]).toBe('0')
  expect(isUntouched(stepPieces(empty, 20, -1))).toBe(true)
  expect(stepPieces(typePieces(empty, 20, '99999'), 20, 1).pieces[20]).toBe('99999')
})

test('a quantity contains only digits', () => {
  expect(typePieces(empty, 20, '1a2,').pieces[20]).toBe('12')
  expect(typePieces(empty, 20, '1234567').pieces[20]).toBe('12345')
})

test('no more cash is read than a drawer can hold, with another reason than for an unreadable amount', () => {
  const total = (typed: string) => ({ ...nothingTyped('total'), total: typed })
  expect(readCash(total('99 999 999,99'))?.counted).toBe(dirhams(99_999_999.99))
  expect(readCash(total('100000000'))).toBeUndefined()
  expect(plainSpaces(whyNoCash(total('100000000')) ?? '')).toBe(
    'Une caisse ne peut pas contenir plus de 99 999 999,99 DH.',
  )
  expect(readCash(total('12,345'))).toBeUndefined()
  expect(whyNoCash(total('12,345'))).toBe(
    'Le montant doit être un nombre de dirhams à deux décimales au plus.',
  )
  for (const fine of [empty, total(''), total('0'), typePieces(empty, 200_00, '99999')])
    expect(whyNoCash(fine)).toBeUndefined()
})

test('a count stored on the device is read back, and any other value is ignored', () => {
  const typed = typePieces(typePieces(empty, 200_00, '3'), 50, '7')
  expect(readCashTyped(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  for (const kept of [
    null,
    'x',
    {},
    { way: 'pieces', total: '', pieces: null },
    { way: 'x', total: '', pieces: {} },
  ])
    expect(readCashTyped(kept)).toBeUndefined()
  expect(readCashTyped({ way: 'pieces', total: '', pieces: { 20000: 3, 7: '1', 50: '2x' } })).toEqual(
    typePieces(empty, 50, '2'),
  )
})
