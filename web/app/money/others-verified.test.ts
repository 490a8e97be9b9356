import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { aboutStory } from './others-verified.ts'

test('for an operation sent by another person, an admin reads its kind, its amount and its sender as booked', () => {
  expect(aboutStory({ kind: 'sale', amount: centimes(-45_00), actorName: 'Hamza' })).toBe(
    'Vente de 45,00\u00A0DH, Hamza',
  )
  expect(aboutStory({ kind: 'recharge', amount: centimes(100_00), actorName: 'Nadia' })).toBe(
    'Recharge de 100,00\u00A0DH, Nadia',
  )
  expect(aboutStory(undefined), 'of what never was, or is no operation of a till').toBe('Une opération')
})
