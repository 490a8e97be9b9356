/** Blank cards as the organiser sees them: none of them is a low balance, and each is counted in the box until it is first used. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardInChain } from '#contract/card/card.ts'
import type { CardFilter } from '#rules/card/card-filter.ts'
import type { CardStatistics } from '#rules/card/card-statistics.ts'
import { changeExpiry, issueCards } from '../testing/card-desk.ts'
import { openDesk } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let desk: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 100_00)
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Page = { readonly rows: readonly CardInChain[]; readonly total: number }
const count = async (status: CardFilter) => (await admin.get<Page>(`/cards?status=${status}`)).body.total
const badge = async () => (await admin.get<{ lowBalanceCards: number }>('/counts')).body.lowBalanceCards
const whereTheyAre = async () => {
  const { activeCards, handedCards, boxedCards } = (await admin.get<CardStatistics>('/cards/statistics')).body
  expect(handedCards + boxedCards).toBe(activeCards)
  return { handedCards, boxedCards }
}
const post = (cardId: string | undefined, what: string, body: object) =>
  desk.post<{ id: string }>(`/cards/${cardId}/${what}`, { operationId: newOperationId(), ...body })
const recharge = (cardId: string | undefined, amount: number, operationId = newOperationId()) =>
  post(cardId, 'recharges', { amount, operationId })

test('500 blank cards raise no alarm, and leave the box one by one at 0, 19,99 and 20,00 DH', async () => {
  const toDo = async () => ({ ...(await admin.get<object>('/figures/to-do')).body, asOf: '' })
  const calm = await toDo()
  const blank = (await issueCards(admin, 500, 0)).map(({ id }) => id)
  expect([await badge(), await count('low'), await count('blank'), await count('in-box')]).toEqual([
    0, 0, 500, 500,
  ])
  expect(await toDo()).toEqual(calm)
  expect(await whereTheyAre()).toEqual({ handedCards: 0, boxedCards: 500 })

  await recharge(blank[0], 19_99)
  await recharge(blank[1], 20_00)
  expect([await badge(), await count('low'), await count('blank')]).toEqual([1, 2, 498])
  await post(blank[1], 'refunds', { expectedBalance: 20_00 })
  expect([await badge(), await count('low'), await count('to-refund')]).toEqual([2, 2, 1])
  expect(await toDo()).toEqual(calm)
  expect(await whereTheyAre()).toEqual({ handedCards: 2, boxedCards: 498 })
})

test('a recharge that is taken back returns the card to the box; an initialized card is in the box too, and counts as low', async () => {
  const before = await whereTheyAre()
  const low = await badge()
  const [one, other] = (await issueCards(admin, 2, 0)).map(({ id }) => id)
  const operationId = newOperationId()
  await recharge(one, 50_00, operationId)
  expect(await whereTheyAre()).toEqual({
    ...before,
    handedCards: before.handedCards + 1,
    boxedCards: before.boxedCards + 1,
  })
  await desk.post(`/recharges/${operationId}/cancellation`, { operationId: newOperationId(), cardId: one })
  expect(await whereTheyAre()).toEqual({ ...before, boxedCards: before.boxedCards + 2 })
  await recharge(other, 50_00)
  await post(other, 'initialization', { expectedBalance: 50_00 })
  expect(await whereTheyAre()).toEqual({ ...before, boxedCards: before.boxedCards + 2 })
  expect(await badge()).toBe(low + 2)
})

test('a card made with a balance lies in the box until it is sold, also after its date was changed', async () => {
  const before = await whereTheyAre()
  const [card] = await issueCards(admin, 1, 50_00)
  await changeExpiry(admin, card?.id as string, '2099-12-31')
  expect(await whereTheyAre()).toEqual({ ...before, boxedCards: before.boxedCards + 1 })
  await post(card?.id, 'handing/sale', { expectedBalance: 50_00, recharge: 0 })
  expect(await whereTheyAre()).toEqual({ ...before, handedCards: before.handedCards + 1 })
})
