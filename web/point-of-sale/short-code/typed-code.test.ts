import { describe, expect, test } from 'vitest'
import {
  characterOf,
  codeEntered,
  codeShown,
  type TypedCode,
  takeCharacterBack,
  typeCharacter,
} from './typed-code.ts'

/** Types the text, with this many milliseconds between two keys. */
function typing(text: string, gap: number) {
  let at = 1_000
  let typed: TypedCode | undefined
  for (const character of text) {
    typed = typeCharacter(typed, character, at)
    at += gap
  }
  return { typed, at }
}
const entered = (text: string, gap: number) => {
  const { typed, at } = typing(text, gap)
  return codeEntered(typed, at)
}

describe('a short code', () => {
  test('is what a person types before Enter, in capital letters', () => {
    expect(['12', '7', 'k1', '0042'].map((text) => entered(text, 120))).toEqual(['12', '7', 'K1', '0042'])
  })

  test('is recognized when it is typed as fast as a hand can', () => {
    expect(entered('12', 50)).toBe('12')
  })

  test('is never read from a scanner gun, however short the text it reads', () => {
    expect(['12', '0042', '7'].map((text) => entered(text, 20))).toEqual([undefined, undefined, undefined])
  })

  test('is not read from the end of a card code, even of a slow scanner gun', () => {
    expect(entered('FP-482915-3FA9C07B12DE45F8', 60)).toBeUndefined()
    expect(entered('6111234567890', 60)).toBeUndefined()
    expect(codeShown(typing('FP-4', 60).typed)).toBeUndefined()
  })

  test('starts anew half a second after keys that were no code', () => {
    const { typed, at } = typing('12345', 60)
    expect(codeShown(typeCharacter(typed, '7', at + 100))).toBeUndefined()
    expect(codeShown(typeCharacter(typed, '7', at + 600))).toBe('7')
  })

  test('is forgotten after four seconds, and Enter then has its usual effect', () => {
    const { typed, at } = typing('12', 120)
    expect(codeEntered(typed, at + 3_800)).toBe('12')
    expect(codeEntered(typed, at + 4_000)).toBeUndefined()
    expect(codeShown(typeCharacter(typed, '7', at + 4_000))).toBe('7')
  })

  test('loses its last character to Backspace, and is empty after the first', () => {
    const { typed, at } = typing('12', 120)
    const shorter = typed && takeCharacterBack(typed, at)
    expect(codeShown(shorter)).toBe('1')
    expect(shorter && takeCharacterBack(shorter, at)).toBeUndefined()
  })

  test('can be typed with the row of digits of a French keyboard, with and without Shift', () => {
    expect(characterOf({ key: '&', code: 'Digit1', shiftKey: false })).toBe('1')
    expect(characterOf({ key: '1', code: 'Digit1', shiftKey: true })).toBe('1')
    expect(characterOf({ key: '!', code: 'Digit1', shiftKey: true })).toBe('!')
    expect(characterOf({ key: 'Shift', code: 'ShiftLeft', shiftKey: true })).toBeUndefined()
  })
})
