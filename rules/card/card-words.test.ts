import { expect, test } from 'vitest'
import { dirhams, noMoney } from '../plain/money.ts'
import { aCard } from '../testing/a-card.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { unpaidCardWords } from './card-words.ts'

test('a person who pays cash out of an unpaid card reads first that nobody has paid for it', () => {
  const unsold = aCard({ toCollect: dirhams(100), handed: null })
  expect(plainSpaces(unpaidCardWords(unsold) ?? '')).toBe(
    "Carte jamais vendue : 100,00 DH n'ont pas été encaissés.",
  )
  expect(unpaidCardWords(aCard({ toCollect: noMoney, handed: 'given' }))).toBe('Carte offerte.')
  expect(unpaidCardWords(aCard({ toCollect: noMoney, handed: 'sold' }))).toBeUndefined()
})
