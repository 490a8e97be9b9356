import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  cardCodeTail,
  chooseCardCode,
  codeAttempts,
  codeIsTooOld,
  isCardCode,
  makeCardCode,
  readCardCode,
  shortCardCode,
} from './card-code.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'
const other = 'FP-482915-3FA9C07B12DE45F9'

describe('reading a scanned text', () => {
  for (const [what, scanned] of [
    ['the code itself', code],
    ['lower case', code.toLowerCase()],
    ['spaces around it', `  ${code}\t\r\n`],
    ['non-breaking spaces around it', `\u00A0${code}\u202F`],
    ['full-width characters', 'ＦＰ－４８２９１５－３ＦＡ９Ｃ０７Ｂ１２ＤＥ４５Ｆ８'],
    ['the public address', `https://farhapass.ma/c/${code}`],
    ['the address of another host', `http://192.168.1.10:3000/elsewhere/c/${code.toLowerCase()}`],
    ['an address without its scheme', `farhapass.ma/c/${code}`],
    ['an address ending in a parameter', `https://farhapass.ma/c?code=${code}`],
    ['an address that ends in a slash', `https://farhapass.ma/c/${code}/`],
    ['an address with something added', `https://farhapass.ma/c/${code}?de=affiche`],
    ['an address with a slash and something added', `https://farhapass.ma/c/${code}/?de=affiche#haut`],
  ] as const)
    test(`finds the code in ${what}`, () => expect(readCardCode(scanned)).toBe(code))

  for (const [what, scanned] of [
    ['nothing', ''],
    ['five characters in the middle', 'FP-48291-3FA9C07B12DE45F8'],
    ['seven characters in the middle', 'FP-4829150-3FA9C07B12DE45F8'],
    ['fifteen characters at the end', 'FP-482915-3FA9C07B12DE45F'],
    ['seventeen characters at the end', `${code}0`],
    ['another prefix', code.replace('FP', 'FQ')],
    ['a character before the prefix', `X${code}`],
    ['two codes in a row', code + code],
    ['two codes with a space', `${code} ${other}`],
    ['two codes in one address', `https://farhapass.ma/c/${other}/${code}`],
    ['a sentence', `ma carte : ${code}`],
    ['an address that goes on after it', `https://farhapass.ma/c/${code}/print`],
    ['an address with another code added', `https://farhapass.ma/c/${code}?de=${other}0`],
    ['an address with two codes, the second added', `https://farhapass.ma/c/${other}/x?y=${code}/?z`],
    ['an accented letter', 'FP-48291É-3FA9C07B12DE45F8'],
    ['a letter that only upper-casing would make one', 'FP-48291ı-3FA9C07B12DE45F8'],
    ['a space within', 'FP-482915 -3FA9C07B12DE45F8'],
    ['an en dash', code.replaceAll('-', '–')],
  ] as const)
    test(`finds no code in ${what}`, () => expect(readCardCode(scanned)).toBeUndefined())

  test('returns nothing but valid codes, and finds every code in itself', () => {
    const alphanumerics = (length: number) => fc.stringMatching(new RegExp(`^[0-9A-Z]{${length}}$`))
    fc.assert(
      fc.property(alphanumerics(6), alphanumerics(16), (middle, end) => {
        expect(readCardCode(`FP-${middle}-${end}`)).toBe(`FP-${middle}-${end}`)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (anything) => {
        const read = readCardCode(anything)
        expect(read === undefined || isCardCode(read)).toBe(true)
      }),
    )
  })
})

test('a code is valid only in upper case with its hyphens', () => {
  expect([code, code.toLowerCase(), ` ${code}`, `${code}\n`].map(isCardCode)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a code is shown shortened to its beginning and end, or to its end alone', () => {
  expect(shortCardCode(code)).toBe('FP-482915-…45F8')
  expect(cardCodeTail(code)).toBe('…45F8')
})

describe('making a card code', () => {
  const hash = '3fa9c07b12de45f8'.padEnd(64, '0')

  test('takes the last six digits of the instant and the first sixteen of the hash', () => {
    expect(makeCardCode(new Date(1_795_176_482_915), hash)).toBe(code)
  })
  test('keeps leading zeros of the six digits', () => {
    expect(makeCardCode(new Date(1_795_176_000_007), hash)).toBe('FP-000007-3FA9C07B12DE45F8')
  })
  for (const [what, at, bad] of [
    ['a hash too short', noon, hash.slice(1)],
    ['a hash that is not hexadecimal', noon, `g${hash.slice(1)}`],
    ['no hash', noon, ''],
    ['no instant', new Date(Number.NaN), hash],
  ] as const)
    test(`is refused: ${what}`, () => {
      expect(refusalOf(() => makeCardCode(at, bad))?.code).toBe('card-code-generation-failed')
    })
})

describe('choosing a code that no card has', () => {
  const codes = Array.from({ length: 6 }, (_, i) => `FP-00000${i}-3FA9C07B12DE45F8`)
  const takenUpTo = (count: number) => (candidate: string) => codes.indexOf(candidate) < count

  test('takes the first free candidate', () => {
    expect(chooseCardCode(codes, takenUpTo(0))).toBe(codes[0])
    expect(chooseCardCode(codes, takenUpTo(4))).toBe(codes[4])
  })
  test('gives up after five candidates, even if a sixth would be free', () => {
    expect(codeAttempts).toBe(5)
    expect(refusalOf(() => chooseCardCode(codes, takenUpTo(5)))?.code).toBe('card-code-not-unique')
  })
  for (const [what, candidates] of [
    ['one that could not be generated', [undefined, ...codes]],
    ['a malformed one', ['FP-1-2', ...codes]],
    ['one that could not be generated after four taken', [...codes.slice(0, 4), undefined]],
    ['fewer than five, all taken', codes.slice(0, 4)],
    ['none at all', []],
  ] as const)
    test(`is refused: ${what}`, () => {
      const choose = () => chooseCardCode(candidates, takenUpTo(4))
      expect(refusalOf(choose)?.code).toBe('card-code-generation-failed')
    })
})

describe('the age of a code', () => {
  const year = 365 * 24 * 3600 * 1000
  const tooOldAfter = (milliseconds: number) => codeIsTooOld(noon, new Date(noon.getTime() + milliseconds))

  test('must be under one year, to the millisecond', () => {
    expect([tooOldAfter(0), tooOldAfter(year - 1), tooOldAfter(year), tooOldAfter(year + 1)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
