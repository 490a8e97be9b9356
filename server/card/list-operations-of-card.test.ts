import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOperationOnTheWire, Purchase } from '#contract/card/card-history.ts'
import { nowhere } from '../testing/calls.ts'
import { damaged } from '../testing/card-desk.ts'
import { type CardPast, daysAgo, must, openPast, type Page } from '../testing/card-past.ts'
import { issueCard } from '../testing/counter.ts'
import { newOperationId } from '../testing/venue.ts'

let past: CardPast
beforeAll(async () => {
  past = await openPast()
})
afterAll(() => past.venue.close())

const operationsOf = async (cardId: string, query = '') =>
  (await past.admin.get<Page<CardOperationOnTheWire>>(`/cards/${cardId}/operations${query}`)).body
const purchasesOf = async (cardId: string) =>
  (await past.admin.get<Page<Purchase>>(`/cards/${cardId}/purchases`)).body
/** The positions of these rows among the recharges made above. */
const placesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => past.rechargeIds.indexOf(id))

describe('the list of operations that moved money on a card', () => {
  test('is listed newest first, with both balances and the operator', async () => {
    const { rows, ...page } = await operationsOf(past.card)
    expect(placesOf(rows)).toEqual([1, 0])
    expect(page).toEqual({ total: 2, page: 1, pages: 1, sums: { count: 2, amount: 245_00 } })
    expect(rows[1]).toEqual({
      id: past.rechargeIds[0],
      kind: 'recharge',
      amount: 200_00,
      at: daysAgo(20).toISOString(),
      balanceBefore: 55_00,
      balanceAfter: 255_00,
      operator: { id: past.desk.id, name: 'recharge_operator' },
    })
  })

  test('names an operator whose account was deleted later', async () => {
    await past.venue.owner.sql`update staff set archived_at = now() where id = ${past.desk.id}`
    expect((await operationsOf(past.card)).rows[0]?.operator.name).toBe('recharge_operator')
    await past.venue.owner.sql`update staff set archived_at = null where id = ${past.desk.id}`
  })

  test.each([
    ['this period', 'period=today', [1]],
    ['this amount', 'q=45', [1]],
    ['this amount coming in', `q=${encodeURIComponent('+200,00 DH')}`, [0]],
    ['this amount going out', 'q=-200', []],
    ['what came in', 'direction=credit', [1, 0]],
    ['what went out', 'direction=debit', []],
  ])('is filtered by %s', async (_, query, places) => {
    expect(placesOf((await operationsOf(past.card, `?${query}`)).rows)).toEqual(places)
  })

  test('finds an operation by a part of its id', async () => {
    const { rows } = await operationsOf(past.card, `?q=${past.rechargeIds[0]?.slice(-12)}`)
    expect(placesOf(rows)).toEqual([0])
  })
})

describe('a card that was refunded and initialized', () => {
  let old: string
  let next: string
  beforeAll(async () => {
    old = (await issueCard(past.venue, 50_00, past.admin)).id
    await past.sell(old, past.tea)
    const initialization = { operationId: newOperationId(), expectedBalance: 40_00 }
    const asked = past.desk.post<{ card: { id: string } }>(`/cards/${old}/initialization`, initialization)
    next = (await must(asked)).card.id
  })

  test('keeps its own history, the refund included', async () => {
    expect((await purchasesOf(old)).total).toBe(1)
    const { rows, sums } = await operationsOf(old)
    expect(rows).toMatchObject([
      { kind: 'initialization', amount: -40_00, balanceBefore: 40_00, balanceAfter: 0 },
    ])
    expect(sums).toEqual({ count: 1, amount: -40_00 })
  })

  test('shows its next holder none of that history', async () => {
    const nothing = { rows: [], total: 0, page: 1, pages: 1, sums: { count: 0, amount: 0 } }
    expect(await purchasesOf(next)).toEqual(nothing)
    expect(await operationsOf(next)).toEqual(nothing)
    await past.recharge(next, 30_00)
    expect((await operationsOf(next)).total).toBe(1)
    expect((await operationsOf(old)).total).toBe(1)
  })
})

describe('the history of a card', () => {
  const act = (path: string, body: object, by = past.admin) =>
    must(by.post(path, { operationId: newOperationId(), ...body }))

  test('leaves out acts that moved no money', async () => {
    const { id } = await issueCard(past.venue, 10_00, past.admin)
    await past.sell(id, past.tea)
    await act(`/cards/${id}/expiry`, { expiryDate: '2027-01-19' })
    await act(`/cards/${id}/deactivation`, { expectedBalance: 0 })
    expect((await operationsOf(id)).total).toBe(0)
  })

  test.each([
    ['refund', 'refunds', async () => ({ expectedBalance: 12_00 })],
    ['replacement', 'replacement', (id: string) => damaged(past.venue, id)],
  ])('shows a %s as money going out', async (kind, path, body) => {
    const { id } = await issueCard(past.venue, 12_00, past.admin)
    await act(`/cards/${id}/${path}`, await body(id), past.desk)
    expect((await operationsOf(id, '?direction=debit')).rows).toMatchObject([{ kind, amount: -12_00 }])
  })

  test('shows the balance that a deactivated card lost', async () => {
    const { id } = await issueCard(past.venue, 14_00, past.admin)
    await act(`/cards/${id}/deactivation`, { expectedBalance: 14_00 })
    const { rows } = await operationsOf(id)
    expect(rows).toMatchObject([{ kind: 'deactivation', amount: -14_00, balanceAfter: 0 }])
  })
})

test('the operations of a card that does not exist are refused', async () => {
  expect(await past.admin.get(`/cards/${nowhere}/operations`)).toMatchObject({
    status: 404,
    body: { code: 'card-not-found' },
  })
})
