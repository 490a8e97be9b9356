/** An administrator answers the watch about cash that was paid out of a card for which nobody had paid. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Watch } from '#contract/figures/watch.ts'
import { issueCard, openDesk, openTill } from '../testing/counter.ts'
import { atOnce, openTwoServers, statusesOf } from '../testing/race.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

let venue: Venue
let admins: Caller[]
let desk: Caller
beforeAll(async () => {
  venue = await openTwoServers()
  admins = [
    await venue.addPerson({ role: 'admin', name: 'Samira' }),
    await venue.addPerson({ role: 'admin', name: 'Anne' }),
  ]
  desk = await openDesk(venue, 1_000_00)
})
afterAll(() => venue.close())

const [first, second] = [() => admins[0] as Caller, () => admins[1] as Caller]
async function paidOut(by = desk): Promise<string> {
  const operationId = newOperationId()
  const { id } = await issueCard(venue, 20_00, first())
  await by.post(`/cards/${id}/refunds`, { operationId, expectedBalance: null })
  return operationId
}
const answer = (by: Caller, payoutId: string, note = 'Vendue au guichet') =>
  by.post<{ code: string }>(`/watch/payouts/${payoutId}/answer`, { note })
const row = async (payoutId: string) =>
  (await second().get<Watch>('/watch?period=today')).body.unpaidPayouts.rows.find(
    ({ payout }) => payout.id === payoutId,
  )

test('the watch shows the answer beside the payout, with its author, and the journal has it', async () => {
  const payoutId = await paidOut()
  expect(await row(payoutId)).toMatchObject({ answer: null })
  expect(await answer(first(), payoutId, ' Vendue au guichet ')).toMatchObject({ status: 200 })
  expect(await answer(first(), payoutId)).toMatchObject({ status: 200 })
  expect(await row(payoutId)).toMatchObject({ answer: { byName: 'Samira', note: 'Vendue au guichet' } })
  const { rows } = await venue.owner.sql<{ actor_name: string }>`
    select actor_name from access_entry where kind = 'payout-answered'`
  expect(rows).toEqual([{ actor_name: 'Samira' }])
})

test('of two administrators who answer at once, the second is told that the other did', async () => {
  const payoutId = await paidOut()
  const answers = await atOnce(10, (n, server) =>
    answer(venue.at(server, admins[n % 2] as Caller), payoutId, `Vu par ${n}`),
  )
  expect(statusesOf(answers, 200)).toBe(1)
  expect(answers.filter(({ body }) => body.code === 'payout-already-answered')).toHaveLength(9)
})

test('an answer is refused when it is about a recharge, when its author paid the cash out, and without a note', async () => {
  const { id } = await issueCard(venue, 20_00, first())
  const recharge = newOperationId()
  await desk.post(`/cards/${id}/recharges`, { operationId: recharge, amount: 5_00 })
  expect(await answer(first(), recharge)).toMatchObject({ status: 404, body: { code: 'payout-not-found' } })
  await openTill(first(), 100_00)
  const own = await paidOut(first())
  expect(await answer(first(), own)).toMatchObject({ status: 409, body: { code: 'payout-own' } })
  expect(await answer(second(), own, ' ')).toMatchObject({ body: { code: 'reason-missing' } })
  expect(await answer(second(), own)).toMatchObject({ status: 200 })
})

test("an answer can be neither changed nor removed by the application's database role", async () => {
  const { rows } = await venue.owner.sql<{ may: boolean }>`
    select has_table_privilege('farhapass_app', 'payout_answer', 'update, delete, truncate') as may`
  expect(rows).toEqual([{ may: false }])
})
