import { describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { fieldOf, sentenceOfFault } from './fault-words.ts'

describe('the sentence of a fault', () => {
  test('says what to do about an empty field', () => {
    expect(sentenceOfFault({ field: 'role', because: 'missing' })).toBe('Choisissez un rôle.')
  })
  test('contains the limit of the rule', () => {
    const fault = { field: 'password', because: 'password-too-short', details: { least: 12 } } as const
    expect(sentenceOfFault(fault)).toBe('Au moins 12 caractères.')
  })
  test('quotes the text that was written', () => {
    const fault = { field: 'role', because: 'unknown', details: { written: 'Serveur' } } as const
    expect(plainSpaces(sentenceOfFault(fault))).toBe('Rôle inconnu : « Serveur ».')
  })
  test('stands at the field that it belongs to', () => {
    expect(fieldOf({ code: 'email-taken' })).toBe('email')
    expect(fieldOf({ code: 'password-common' })).toBe('password')
    expect(fieldOf({ code: 'something-went-wrong' })).toBeUndefined()
    expect(sentenceOfFault({ field: 'email', because: 'email-taken' })).toBe(refusals['email-taken'])
  })
})
