import { expect, test } from 'vitest'
import { centimes, dirhams } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { glanceAt } from './till-figures.ts'

const sales = { count: 42, amount: dirhams(1680), average: dirhams(40), cancelled: 1 }
const plain = (figures: readonly (readonly [string, string])[]) =>
  figures.map(([label, value]) => [label, plainSpaces(value)])

const figures = {
  recharges: { count: 3, amount: null },
  refunds: { count: 0, amount: null },
  cashMoved: null,
  sales,
}

test('a vendor sees what was sold', () => {
  const till = { kind: 'sale', float: centimes(0), expected: centimes(0), operationCount: 44 } as const
  expect(plain(glanceAt(till, figures))).toEqual([
    ['Ventes', '42'],
    ['Total', '1 680,00 DH'],
    ['Panier moyen', '40,00 DH'],
    ['Annulées', '1'],
  ])
})

test('an operator sees the float and the number of operations since, never what the drawer should hold', () => {
  const till = { kind: 'recharge', float: dirhams(500), expected: null, operationCount: 4 } as const
  expect(plain(glanceAt(till, figures))).toEqual([
    ['Fonds initial', '500,00 DH'],
    ['Recharges', '3'],
    ['Remboursements', '0'],
    ['Opérations', '3'],
  ])
})
