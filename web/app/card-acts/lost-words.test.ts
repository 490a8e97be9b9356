import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { answerWords, atWords, stateOfLoss } from './lost-words.ts'

test('a search that finds no single card asks for another fact, and never says which fact was wrong', () => {
  const words = (found: number) => plainSpaces(answerWords({ found, card: null }) ?? '')
  expect(words(0)).toBe('Aucune carte ne correspond à ces faits.')
  expect(words(12)).toBe('12 cartes correspondent : un fait de plus.')
  expect(words(100)).toBe('100 cartes ou plus correspondent : un fait de plus.')
})

test('a single card that was found may be blocked; one that is already blocked is only named', () => {
  const card = { id: '1', codeTail: '…45F8', type: 'BASIC', lastPurchaseAt: null } as const
  expect(answerWords({ found: 1, card: { ...card, isBlocked: false } })).toBeUndefined()
  expect(answerWords({ found: 1, card: { ...card, isBlocked: true } })).toBe('Carte …45F8 déjà bloquée.')
})

test('the last purchase of a lost card is written with its time, and with its day where that is not today', () => {
  const now = new Date('2026-11-28T21:00:00Z')
  expect(atWords(new Date('2026-11-28T20:41:00Z'), now)).toBe('à 20:41')
  expect(atWords(new Date('2026-11-27T22:10:00Z'), now)).toBe('hier à 22:10')
})

test('a blocked card waits for an administrator, and then says who agreed', () => {
  expect(stateOfLoss({ confirmedBy: null })).toBe("Attend l'accord d'un administrateur")
  expect(stateOfLoss({ confirmedBy: 'Samira' })).toBe('Remplacement accepté par Samira')
})
