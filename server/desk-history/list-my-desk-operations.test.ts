import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskOperation } from '#contract/recharge/desk-history.ts'
import { closeTill, type IssuedCard, issueCard, openTill } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

/** An evening that goes on after midnight. */
let now = new Date('2026-11-21T23:15:00Z')
let venue: Venue
let operator: Caller
let other: Caller
let card: IssuedCard
let first: string
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  operator = await venue.addPerson({ role: 'recharge_operator' })
  other = await venue.addPerson({ role: 'recharge_operator' })
  await openTill(other)
  card = await issueCard(venue, 50_00)
  first = await openTill(operator, 500_00)
  await recharge(operator, 10_00)
  await closeTill(operator, first, 510_00)
  await openTill(operator, 500_00)
  await recharge(operator, 20_00)
  await recharge(operator, 30_00)
  await operator.post('/tills/mine/cash', {
    ...{ operationId: newOperationId(), direction: 'in', amount: 40_00, reason: 'Monnaie' },
  })
  await recharge(other, 99_00)
})
afterAll(async () => {
  await venue.close()
})

const recharge = (by: Caller, amount: number) =>
  by.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount })

type History = {
  rows: DeskOperation[]
  total: number
  sums: {
    recharges: { count: number; amount: number | null }
    refunds: { count: number; amount: number | null }
    net: number | null
  }
}
const history = async (query = '') => (await operator.get<History>(`/desk/operations?${query}`)).body

test('an operator sees their own operations of the open session, newest first, and none of a colleague', async () => {
  const { rows, total } = await history()
  expect(total).toBe(3)
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cash-in', 40_00],
    ['recharge', 30_00],
    ['recharge', 20_00],
  ])
  expect(rows[0]).toMatchObject({ reason: 'Monnaie', card: null })
  expect(rows[1]).toMatchObject({
    card: { id: card.id, code: card.code },
    balanceBefore: 80_00,
    balanceAfter: 110_00,
  })
})

test('only the last recharge of the open session may be cancelled', async () => {
  const { rows } = await history('session=all')
  expect(rows.map(({ mayCancelUntil }) => mayCancelUntil !== null)).toEqual([false, true, false, false])
})

test('an operator who counts blind sees the sums of a session only after it is closed', async () => {
  expect((await history()).sums).toMatchObject({ recharges: { count: 2, amount: null }, net: null })
  expect((await history('session=all')).sums.recharges).toEqual({ count: 3, amount: null })
  expect((await history(`session=${first}`)).sums).toEqual({
    recharges: { count: 1, amount: 10_00 },
    refunds: { count: 0, amount: 0 },
    net: 10_00,
  })
})

test.each([
  ['a part of the code of the card, in small letters', () => `q=${card.code.slice(3, 9).toLowerCase()}`, 2],
  ['an amount', () => 'q=30,00', 1],
  ['a code of no card they served: none', () => 'q=FP-000000', 0],
  ['a kind', () => 'kind=cash-in', 1],
])('an operator finds their operations by %s', async (_, query, found) => {
  expect((await history(query())).total).toBe(found)
})

test('what an operator did before midnight is listed under «Aujourd’hui» until 04:00', async () => {
  const ofToday = async () => (await history('session=all&period=today')).total
  now = new Date('2026-11-22T00:30:00Z')
  expect(await ofToday()).toBe(4)
  now = new Date('2026-11-22T04:00:00Z')
  expect(await ofToday()).toBe(0)
})
