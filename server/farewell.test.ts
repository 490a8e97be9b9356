import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { farewell } from './farewell.ts'

const said = (...holders: string[]) => plainSpaces(farewell(holders))

test('a server that is stopped names the people whose tills are open, and says that nothing is lost', () => {
  expect(said('Salma Idrissi', 'Youssef El Amrani')).toBe(
    "Arrêté proprement. 2 caisses restent ouvertes : Salma Idrissi, Youssef El Amrani. Rien n'est perdu.",
  )
  expect(said('Salma Idrissi')).toBe(
    "Arrêté proprement. 1 caisse reste ouverte : Salma Idrissi. Rien n'est perdu.",
  )
  expect(said()).toBe('Arrêté proprement.')
})

test('a server that is stopped names eight people at most, and counts the others', () => {
  expect(said(...'ABCDEFGHIJ')).toBe(
    "Arrêté proprement. 10 caisses restent ouvertes : A, B, C, D, E, F, G, H, 2 autres. Rien n'est perdu.",
  )
})
