/** The organiser refuses cards that nobody has paid for: no money moves on such a card before it is sold or given. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ScannedCard } from '#contract/card/card.ts'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import type { UnsoldCardPolicy } from '#rules/card/unsold-card.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { cartOf, type IssuedCard, issueBlank, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { post, sell, stateOf, takeBack } from '../testing/sale-of-card.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let desk: Caller
let vendor: Caller
let tea: Product
let card: IssuedCard
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 1_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 10_00, stock: 1_000_000 })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})
beforeEach(async () => {
  card = await issueCard(venue, 50_00, admin)
})

async function decide(unsoldCards: UnsoldCardPolicy) {
  const { settings: seen } = (await admin.get<EventOnTheWire>('/settings/event')).body
  const settings = { ...seen, name: 'Moussem', unsoldCards }
  const answer = await admin.put('/settings/event', { seen, settings })
  expect(answer).toMatchObject({ status: 200 })
  return answer
}

const buy = (by = vendor) => by.post('/sales', cartOf(card.id, [{ product: tea }]))
const recharge = () => post(desk, `/cards/${card.id}/recharges`, { amount: 20_00 })
const refund = () => post(desk, `/cards/${card.id}/refunds`, { expectedBalance: null })
const initialize = () => post(desk, `/cards/${card.id}/initialization`, { expectedBalance: null })
const isDamaged = () => ({ because: 'damaged', note: '', shownCode: card.code })
const replace = () => post(desk, `/cards/${card.id}/replacement`, isDamaged())
const read = async (server = 0) =>
  (await venue.at(server, desk).get<ScannedCard>(`/cards/by-code/${card.code}`)).body

test('every act except its sale refuses a card that nobody has paid for, and nothing moves', async () => {
  await decide('refuse')
  const blank = await issueBlank(admin)
  const replaceByBlank = () =>
    post(desk, `/cards/${card.id}/replacement/blank`, { ...isDamaged(), newCardId: blank.id })
  const refused = {
    status: 409,
    body: { code: 'card-not-sold', message: "Cette carte n'a pas encore été vendue." },
  }
  for (const act of [buy, recharge, refund, initialize, replace, replaceByBlank])
    expect(await act(), act.name).toMatchObject(refused)
  expect(await stateOf(venue, card.id)).toMatchObject({ balance: 50_00, owes: 50_00, isActive: true })
  for (const server of [0, 1]) expect(await read(server)).toMatchObject({ mustBeSold: true })
})

test('a sold card is accepted, and refused again when its sale is taken back', async () => {
  await decide('refuse')
  expect(await sell(desk, card.id)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ mustBeSold: false })
  expect(await buy()).toMatchObject({ status: 200 })
  expect(await recharge()).toMatchObject({ status: 200 })
  card = await issueCard(venue, 50_00, admin)
  const { body: sale } = await sell(desk, card.id)
  expect(await takeBack(desk, sale.operationId, card.id)).toMatchObject({ status: 200 })
  for (const server of [0, 1])
    expect(await buy(venue.at(server, vendor))).toMatchObject({ body: { code: 'card-not-sold' } })
  expect(await refund()).toMatchObject({ body: { code: 'card-not-sold' } })
})

test('a card that an admin has given is accepted, and a blank one can be recharged as before', async () => {
  await decide('refuse')
  expect(await post(admin, `/cards/${card.id}/handing/gift`, { because: 'offered' })).toMatchObject({
    status: 200,
  })
  expect(await buy()).toMatchObject({ status: 200 })
  card = await issueBlank(admin)
  expect(await recharge()).toMatchObject({ status: 200 })
  expect(await buy()).toMatchObject({ status: 200 })
})

test('an unpaid card pays and is refunded where the organiser only wants a warning', async () => {
  await decide('warn')
  expect(await read()).toMatchObject({ mustBeSold: false })
  for (const act of [buy, recharge, refund]) expect(await act(), act.name).toMatchObject({ status: 200 })
})

test('a till with an unpaid card scanned is told when the organiser changes the setting for unpaid cards', async () => {
  await decide('warn')
  await expectHeard(venue, vendor, () => decide('refuse'), ['venue'])
  expect(await buy()).toMatchObject({ body: { code: 'card-not-sold' } })
})
