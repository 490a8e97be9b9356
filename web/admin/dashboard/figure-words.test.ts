import { expect, test } from 'vitest'
import type { SalesFigures, ToDo } from '#contract/figures/figures.ts'
import { hourWords } from '#rules/figures/figure-words.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { barsOf, bestHour, chipsOf } from './figure-words.ts'

const hour = (at: number, amount: number, before = 0) =>
  ({
    hour: at,
    count: amount > 0 ? 1 : 0,
    amount,
    before: { count: before > 0 ? 1 : 0, amount: before },
  }) as SalesFigures['hours'][number]
/** The hours of a day that turns at 4: from 4 h to 3 h. */
const day = (hours: Readonly<Record<number, SalesFigures['hours'][number]>>) =>
  Array.from({ length: 24 }, (_, place) => hours[(place + 4) % 24] ?? hour((place + 4) % 24, 0))

test('the chart shows the hours from the first sale to the last, those of the days before and those after midnight included', () => {
  const bars = barsOf(day({ 19: hour(19, 0, 500), 21: hour(21, 900), 1: hour(1, 300) }))
  expect(bars.map(({ label }) => plainSpaces(label))).toEqual([
    ...['19 h', '20 h', '21 h', '22 h', '23 h', '00 h', '01 h'],
  ])
  expect(bars[0]).toMatchObject({ value: 0, before: 500 })
  expect(barsOf(day({}))).toEqual([])
})

test('the best hour is the one that sold most, written from its start to its end', () => {
  const best = bestHour(day({ 20: hour(20, 700), 23: hour(23, 900) }))
  expect(plainSpaces(hourWords(best))).toBe('23 h–00 h')
})

const quiet: ToDo = {
  asOf: '2026-11-22T21:00:00Z',
  waitingOrders: [],
  pendingNotifications: 0,
  cardsToAgreeTo: 0,
  stocks: { out: 0, critical: 0 },
  forgottenTills: [],
  stoppedTills: [],
  twins: 0,
  salesAhead: 0,
  bytesLeft: null,
  copies: null,
  recallsToDecide: 0,
  uncoveredSince: null,
}
const labels = (toDo: Partial<ToDo>) =>
  chipsOf({ ...quiet, ...toDo }, new Date('2026-11-22T21:00:00Z')).map(({ label }) => plainSpaces(label))

test('the chips count what waits: sales ahead of the clock and the disk first, then blocked cards and requests; nothing with a count of 0 has a chip', () => {
  expect(labels({})).toEqual([])
  expect(
    labels({
      pendingNotifications: 3,
      cardsToAgreeTo: 1,
      stocks: { out: 1, critical: 2 },
      forgottenTills: [{ kind: 'sale', count: 1, oldest: '2026-11-22T09:10:00Z' }],
      stoppedTills: [
        { kind: 'recharge', count: 2 },
        { kind: 'sale', count: 1 },
      ],
      twins: 2,
      salesAhead: 14,
      bytesLeft: 412_900_000,
    }),
  ).toEqual([
    '14 ventes portent une date à venir',
    'Disque du serveur presque plein : reste 412 Mo',
    '1 carte bloquée attend votre accord',
    '3 notifications en attente',
    '1 produit épuisé',
    '2 stocks critiques',
    'Produits qui se ressemblent (2)',
    '2 caisses de recharge à clôturer',
    '1 caisse à clôturer',
    '1 session ouverte depuis 11 h',
  ])
})

const waiting = (standName: string, some: Partial<ToDo['waitingOrders'][number]>) => ({
  ...{
    standId: standName,
    standName,
    uncooked: 0,
    late: 0,
    oldestLate: null,
    unclaimed: 0,
    unclaimedFor: 30,
  },
  ...{ toldAt: null, ...some },
})

test('orders that wait too long come before everything else, and each chip leads to where they can be dealt with', () => {
  const chips = chipsOf(
    {
      ...quiet,
      salesAhead: 14,
      waitingOrders: [
        waiting('Jus', { late: 1, oldestLate: '2026-11-22T20:40:00Z', unclaimed: 1, unclaimedFor: 60 }),
        waiting('Msemen & Cie', { uncooked: 3, late: 1, oldestLate: '2026-11-22T20:30:00Z' }),
        waiting('Grill', { unclaimed: 3 }),
      ],
    },
    new Date('2026-11-22T21:00:00Z'),
  )
  expect(chips.map((chip) => ({ ...chip, label: plainSpaces(chip.label) }))).toEqual([
    {
      label: "3 commandes en cuisine, et personne n'y est : Msemen & Cie",
      place: { to: '/stands', search: { commandes: 'Msemen & Cie' } },
      isBad: true,
    },
    {
      label: '2 commandes en retard, la plus ancienne 30 min',
      place: { to: '/sales', search: { etat: 'en-retard' } },
    },
    {
      label: '4 commandes non réclamées depuis 30 min',
      place: { to: '/sales', search: { etat: 'non-reclamees' } },
    },
    {
      label: '14 ventes portent une date à venir',
      place: { to: '/admin/cashier-sessions', search: { periode: 'all' } },
    },
  ])
})

test('where more than three stands are without a cook, one chip counts their orders and leads to the list of stands', () => {
  const stands = ['A', 'B', 'C', 'D'].map((name) => waiting(name, { uncooked: 2 }))
  expect(labels({ waitingOrders: stands.slice(1) })).toHaveLength(3)
  expect(labels({ waitingOrders: stands })).toEqual([
    "8 commandes en cuisine, et personne n'y est : 4 stands",
  ])
})

test('the chip counts the blocked cards that wait for an administrator, and leads to their list', () => {
  const [chip] = chipsOf({ ...quiet, cardsToAgreeTo: 3 }, new Date())
  expect(chip).toEqual({
    label: '3\u00A0cartes bloquées attendent votre accord',
    place: { to: '/admin/watch', search: {} },
  })
})

test('a count of a hundred, where counting stops, is shown as 99+', () => {
  expect(labels({ pendingNotifications: 100 })).toEqual(['99+ notifications en attente'])
})

test('a second computer that is away waits for the organiser, and leads to its settings', () => {
  const [chip] = chipsOf({ ...quiet, uncoveredSince: '2026-11-22T20:37:00Z' }, new Date())
  expect(plainSpaces(chip?.label ?? '')).toBe('Second ordinateur absent depuis 20:37')
  expect(chip?.place).toEqual({ to: '/admin/venue', search: { etape: 'second' } })
})
