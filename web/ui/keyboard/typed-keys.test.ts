import { expect, test } from 'vitest'
import { digitOf } from './typed-keys.ts'

test('a digit is recognized by its key on every keyboard, and on a number pad that writes digits', () => {
  expect(digitOf({ key: '1', code: 'Digit1' })).toBe('1')
  expect(digitOf({ key: '&', code: 'Digit1', shiftKey: false })).toBe('1')
  expect(digitOf({ key: '1', code: 'Digit1', shiftKey: true })).toBe('1')
  expect(digitOf({ key: '7', code: 'Numpad7' })).toBe('7')
})

test('a key shifted on purpose, a number pad that moves the cursor, and a letter are no digits', () => {
  expect(digitOf({ key: '!', code: 'Digit1', shiftKey: true })).toBeUndefined()
  expect(digitOf({ key: 'ArrowLeft', code: 'Numpad4' })).toBeUndefined()
  expect(digitOf({ key: 'a', code: 'KeyQ' })).toBeUndefined()
  expect(digitOf({ key: '[', code: 'Digit5' }), 'AltGr on a French keyboard').toBeUndefined()
})
