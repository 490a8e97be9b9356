/** Frauds with another person's card, a forgotten card or no card: which are refused, and where the others are seen. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardSearched } from '#contract/card/lost-card.ts'
import type { PublicCard } from '#contract/card/public-card.ts'
import type { Watch } from '#contract/figures/watch.ts'
import { cartOf, issueBlank, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { post, sell } from '../testing/sale-of-card.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let desk: Caller
let other: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 5_000_00)
  other = await openDesk(venue, 5_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const watch = async () => (await admin.get<Watch>('/watch?period=today')).body
const soldCard = async () => {
  const card = await issueCard(venue, 50_00, admin)
  await sell(other, card.id)
  return card
}
const buy = (cardId: string, units = 1) => vendor.post('/sales', cartOf(cardId, [{ product: tea, units }]))
const recharge = (cardId: string, amount: number, by = desk) =>
  post(by, `/cards/${cardId}/recharges`, { amount })
const publicPage = async (code: string) => (await admin.get<PublicCard>(`/public/cards/${code}`)).body

test("an operator who has seen a card's id cannot get its balance by declaring it lost, before an administrator agrees", async () => {
  const { id } = await soldCard()
  const blank = await issueBlank(admin)
  for (const because of ['lost', 'stolen']) {
    const said = { because, note: '' }
    expect(await post(desk, `/cards/${id}/replacement`, said)).toMatchObject({
      body: { code: 'loss-not-confirmed' },
    })
    expect(
      await post(desk, `/cards/${id}/replacement/blank`, { ...said, newCardId: blank.id }),
    ).toMatchObject({ body: { code: 'loss-not-confirmed' } })
  }
  expect(await post(desk, `/cards/${id}/replacement`, { because: 'damaged', note: '' })).toMatchObject({
    body: { code: 'card-not-shown' },
  })
  expect(await desk.post(`/lost-cards/${randomUUID()}/confirmation`, {})).toMatchObject({ status: 403 })
})

test('a stranger with a photo of a card can have it blocked, but gets its money only if an administrator agrees; the watch shows it', async () => {
  const { id, code } = await soldCard()
  await recharge(id, 70_00)
  const [searchId, note] = [randomUUID(), 'Sa photo']
  const { body } = await desk.post<CardSearched>('/lost-cards/search', {
    searchId,
    facts: { code, recharged: 70_00 },
  })
  expect(body).toMatchObject({ found: 1 })
  expect(JSON.stringify(body)).not.toContain(id)
  await desk.post(`/lost-cards/${searchId}/block`, { because: 'stolen', note })
  const replace = () => post(desk, `/cards/${id}/replacement`, { because: 'stolen', note })
  expect(await replace()).toMatchObject({ body: { code: 'loss-not-confirmed' } })
  await admin.post(`/lost-cards/${searchId}/confirmation`, {})
  expect(await replace()).toMatchObject({ status: 200 })
  expect((await watch()).replacedCards.rows).toContainEqual(
    expect.objectContaining({ card: { id, code }, because: 'stolen', note }),
  )
})

test('an unsold card that is declared damaged has the same unpaid amount under its new code, and the watch shows it', async () => {
  const { id, code } = await issueCard(venue, 60_00, admin)
  const said = { because: 'damaged', note: '', shownCode: code }
  const { body } = (await post(desk, `/cards/${id}/replacement`, said)) as unknown as {
    body: { card: { toCollect: number } }
  }
  expect(body.card.toCollect).toBe(60_00)
  expect((await watch()).replacedCards.rows).toContainEqual(
    expect.objectContaining({ card: { id, code }, toCollect: 60_00 }),
  )
})

test('a holder sees on the page of their card the purchases of a thief who pays with its code', async () => {
  const { id, code } = await soldCard()
  await buy(id, 2)
  expect(await publicPage(code)).toMatchObject({
    balance: 30_00,
    operations: [{ kind: 'purchase', amount: -20_00 }],
  })
})

test('the code of an initialized card only pays for its next holder, who sees every purchase', async () => {
  const { id, code } = await soldCard()
  const answer = (await post(desk, `/cards/${id}/initialization`, {
    expectedBalance: 50_00,
  })) as unknown as { body: { card: { id: string } } }
  const next = answer.body.card.id
  await recharge(next, 40_00)
  await buy(next)
  expect(await publicPage(code)).toMatchObject({
    balance: 30_00,
    operations: [
      { kind: 'purchase', amount: -10_00 },
      { kind: 'recharge', amount: 40_00 },
    ],
  })
  expect(await buy(id)).toMatchObject({ body: { code: 'card-deactivated' } })
})

test('an operator who pays out cards without their holders stands out in the watch', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { id } = await soldCard()
    await post(desk, `/cards/${id}/refunds`, { expectedBalance: null })
  }
  const row = (await watch()).refunds.find(({ person }) => person.id === desk.id)
  expect(row).toMatchObject({ standsOut: true })
})
