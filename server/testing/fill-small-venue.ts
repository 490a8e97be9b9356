/** Fills a small venue with rows in every table, for the frozen states. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { makeFirstAdminLink } from '../staff/first-admin.ts'
import { makeBoard } from './board.ts'
import { closeTill, handOver, issueCard, openDesk, openTill } from './counter.ts'
import { addDevice, enrol } from './device.ts'
import { openKitchen } from './kitchen.ts'
import { anyAct, begin } from './model-commands.ts'
import { anyRareAct } from './model-rare-acts.ts'
import { newWorld, type World } from './model-world.ts'
import { aSubscription } from './push-inputs.ts'
import { type Caller, newOperationId, type Venue } from './venue.ts'

const seed = 16
const acts = 150

export async function fillSmallVenue(venue: Venue): Promise<void> {
  await foundVenue(venue)
  const admin = await venue.addPerson({ role: 'admin' })
  await admin.post('/push-devices', aSubscription())
  await admin.post('/me/second-factor', {})
  await playActs(venue, admin)
  await cook(venue, admin)
  await reviewADifference(venue, admin)
  await handOverTwice(venue)
  await loseACard(venue, admin)
  await showPhoto(venue, admin)
  await importAProduct(admin)
  await makeBoard(admin, [(await venue.addStand('T')).id])
  await admin.put('/settings/cards', { blocksSuspectCards: false })
  await lendPhones(venue, admin)
  const gone = await venue.addPerson({ role: 'econome' })
  await admin.post(`/staff/${gone.id}/disabling`, {})
}

const importAProduct = (admin: Caller) =>
  admin.post('/catalogue/import', {
    lines: [{ line: 2, stand: 'Soupes', category: 'Soupes', name: 'Bissara', price: 12_00, unit: 'unit' }],
    isDryRun: false,
  })

async function foundVenue({ owner, urls }: Venue): Promise<void> {
  const link = await makeFirstAdminLink(owner, new Date())
  const ask = (path: string, body: object) =>
    fetch(`${urls[0]}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await ask('/first-admin', {
    link,
    email: 'fondateur@test.ma',
    name: 'Amine',
    password: 'trois petits chats',
  })
  await ask('/sign-in', { email: 'fondateur@test.ma', password: 'pas le bon' })
  await ask('/sign-in', { email: 'fondateur@test.ma', password: 'trois petits chats' })
  await makeFirstAdminLink(owner, new Date())
}

/** One card blocked, and one whose balance was paid out unsold and about which an administrator has answered. */
async function loseACard(venue: Venue, admin: Caller): Promise<void> {
  const desk = await openDesk(venue, 100_00)
  const [lost, unsold] = [await issueCard(venue, 10_00, admin), await issueCard(venue, 10_00, admin)]
  await desk.post(`/cards/${lost.id}/recharges`, { operationId: newOperationId(), amount: 7_00 })
  const searchId = randomUUID()
  await desk.post('/lost-cards/search', { searchId, facts: { code: lost.code, recharged: 7_00 } })
  await desk.post(`/lost-cards/${searchId}/block`, { because: 'lost', note: 'Au manège' })
  const payoutId = newOperationId()
  await desk.post(`/cards/${unsold.id}/refunds`, { operationId: payoutId, expectedBalance: null })
  await admin.post(`/watch/payouts/${payoutId}/answer`, { note: 'Vendue au guichet' })
}

/** The acts of the random test, with the same seed each time. */
async function playActs(venue: Venue, admin: Caller): Promise<void> {
  const stage = { venue, stand: await venue.addStand('A'), cellar: await venue.addStand('R'), admin }
  const world = await newWorld(stage, { orders: 0, reports: 0 }, new Map())
  await begin(world)
  const chosen = [
    ...fc.sample(fc.oneof(...anyAct), { seed, numRuns: acts }),
    ...anyRareAct.flatMap((act) => fc.sample(act, { seed, numRuns: 2 })),
  ]
  for (const { run } of chosen) await run({}, world as World)
}

async function cook(venue: Venue, admin: Caller): Promise<void> {
  const kitchen = await openKitchen(venue, 'K')
  await kitchen.sell('Bien cuit')
  await kitchen.cookUntil(await kitchen.sell(), 'preparing')
  await kitchen.cookUntil(await kitchen.sell(), 'served')
  await kitchen.cancel(await kitchen.sell())
  await admin.post('/buzzers', { from: '1', to: '3' })
  const called = await kitchen.sell()
  await kitchen.vendor.post(`/sales/${called}/buzzer`, {})
  await kitchen.cookUntil(called, 'ready')
}

async function reviewADifference(venue: Venue, admin: Caller): Promise<void> {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  await admin.post('/told-floats', { floatId: randomUUID(), holderId: operator.id, amount: 100_00 })
  const tillId = await openTill(operator, 100_00)
  await closeTill(operator, tillId, 99_00, 'Un dirham de moins')
  await admin.post(`/tills/${tillId}/difference-review`, { note: 'Rendu en trop' })
}

/** A colleague counts less in the drawer, and its giver counts again. */
async function handOverTwice(venue: Venue): Promise<void> {
  const [giver, taker] = [
    await venue.addPerson({ role: 'recharge_operator' }),
    await venue.addPerson({ role: 'recharge_operator' }),
  ]
  const tillId = await openTill(giver, 200_00)
  await handOver(giver, tillId, { counted: 200_00, to: taker })
  await taker.post(`/tills/${tillId}/refusal`, { counted: 190_00 })
  await giver.post(`/tills/${tillId}/recount`, { counted: 190_00 })
}

/** Adds phones; one is revoked while it does not know the outcome of what it sent. */
async function lendPhones(venue: Venue, admin: Caller): Promise<void> {
  await enrol(venue, (await addDevice(admin, (await venue.addPerson({ role: 'kitchen' })).id)).code)
  const vendor = await venue.addPerson({ role: 'vendor' })
  const { id, code } = await addDevice(admin, vendor.id, 'Téléphone perdu')
  const phone = venue.at(0, { ...vendor, cookie: (await enrol(venue, code)).cookie })
  const held = {
    operationId: newOperationId(),
    about: 'Vente de 20,00 DH',
    sentAt: '2026-11-21T20:00:00.000Z',
  }
  await phone.post('/me/device', { screens: null, battery: null, unsettled: 1, held: [held], isFound: false })
  await admin.post(`/devices/${id}/revocation`, {})
}

/** A picture of one green pixel, from which the server makes a product photo. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgrooGAAF0AOHCoJoWAAAAAElFTkSuQmCC'

async function showPhoto({ owner }: Venue, admin: Caller): Promise<void> {
  const { rows } = await owner.sql<{
    id: string
  }>`select id from product where not is_archived order by id limit 1`
  await admin.put(`/products/${rows[0]?.id}/image`, { image: picture })
}
