import { describe, expect, test } from 'vitest'
import { units } from '#rules/plain/quantity.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { againInWords, askedInWords, broughtInWords, endedInWords, endToldBy } from './notification-words.ts'

const today = { now: new Date('2026-11-21T20:00:00Z'), turnHour: 4 }
const samir = { status: 'processed', at: new Date('2026-11-21T14:05:00Z'), by: 'Samir' } as const

describe('the end of a request in words', () => {
  test.each([
    ['Traitée par Samir à 14:05', samir],
    ['Rejetée par Samir à 14:05', { ...samir, status: 'rejected' as const }],
    ['Annulée à 14:05', { ...samir, status: 'cancelled' as const, by: null }],
    ['Traitée par Samir le 20 nov. 2026 à 22:10', { ...samir, at: new Date('2026-11-20T22:10:00Z') }],
    ['Traitée par Samir', { ...samir, at: null }],
  ])('reads: %s', (words, end) => {
    expect(plainSpaces(endedInWords(end, today))).toBe(words)
  })

  test('has no date half an hour after midnight, when the same evening is still running', () => {
    const late = { now: new Date('2026-11-22T00:30:00Z'), turnHour: 4 }
    expect(endedInWords(samir, late)).toBe('Traitée par Samir à 14:05')
  })

  test('is read from the refusal that a person gets who answers too late', () => {
    const details = { status: 'rejected', endedAt: '2026-11-21T14:05:00.000Z', endedBy: 'Samir' }
    const end = endToldBy(new Refusal('notification-ended', details))
    expect(end && endedInWords(end, today)).toBe('Rejetée par Samir à 14:05')
    expect(endToldBy(new Refusal('notification-not-found'))).toBeUndefined()
    expect(endToldBy(new Refusal('notification-ended'))).toBeUndefined()
  })
})

describe('the words of a request say', () => {
  const product = { unit: 'unit', state: 'normal' } as const
  const createdBy = { id: 'hamza', name: 'Hamza' }
  test('who asked, and for which quantity where the person said one', () => {
    const asked = askedInWords({ createdBy, joinedBy: null, requestedQuantity: units(20), product }) ?? ''
    expect(plainSpaces(asked)).toBe('Demandé par Hamza : 20,000 unité(s)')
    const none = { joinedBy: null, requestedQuantity: null, product }
    expect(askedInWords({ ...none, createdBy })).toBe('Demandé par Hamza')
    expect(askedInWords({ ...none, createdBy: null })).toBeUndefined()
  })
  test('that the stock is low, critical or out, which its alert would say on a line of its own', () => {
    const asked = { createdBy: { id: 'imane', name: 'Imane' }, joinedBy: null, requestedQuantity: null }
    const of = (state: 'low' | 'critical' | 'out') =>
      askedInWords({ ...asked, product: { unit: 'unit', state } })
    expect(of('critical')).toBe('Demandé par Imane · stock critique')
    expect([of('low'), of('out')]).toEqual([
      'Demandé par Imane · stock bas',
      'Demandé par Imane · stock épuisé',
    ])
  })
  test('that a person asked for more after a colleague had marked the product sold out', () => {
    const joinedBy = { id: 'salma', name: 'Salma' }
    const asked = askedInWords({ createdBy, joinedBy, requestedQuantity: units(20), product }) ?? ''
    expect(plainSpaces(asked)).toBe('Demandé par Hamza, puis Salma : 20,000 unité(s)')
  })
  test('how often the product was asked for, where that was more than once', () => {
    expect(againInWords({ again: { times: 3, since: '2026-11-21T20:10:00.000Z' } })).toBe(
      '3 fois depuis 20:10',
    )
    expect(againInWords({ again: null })).toBeUndefined()
  })
  test('which quantity came, where there was one', () => {
    expect(plainSpaces(broughtInWords(units(20), 'unit') ?? '')).toBe('+20,000 unité(s)')
    expect(broughtInWords(units(0), 'unit')).toBeUndefined()
    expect(broughtInWords(null, 'unit')).toBeUndefined()
  })
})
