import { expect, test } from 'vitest'
import { dirhams, noMoney } from '../plain/money.ts'
import { aCard } from '../testing/a-card.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { isBlank, whatItIsInstead } from './blank-card.ts'

const blank = aCard({ balance: noMoney, initialBalance: noMoney })

test.each([
  ['deactivated', { isActive: false }, 'Elle est désactivée.'],
  ['to be sold', { toCollect: dirhams(50) }, 'Elle porte 50,00 DH, à encaisser quand on la vend.'],
  ['in use', { balance: dirhams(20) }, 'Elle porte 20,00 DH.'],
  ['emptied', { operationCount: 3 }, 'Elle a déjà servi.'],
  ['initialized', { previousCardId: 'before' }, 'Elle a déjà servi.'],
])('a card that is %s is not blank, and the operator reads why', (_, different, words) => {
  expect(isBlank(blank)).toBe(true)
  const other = { ...blank, ...different }
  expect(isBlank(other)).toBe(false)
  expect(plainSpaces(whatItIsInstead(other))).toBe(words)
})
