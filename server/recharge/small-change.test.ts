import { expect, test } from 'vitest'
import { drawerOf } from '../testing/card-desk.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Answer, type Caller, newOperationId, openVenue } from '../testing/venue.ts'

/** Runs `count` requests, `lanes` at a time; returns how many succeeded. */
async function inLanes(count: number, lanes: number, ask: (n: number) => Promise<Answer>): Promise<number> {
  let next = 0
  let done = 0
  const work = async () => {
    while (next < count) {
      next += 1
      if ((await ask(next)).status === 200) done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return done
}

test('1,000 recharges of 0,10 and then 333 sales of 0,30 leave exactly 0,10 on the card', async () => {
  const venue = await openVenue({ servers: 2 })
  const desks = [await openDesk(venue, 1_00), await openDesk(venue)] as const
  const { stand, vendors } = await openStall(venue, 'A')
  const [vendor, sweet] = [vendors[0] as Caller, await venue.addProduct({ standId: stand.id, price: 30 })]
  const issued = await issueCard(venue, 1_00)
  const begun = await desks[0].post<{ card: { id: string } }>(`/cards/${issued.id}/initialization`, {
    operationId: newOperationId(),
    expectedBalance: 1_00,
  })
  const cardId = begun.body.card.id
  const recharge = (n: number) =>
    venue
      .at(n % 2, desks[n % 2] as Caller)
      .post(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount: 10 })
  expect(await inLanes(1_000, 20, recharge)).toBe(1_000)
  const sell = (n: number) => venue.at(n % 2, vendor).post('/sales', cartOf(cardId, [{ product: sweet }]))
  expect(await inLanes(333, 20, sell)).toBe(333)
  const { rows } = await venue.owner.sql`
    select balance::integer from card_balance where card_id = ${cardId}`
  expect(rows).toEqual([{ balance: 10 }])
  expect(await sell(0)).toMatchObject({ body: { code: 'balance-insufficient', data: { missing: 20 } } })
  expect([await drawerOf(venue, desks[0]), await drawerOf(venue, desks[1])]).toEqual([50_00, 50_00])
  await expectSoundBooks(venue.owner)
  await venue.close()
})
