/** Single acts at tills and on cards, each sent to the server and to its reference: the steps of the model test consist of them. */

import { expect } from 'vitest'
import { nowhere } from './calls.ts'
import { damaged } from './card-desk.ts'
import { idOf, note, send, type World } from './model-world.ts'
import type { Wish } from './reference-house.ts'
import { type Caller, newOperationId } from './venue.ts'

/** The person who acts, and the server that is asked. */
export type At = { readonly by: Caller; readonly server: number }

export const tillPath = (world: World, owner: Caller, what: string) =>
  `/tills/${world.tillIds.get(owner.id) ?? nowhere}/${what}`

type Opening = { readonly kind: 'recharge' | 'sale'; readonly float: number }

export async function openTill(world: World, { by, server }: At, { kind, float }: Opening): Promise<void> {
  const expected = world.reference.open(by.id, { kind, float, from: null })
  const done = await send(world, { by, server, path: '/tills', wish: { float } }, expected)
  if (done) world.tillIds.set(by.id, done.id)
}

export async function countTill(world: World, { by, server }: At, owner: Caller, counted: number) {
  const expected = world.reference.count(by.id, owner.id, counted)
  return send(world, { by, server, path: tillPath(world, owner, 'counts'), wish: { counted } }, expected)
}

type Closing = { readonly note: string | null; readonly handedToId: string | null }

export async function closeTill(world: World, { by, server }: At, owner: Caller, wish: Closing) {
  const expected = world.reference.close(by.id, owner.id, { note: wish.note, handTo: wish.handedToId })
  return send(world, { by, server, path: tillPath(world, owner, 'closing'), wish }, expected)
}

type Remote = { readonly server: number; readonly counted: number | null; readonly reason: string }

export async function closeTillRemotely(world: World, owner: Caller, { server, counted, reason }: Remote) {
  const expected = world.reference.closeRemotely(owner.id, { counted, reason })
  const path = tillPath(world, owner, 'remote-closing')
  return send(world, { by: world.admin, server, path, wish: { counted, reason } }, expected)
}

export async function rechargeCard(world: World, { by, server }: At, card: number, amount: number) {
  const path = `/cards/${idOf(world.cardIds, card)}/recharges`
  const expected = world.reference.recharge(by.id, card, amount)
  const done = await send(world, { by, server, path, wish: { amount } }, expected)
  if (done) world.rechargeIds.push(done.operationId)
  return done
}

type CardWanted = { readonly shown: number; readonly recharge: number }

export async function sellACard(world: World, { by, server }: At, card: number, wanted: CardWanted) {
  const path = `/cards/${idOf(world.cardIds, card)}/handing/sale`
  const expected = world.reference.sellCard(by.id, card, wanted)
  const wish = { expectedBalance: wanted.shown, recharge: wanted.recharge }
  const done = await send(world, { by, server, path, wish }, expected)
  if (done) world.rechargeIds.push(done.operationId)
  return done
}

export async function giveACard(world: World, server: number, card: number) {
  const path = `/cards/${idOf(world.cardIds, card)}/handing/gift`
  const expected = world.reference.give(card)
  return send(world, { by: world.admin, server, path, wish: { because: 'offered' } }, expected)
}

/** Gives several cards at once: those that cannot be given are named in the answer. A repeat gives nothing more and answers the same. */
export async function giveSomeCards(world: World, server: number, cards: readonly number[]) {
  const expected = cards.map((card) => world.reference.give(card))
  const refused = expected.flatMap((one, place) =>
    'code' in one ? [{ cardId: idOf(world.cardIds, cards[place] as number), code: one.code }] : [],
  )
  const gifts = cards.map((card) => ({ operationId: newOperationId(), cardId: idOf(world.cardIds, card) }))
  const ask = (at: number) =>
    world.venue.at(at, world.admin).post('/cards/handing/gifts', { because: 'with-ticket', gifts })
  const answer = await ask(server)
  const given = cards.length - refused.length
  note(world, given > 1 ? 'several cards given' : '/cards/handing/gifts')
  if (given > 0 && refused.length > 0) note(world, 'some cards given, others named')
  expect(answer).toMatchObject({ status: 200, body: { given, faults: refused } })
  expect(await ask(1 - server)).toEqual(answer)
}

/** Takes back the recharge with this index, counted from 0 over all desks. */
export async function takeBack(world: World, { by, server }: At, place: number) {
  const { reference, rechargeIds, cardIds } = world
  const card = reference.recharges[place]?.card ?? -1
  const expected = reference.cancelRecharge(by.id, place, card)
  const path = `/recharges/${idOf(rechargeIds, place)}/cancellation`
  return send(world, { by, server, path, wish: { cardId: idOf(cardIds, card) } }, expected)
}

export async function refundCard(
  world: World,
  { by, server }: At,
  card: number,
  expectedBalance: number | null,
) {
  const path = `/cards/${idOf(world.cardIds, card)}/refunds`
  const expected = world.reference.refund(by.id, card, expectedBalance)
  return send(world, { by, server, path, wish: { expectedBalance } }, expected)
}

export async function initializeCard(world: World, { by, server }: At, card: number, shown: number | null) {
  const path = `/cards/${idOf(world.cardIds, card)}/initialization`
  const expected = world.reference.initialize(by.id, card, shown)
  const done = await send(world, { by, server, path, wish: { expectedBalance: shown } }, expected)
  if (done?.card) world.cardIds.push(done.card.id)
}

export async function replaceCard(world: World, { by, server }: At, card: number, note = 'Perdue') {
  const path = `/cards/${idOf(world.cardIds, card)}/replacement`
  const expected = world.reference.replace(by.id, card)
  const wish = await damaged(world.venue, idOf(world.cardIds, card), note)
  const done = await send(world, { by, server, path, wish }, expected)
  if (done?.card) world.cardIds.push(done.card.id)
}

type Replaced = { readonly card: number; readonly newCard: number }

export async function replaceCardBy(world: World, { by, server }: At, { card, newCard }: Replaced) {
  const path = `/cards/${idOf(world.cardIds, card)}/replacement/blank`
  const expected = world.reference.replaceBy(by.id, card, newCard)
  const lost = await damaged(world.venue, idOf(world.cardIds, card), '')
  const wish = { ...lost, newCardId: idOf(world.cardIds, newCard) }
  await send(world, { by, server, path, wish }, expected)
}

/** Issues a blank card and answers its index. */
export async function issueBlank(world: World, server: number): Promise<number> {
  const wish = { type: 'BASIC', initialBalance: 0, validityDays: 30, way: 'blank' }
  const expected = world.reference.issue(0, 30, 'blank')
  const done = await send(world, { by: world.admin, server, path: '/cards', wish }, expected)
  if (done) world.cardIds.push(done.id)
  return world.cardIds.length - 1
}

export async function deactivateCard(world: World, server: number, card: number, shown: number | null) {
  const path = `/cards/${idOf(world.cardIds, card)}/deactivation`
  const expected = world.reference.deactivate(card, shown)
  await send(world, { by: world.admin, server, path, wish: { expectedBalance: shown } }, expected)
}

const days = { past: '2026-01-31', future: '2099-12-31', impossible: '2026-02-30' } as const

export async function changeCardExpiry(world: World, server: number, card: number, day: keyof typeof days) {
  const path = `/cards/${idOf(world.cardIds, card)}/expiry`
  const expected = world.reference.changeExpiry(card, day)
  await send(world, { by: world.admin, server, path, wish: { expiryDate: days[day] } }, expected)
}

type Cart = { readonly card: number; readonly wishes: readonly Wish[]; readonly shown: number }

/** Sells products, named by their index on the shelf. */
export async function sellWishes(world: World, { by, server }: At, { card, wishes, shown }: Cart) {
  const expected = world.reference.sell(by.id, card, { wishes, shown })
  const ids = world.products.map(({ id }) => id)
  const cart = {
    cardId: idOf(world.cardIds, card),
    lines: wishes.map(({ product, quantity }) => ({ productId: idOf(ids, product), quantity })),
    expectedTotal: shown,
  }
  const done = await send(world, { by, server, path: '/sales', wish: cart }, expected)
  if (done) world.saleIds.push(done.id)
}

const switches = {
  activation: { isActive: true },
  deactivation: { isActive: false },
  pause: { isPaused: true },
  resumption: { isPaused: false },
} as const

/** Switches or pauses the stand. No operation of the books: the request has no operation id. A vendor of the stand may pause it too. */
export async function switchStand(world: World, { by, server }: At, what: keyof typeof switches) {
  const path = `/stands/${world.stand.id}/${what}`
  const answer = await world.venue.at(server, by).post(path, {})
  expect(answer).toMatchObject({ status: 200, body: switches[what] })
  if (what === 'activation' || what === 'deactivation') world.reference.standIsOff = what === 'deactivation'
  else world.reference.standIsPaused = what === 'pause'
  note(world, `/stands/…/${what}`)
}

export async function cancelSale(world: World, { by, server }: At, sale: number) {
  const path = `/sales/${idOf(world.saleIds, sale)}/cancellation`
  await send(world, { by, server, path, wish: {} }, world.reference.cancel(by.id, sale))
}

/** Moves cash into a drawer while its holder counts. */
export async function bringChange(world: World, { by, server }: At): Promise<void> {
  const wish = { direction: 'in', amount: 100_00, reason: 'Monnaie' }
  const expected = world.reference.moveCash(by.id, wish.amount, wish.reason)
  await send(world, { by, server, path: '/tills/mine/cash', wish }, expected)
}

/** Disables the person, who then tries to go on, and enables them again. */
export async function stopAndEnable(world: World, { by, server }: At, goOn: () => Promise<unknown>) {
  const { admin, venue, reference } = world
  const ask = async (what: string, isActive: boolean) => {
    expect(await venue.at(server, admin).post(`/staff/${by.id}/${what}`, {})).toMatchObject({
      status: 200,
      body: { isActive },
    })
    note(world, `/staff/…/${what}`)
  }
  await ask('disabling', false)
  reference.stop(by.id)
  const tried = { operationId: newOperationId(), float: 0 }
  expect((await venue.at(1 - server, by).post('/tills', tried)).body.code).toBe('staff-disabled-since')
  await ask('enabling', true)
  await venue.owner.sql`update sign_in set ended_because = null where staff_id = ${by.id}`
  await goOn()
}
