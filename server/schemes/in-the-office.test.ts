/** How an administrator, a stock keeper or a person who counts might cheat: what is refused, and where the rest is seen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Watch } from '#contract/figures/watch.ts'
import type { AccessEntry } from '#contract/people/access.ts'
import type { AccessKind } from '#rules/people/access.ts'
import { closeTill, handOver, openTill } from '../testing/counter.ts'
import { openKitchen } from '../testing/kitchen.ts'
import { post } from '../testing/sale-of-card.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let other: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  other = await venue.addPerson({ role: 'admin', name: 'Anne' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const watch = async () => (await other.get<Watch>('/watch?period=today')).body
const journal = async (kind: AccessKind) =>
  (await other.get<{ rows: AccessEntry[] }>(`/access?kind=${kind}`)).body.rows

test("an administrator who cancels a friend's served sale remotely is named by the watch and the journal", async () => {
  const { sell, cookUntil } = await openKitchen(venue, 'K')
  const saleId = await sell()
  await cookUntil(saleId, 'served')
  expect(await post(admin, `/sales/${saleId}/remote-cancellation`, { reason: 'Plat renvoyé' })).toMatchObject(
    { status: 200 },
  )
  expect((await watch()).salesFromAfar.rows).toMatchObject([
    { admin: { name: 'Samira' }, sale: { id: saleId }, reason: 'Plat renvoyé' },
  ])
  expect(await journal('sale-cancelled')).toMatchObject([{ actorName: 'Samira' }])
})

test('an administrator who counted and closed a drawer may not accept its difference as long as the venue has another administrator', async () => {
  const tillId = await openTill(admin, 100_00)
  await closeTill(admin, tillId, 90_00, 'Dix dirhams de moins')
  const accept = (by: Caller) => by.post(`/tills/${tillId}/difference-review`, { note: 'Vu' })
  expect(await accept(admin)).toMatchObject({ body: { code: 'not-oneself' } })
  expect(await accept(other)).toMatchObject({ status: 200 })
})

test("an administrator who resets an operator's password to act as them is in the journal, with the request's address", async () => {
  const operator = await venue.addPerson({ role: 'recharge_operator', name: 'Nadia' })
  expect(
    await admin.post(`/staff/${operator.id}/password`, { password: 'une autre phrase assez longue' }),
  ).toMatchObject({
    status: 200,
  })
  const [line] = await journal('password-reset')
  expect(line).toMatchObject({ actorName: 'Samira', subjectName: 'Nadia' })
  expect(line?.source).not.toBe('')
})

test('a stock keeper who writes off goods they took is named by the watch, with the amount in dirhams', async () => {
  const stand = await venue.addStand('S')
  const honey = await venue.addProduct({ standId: stand.id, price: 40_00, stock: 10_000 })
  const keeper = await venue.addPerson({ role: 'econome' })
  await post(keeper, `/products/${honey.id}/losses`, { quantity: 3_000, reason: 'expired', notes: '' })
  expect((await watch()).writtenOff).toMatchObject([
    { person: { id: keeper.id }, losses: { count: 1, amount: 120_00 } },
  ])
})

test('an operator who counts again until the drawer agrees is named by the watch', async () => {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator, 650_00)
  for (const counted of [700_00, 650_00]) await post(operator, `/tills/${tillId}/counts`, { counted })
  await post(operator, `/tills/${tillId}/closing`, { note: null })
  const row = (await watch()).recounts.find(({ person }) => person.id === operator.id)
  expect(row).toMatchObject({ sessions: 1, recounts: 1 })
})

test('an operator who hands over a drawer with a false count is discovered by the colleague who receives it', async () => {
  const [giver, taker] = [
    await venue.addPerson({ role: 'recharge_operator' }),
    await venue.addPerson({ role: 'recharge_operator' }),
  ]
  const tillId = await openTill(giver, 500_00)
  await handOver(giver, tillId, { counted: 500_00, to: taker })
  expect(await taker.post(`/tills/${tillId}/refusal`, { counted: 450_00 })).toMatchObject({ status: 200 })
})
