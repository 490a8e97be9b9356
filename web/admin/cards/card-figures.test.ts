import { expect, test } from 'vitest'
import { statisticsOf } from '#rules/card/card-statistics.ts'
import { centimes } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { figuresOf } from './card-figures.ts'

const said = (tally: Parameters<typeof statisticsOf>[0]) =>
  figuresOf(statisticsOf(tally)).map(({ label, value, aside }) => [
    label,
    plainSpaces(value),
    aside && plainSpaces(aside),
  ])

test("the statistics of an evening's cards are shown in five tiles", () => {
  const tally = {
    cards: 1_250,
    activeCards: 900,
    handedCards: 14,
    balance: centimes(48_862_50),
    purchases: 3,
    purchased: centimes(94_50),
  }
  expect(said(tally)).toEqual([
    ['Total des cartes', '1 250', null],
    ['Solde total', '48 862,50 DH', 'Moyenne : 39,09 DH'],
    ['Cartes actives', '900', '72 % du total'],
    ['Cartes inactives', '350', '28 % du total'],
    ['Transactions', '3', 'Moyenne : 31,50 DH'],
  ])
})

test('without any card, shares and averages are 0', () => {
  const none = {
    cards: 0,
    activeCards: 0,
    handedCards: 0,
    balance: centimes(0),
    purchases: 0,
    purchased: centimes(0),
  }
  expect(said(none).map(([, , aside]) => aside)).toEqual([
    null,
    'Moyenne : 0,00 DH',
    '0 % du total',
    '0 % du total',
    'Moyenne : 0,00 DH',
  ])
})

test('the tile of the active cards says how many are handed out and how many are in the box', () => {
  const belowOf = (activeCards: number, handedCards: number) =>
    figuresOf(
      statisticsOf({
        ...{ cards: 600, activeCards, handedCards, balance: centimes(0) },
        ...{ purchases: 0, purchased: centimes(0) },
      }),
    ).flatMap(({ below }) => (below ? [plainSpaces(below)] : []))
  expect(belowOf(500, 14)).toEqual(['14 remises · 486 dans la boîte'])
  expect(belowOf(2, 1)).toEqual(['1 remise · 1 dans la boîte'])
})
