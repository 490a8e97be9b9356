import { expect, test } from 'vitest'
import { centimes, dirhams } from '#rules/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { glanceAt } from './till-figures.ts'

const sales = { count: 42, amount: dirhams(1680), average: dirhams(40), cancelled: 1 }
const plain = (figures: readonly (readonly [string, string])[]) =>
  figures.map(([label, value]) => [label, plainSpaces(value)])

test('a vendor sees what was sold', () => {
  expect(plain(glanceAt({ kind: 'sale', float: centimes(0), operationCount: 44 }, { sales }))).toEqual([
    ['Ventes', '42'],
    ['Total', '1 680,00 DH'],
    ['Panier moyen', '40,00 DH'],
    ['Annulées', '1'],
  ])
})

test('an operator sees the float and the operations since, never what the drawer should hold', () => {
  expect(plain(glanceAt({ kind: 'recharge', float: dirhams(500), operationCount: 4 }, { sales }))).toEqual([
    ['Fonds initial', '500,00 DH'],
    ['Opérations', '3'],
  ])
})
