import { describe, expect, test } from 'vitest'
import { type PadKey, padKeyOf, typeKey, typeOn } from './money-typing.ts'

const type = (keys: string) => [...keys].reduce((typed, key) => typeKey(typed, key as PadKey), '')

describe('the money pad shows', () => {
  for (const [keys, shown] of [
    ['150', '150'],
    ['12,5', '12,5'],
    ['12,505', '12,50'],
    ['1,2,3', '1,23'],
    [',5', '0,5'],
    ['007', '7'],
    ['0,07', '0,07'],
    ['99999,99', '99999,99'],
    ['123456', '12345'],
    ['12⌫⌫⌫', ''],
    ['12,⌫3', '123'],
  ] as const) {
    test(`«${shown}» for the keys ${keys}`, () => expect(type(keys)).toBe(shown))
  }
})

test('a digit after a quick amount starts a new amount, while ⌫ shortens the quick amount', () => {
  const chosen = { typed: '100', isChosen: true }
  expect(['5', ',', '⌫'].map((key) => typeOn(chosen, key as PadKey).typed)).toEqual(['5', '0,', '10'])
  expect(typeOn(typeOn(chosen, '5'), '0').typed).toBe('50')
})

test('the decimal point of a keyboard counts as a comma, and other keys are ignored', () => {
  expect(['.', ',', '7', 'Backspace', 'a', 'Enter', 'F1'].map(padKeyOf)).toEqual([
    ',',
    ',',
    '7',
    '⌫',
    undefined,
    undefined,
    undefined,
  ])
})
