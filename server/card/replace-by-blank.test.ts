import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardInChain, CardOnTheWire } from '#contract/card/card.ts'
import { damaged, drawerOf, issueCards, send } from '../testing/card-desk.ts'
import { cartOf, issueBlank, openDesk, openStall } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let desk: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 1_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Replaced = { moved: number; card: CardOnTheWire; code: string }
const aCard = async () => (await issueCards(admin, 1, 50_00))[0]?.id as string
const cardOf = async (cardId: string) => (await admin.get<CardInChain>(`/cards/${cardId}`)).body
const sell = (cardId: string) => vendor.post('/sales', cartOf(cardId, [{ product: tea }]))

describe('a replacement by a blank card', () => {
  const replaceBy = async (cardId: string, newCardId: string, more: object = {}) =>
    send<Replaced>(
      { by: desk, cardId, body: { ...(await damaged(venue, cardId, '')), newCardId, ...more } },
      'replacement/blank',
    )

  test("moves the lost card's balance to the blank one, which can pay at once and still awaits its sale", async () => {
    const [cardId, blank] = [await aCard(), await issueBlank(admin)]
    const drawer = await drawerOf(venue, desk)
    const { status, body } = await replaceBy(cardId, blank.id)
    expect([status, body.moved]).toEqual([200, 50_00])
    const { expiresAt } = await cardOf(cardId)
    expect(body.card).toMatchObject({
      id: blank.id,
      code: blank.code,
      balance: 50_00,
      expiresAt,
      operationCount: 2,
    })
    expect(await cardOf(blank.id)).toMatchObject({
      ...{ balance: 50_00, initialBalance: 0, toCollect: 50_00, handed: null, previous: { id: cardId } },
      ...{ isAuthentic: true, expiresAt },
    })
    expect(await cardOf(cardId)).toMatchObject({
      ending: 'damaged',
      endingNote: null,
      next: { id: blank.id },
    })
    expect(await drawerOf(venue, desk)).toBe(drawer)
    expect(await sell(blank.id)).toMatchObject({ status: 200, body: { balanceAfter: 40_00 } })
    expect(await sell(cardId)).toMatchObject({ body: { code: 'card-deactivated' } })
    const told = await admin.get<{ rows: { kind: string; amount: number }[] }>(
      `/cards/${blank.id}/operations`,
    )
    expect(told.body.rows).toMatchObject([{ kind: 'replacement-credit', amount: 50_00 }])
  })

  test('is refused with a card that was used, with one that replaced another, and with the lost card itself', async () => {
    const [cardId, other, blank] = [await aCard(), await aCard(), await issueBlank(admin)]
    expect(await replaceBy(cardId, other)).toMatchObject({ status: 409, body: { code: 'card-in-use' } })
    expect(await replaceBy(blank.id, blank.id)).toMatchObject({ body: { code: 'card-same' } })
    await replaceBy(cardId, blank.id)
    expect(await replaceBy(other, blank.id)).toMatchObject({ body: { code: 'card-in-use' } })
  })

  test('sent twice under one id is booked once and gets the same answer twice', async () => {
    const [cardId, blank] = [await aCard(), await issueBlank(admin)]
    const same = { operationId: newOperationId() }
    const first = await replaceBy(cardId, blank.id, same)
    expect(first.status).toBe(200)
    expect(await replaceBy(cardId, blank.id, same)).toEqual(first)
    const { body } = await desk.post<{ happened: boolean }>(`/operations/${same.operationId}/settlement`, {})
    expect(body).toMatchObject({ happened: true })
  })

  test("appears once in the desk's history, with the code of the new card", async () => {
    const [cardId, blank] = [await aCard(), await issueBlank(admin)]
    await replaceBy(cardId, blank.id)
    const { body } = await desk.get<{ rows: object[] }>('/desk/operations')
    expect(body.rows[0]).toMatchObject({ kind: 'replacement', card: { id: cardId }, newCode: blank.code })
  })
})
