/** What the watch shows of thefts that leave the drawer correct: cards sold and taken back, replaced, or spent unpaid; goods lost. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardSearched } from '#contract/card/lost-card.ts'
import type { Watch } from '#contract/figures/watch.ts'
import { agreeToLoss, damaged } from '../testing/card-desk.ts'
import { cartOf, issueCard, openDesk, openStall, openTill } from '../testing/counter.ts'
import { post, sell, takeBack } from '../testing/sale-of-card.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let nadia: Caller
let samir: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  nadia = await openDesk(venue, 1_000_00)
  samir = await openDesk(venue, 1_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
})
afterAll(() => venue.close())

const watch = async (period = 'today') => (await admin.get<Watch>(`/watch?period=${period}`)).body
const card = () => issueCard(venue, 50_00, admin)

const declareLost = async (cardId: string, note: string, by = nadia) => {
  await agreeToLoss(venue, cardId)
  return by.post<{ card: { id: string } }>(`/cards/${cardId}/replacement`, {
    operationId: newOperationId(),
    because: 'stolen',
    note,
  })
}

test('the watch marks an operator who takes card sales back, and lists those cards that were spent anyway', async () => {
  const unpaid = await Promise.all([card(), card(), card()])
  for (const { id } of unpaid) {
    const sold = await sell(nadia, id)
    await takeBack(nadia, sold.body.operationId, id)
    await vendor.post('/sales', cartOf(id, [{ product: tea, units: 2 }]))
  }
  const kept = await card()
  await sell(samir, kept.id)
  await vendor.post('/sales', cartOf(kept.id, [{ product: tea }]))
  const { takenBack, unpaidCardsSpent } = await watch()
  expect(takenBack.find(({ person }) => person.id === nadia.id)).toMatchObject({
    recharges: { count: 3, amount: 150_00 },
    takenBack: { count: 3, amount: 150_00 },
    standsOut: true,
  })
  expect(takenBack.find(({ person }) => person.id === samir.id)).toMatchObject({
    takenBack: { count: 0, amount: 0 },
    standsOut: false,
  })
  expect(unpaidCardsSpent.count).toBe(3)
  expect(new Set(unpaidCardsSpent.rows.map((row) => row.card.id))).toEqual(
    new Set(unpaid.map(({ id }) => id)),
  )
  for (const row of unpaidCardsSpent.rows)
    expect(row).toMatchObject({ toCollect: 50_00, spent: 20_00, stands: ['Stand A'] })
})

test('the watch does not list a card spent unpaid any more once it is sold', async () => {
  const { id } = await card()
  await vendor.post('/sales', cartOf(id, [{ product: tea }]))
  const listed = async () => (await watch()).unpaidCardsSpent.rows.some((row) => row.card.id === id)
  expect(await listed()).toBe(true)
  await post(nadia, `/cards/${id}/handing/sale`, { expectedBalance: 40_00, recharge: 0 })
  expect(await listed()).toBe(false)
})

test('the watch lists every replaced card with person, reason and amount, and whether it was paid for', async () => {
  const [bought, unpaid] = [await card(), await card()]
  await sell(samir, bought.id)
  const first = await declareLost(bought.id, 'Vue hier soir', samir)
  const second = await declareLost(unpaid.id, '')
  const { replacedCards } = await watch()
  expect(replacedCards).toMatchObject({
    count: 2,
    rows: [
      {
        ...{ person: { id: nadia.id }, card: { id: unpaid.id }, newCard: { id: second.body.card.id } },
        ...{ replacement: { amount: 50_00 }, because: 'stolen', note: null, toCollect: 50_00 },
      },
      {
        ...{ person: { id: samir.id }, card: { id: bought.id }, newCard: { id: first.body.card.id } },
        ...{ replacement: { amount: 50_00 }, because: 'stolen', note: 'Vue hier soir', toCollect: 0 },
      },
    ],
  })
})

test('a card spent unpaid is listed even if it was declared lost afterwards, until its replacement is sold', async () => {
  const { id } = await card()
  await vendor.post('/sales', cartOf(id, [{ product: tea }]))
  const { body } = await declareLost(id, '')
  const listed = async () => (await watch()).unpaidCardsSpent.rows.filter((row) => row.card.id === id)
  expect(await listed()).toMatchObject([{ toCollect: 50_00, spent: 10_00 }])
  await post(nadia, `/cards/${body.card.id}/handing/sale`, { expectedBalance: 40_00, recharge: 0 })
  expect(await listed()).toEqual([])
})

test('a card spent unpaid is listed even if an admin gave it away afterwards', async () => {
  const { id } = await card()
  await vendor.post('/sales', cartOf(id, [{ product: tea }]))
  await post(admin, `/cards/${id}/handing/gift`, { because: 'offered' })
  const { rows } = (await watch()).unpaidCardsSpent
  expect(rows.filter((row) => row.card.id === id)).toMatchObject([{ givenAs: 'Offerte', spent: 10_00 }])
})

test('many small payouts do not hide a large one, because the largest come first', async () => {
  const [large, small] = [await issueCard(venue, 900_00, admin), await issueCard(venue, 1_00, admin)]
  await post(nadia, `/cards/${large.id}/refunds`, { expectedBalance: null })
  await post(samir, `/cards/${small.id}/refunds`, { expectedBalance: null })
  const { rows } = (await watch()).unpaidPayouts
  expect(rows[0]?.card.id).toBe(large.id)
  expect(rows.at(-1)?.card.id).toBe(small.id)
})

test('an unpaid card refunded in cash is listed even if it was declared lost before or after', async () => {
  const [before, after] = [await card(), await card()]
  const { body } = await declareLost(before.id, '')
  await post(nadia, `/cards/${body.card.id}/refunds`, { expectedBalance: null })
  await post(nadia, `/cards/${after.id}/refunds`, { expectedBalance: null })
  await declareLost(after.id, '')
  const { rows } = (await watch()).unpaidPayouts
  for (const id of [body.card.id, after.id])
    expect(rows.filter((row) => row.card.id === id)).toMatchObject([
      { payout: { amount: 50_00 }, toCollect: 50_00 },
    ])
})

test('an unpaid card refunded in cash is listed even if a friend bought one tea with it first, which is shown', async () => {
  const { id } = await card()
  await vendor.post('/sales', cartOf(id, [{ product: tea }]))
  await post(nadia, `/cards/${id}/refunds`, { expectedBalance: null })
  const { unpaidPayouts } = await watch()
  expect(unpaidPayouts.rows.filter((row) => row.card.id === id)).toMatchObject([
    { payout: { amount: 40_00 }, toCollect: 50_00, hasBought: true },
  ])
})

test('a recharge refunded at once is listed even if the card was declared lost in between', async () => {
  const { id } = await card()
  await sell(nadia, id, 100_00)
  const { body } = await declareLost(id, '')
  await post(nadia, `/cards/${body.card.id}/refunds`, { expectedBalance: null })
  const { quickRefunds } = await watch()
  expect(quickRefunds.rows.filter((row) => row.card.id === body.card.id)).toMatchObject([
    { person: { id: nadia.id }, recharge: { amount: 150_00 }, refund: { amount: 150_00 } },
  ])
})

test('the watch shows in dirhams what each stock keeper wrote off, largest amount first', async () => {
  const [econome, other] = [
    await venue.addPerson({ role: 'econome' }),
    await venue.addPerson({ role: 'econome' }),
  ]
  const lose = (by: Caller, quantity: number) =>
    post(by, `/products/${tea.id}/losses`, { quantity, reason: 'expired', notes: '' })
  for (const quantity of [5_000, 2_000]) expect(await lose(econome, quantity)).toMatchObject({ status: 200 })
  expect(await lose(other, 1_000)).toMatchObject({ status: 200 })
  expect((await watch()).writtenOff).toMatchObject([
    { person: { id: econome.id }, losses: { count: 2, amount: 70_00 }, shortCounts: { count: 0, amount: 0 } },
    { person: { id: other.id }, losses: { count: 1, amount: 10_00 } },
  ])
})

test('the watch lists no unpaid card as spent when its last purchase was three days ago', async () => {
  await venue.owner.sql`update card_balance set last_purchase_at = last_purchase_at - interval '3 days'`
  expect((await watch()).unpaidCardsSpent).toEqual({ count: 0, rows: [] })
})

test('an unpaid card refunded in cash is listed even if it was declared lost and an admin gave its replacement away', async () => {
  const { id } = await card()
  await post(nadia, `/cards/${id}/refunds`, { expectedBalance: 50_00 })
  const { body } = await declareLost(id, 'Tombée')
  expect((await post(admin, `/cards/${body.card.id}/handing/gift`, { because: 'offered' })).status).toBe(200)
  expect((await watch()).unpaidPayouts.rows.filter((row) => row.card.id === id)).toMatchObject([
    { payout: { amount: 50_00 }, given: { as: 'Offerte' } },
  ])
})

const searchBy = async (by: Caller, facts: object) =>
  (await by.post<CardSearched>('/lost-cards/search', { searchId: randomUUID(), facts })).body
/** This operator finds a card by what its holder remembers, and blocks it. */
async function blockFound(by: Caller, facts: object): Promise<string> {
  const { searchId } = await searchBy(by, facts)
  const { status } = await by.post(`/lost-cards/${searchId}/block`, { because: 'lost', note: '' })
  expect(status).toBe(200)
  return searchId
}
const replacementOf = async (cardId: string) =>
  (await watch()).replacedCards.rows.find((row) => row.card.id === cardId)

test('the watch shows the facts by which a lost card was found, and the administrator who agreed to its replacement', async () => {
  const { id } = await card()
  await post(nadia, `/cards/${id}/recharges`, { amount: 37_00 })
  await vendor.post('/sales', cartOf(id, [{ product: tea }]))
  const searchId = await blockFound(nadia, { recharged: 37_00, article: 'produit' })
  await admin.post(`/lost-cards/${searchId}/confirmation`, {})
  expect(await post(nadia, `/cards/${id}/replacement`, { because: 'lost', note: '' })).toMatchObject({
    status: 200,
  })
  expect(await replacementOf(id)).toMatchObject({
    isByAdmin: false,
    loss: {
      facts: expect.arrayContaining([expect.stringContaining('recharge de 37,00')]),
      ...{ blockedBy: expect.any(String), confirmedBy: 'Samira' },
    },
  })
})

test('the watch shows that a damaged card was kept at the desk, and that an administrator replaced a card without a search', async () => {
  const [torn, { id: declared }] = [await card(), await card()]
  await post(nadia, `/cards/${torn.id}/replacement`, await damaged(venue, torn.id, 'Pliée'))
  expect(await replacementOf(torn.id)).toMatchObject({ because: 'damaged', note: 'Pliée', loss: null })
  const organiser = await venue.addPerson({ role: 'admin' })
  await openTill(organiser)
  await post(organiser, `/cards/${declared}/replacement`, { because: 'lost', note: '' })
  expect(await replacementOf(declared)).toMatchObject({ because: 'lost', isByAdmin: true, loss: null })
})

test("the watch counts each person's searches, those that found a card and those that blocked it, and marks guessing", async () => {
  const { id } = await card()
  await post(samir, `/cards/${id}/recharges`, { amount: 41_00 })
  await vendor.post('/sales', cartOf(id, [{ product: tea, units: 3 }]))
  await blockFound(samir, { recharged: 41_00, paid: 30_00 })
  const guesser = await openDesk(venue)
  for (const recharged of [1_00, 2_00, 3_00]) await searchBy(guesser, { recharged, paid: 99_00 })
  const { lostCardSearches } = await watch()
  expect(lostCardSearches.find(({ person }) => person.id === samir.id)).toMatchObject({
    ...{ searches: 1, found: 1, blocked: 1, permille: 0, standsOut: false },
  })
  expect(lostCardSearches.find(({ person }) => person.id === guesser.id)).toMatchObject({
    ...{ searches: 3, found: 0, blocked: 0, permille: 1_000, permilleOfOthers: 0, standsOut: true },
  })
})
