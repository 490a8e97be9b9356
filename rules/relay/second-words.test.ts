import { expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { mustBeOff, type SecondNow, secondWords } from './second-words.ts'

const at = (time: string) => new Date(`2026-11-27T${time}Z`)
const cut: SecondNow = {
  now: at('21:37:16'),
  lastSale: { number: 'B-0412', amount: centimes(4_500), at: at('21:37:04') },
  cutSince: at('21:37:05'),
  covered: 'whole',
}
const said = (second: SecondNow) => secondWords(second).map(plainSpaces)

test('a second whose first is gone says what it has, and that each operation until then is here', () => {
  expect(said(cut)).toEqual([
    'Dernière vente reçue à 21:37:04 (B-0412, 45,00 DH), il y a 12 secondes. Liaison coupée depuis 21:37:05.',
    'Jusque-là chaque opération était protégée ici.',
    "Depuis la coupure, je ne sais pas s'il continue seul.",
  ])
})

test('a second that was away before the first was gone says since when it lacks what was sold', () => {
  expect(said({ ...cut, covered: at('21:31:10') })[1]).toBe(
    "Depuis 21:31:10 le premier continuait sans filet : ce qu'il a encaissé ensuite n'est pas ici.",
  )
})

test('a second that started after the first fell silent does not say that it has everything', () => {
  expect(said({ ...cut, covered: 'unknown' })[1]).toContain('manque peut-être')
})

test('a second that receives says no more than that', () => {
  expect(said({ ...cut, cutSince: null })).toEqual([
    'Dernière vente reçue à 21:37:04 (B-0412, 45,00 DH), il y a 12 secondes. La liaison est bonne.',
  ])
  expect(said({ ...cut, cutSince: null, lastSale: null })).toEqual([
    'Aucune vente reçue. La liaison est bonne.',
  ])
})

test('nobody can call a first off that answered within ten seconds', () => {
  expect(() => mustBeOff(3_200)).toThrow('a répondu il y a 3 secondes')
  expect(() => mustBeOff(9_999)).toThrow()
  expect(() => mustBeOff(10_000)).not.toThrow()
  expect(() => mustBeOff(Number.POSITIVE_INFINITY)).not.toThrow()
})

test('a person who sees that the first is off overrules it by the word and a reason', () => {
  const overruling = (typed: string, reason: string) => () => mustBeOff(1_000, { typed, reason })
  expect(overruling(' éteint ', 'Débranché devant moi')).not.toThrow()
  expect(overruling('oui', 'Débranché')).toThrow('Tapez ÉTEINT')
  expect(overruling('ÉTEINT', ' ')).toThrow()
})
