import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardStatistics } from '#rules/card/card-statistics.ts'
import { changeExpiry, damaged, deactivate, issueCards, send } from '../testing/card-desk.ts'
import { cartOf, openDesk, openStall } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let desk: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 1_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 3_33 })
})
afterAll(() => venue.close())

const figures = async (server = 0) => {
  const { status, body } = await venue.at(server, admin).get<CardStatistics>('/cards/statistics')
  expect(status).toBe(200)
  return body as CardStatistics
}

const half = (sum: number, count: number) => (count === 0 ? 0 : Math.floor((2 * sum + count) / (2 * count)))

/** The same figures, counted from the rows. */
async function recount(): Promise<CardStatistics> {
  const { rows } = await venue.owner.sql<Record<string, number>>`
    select (select count(*) from card)::integer as cards, (select count(*) from card where is_active)::integer as active,
           (select count(*) from card_balance
             where is_active
               and (handed is not null or balance <> to_collect or last_purchase_at is not null or last_recharge_at is not null
                    or last_refund_at is not null))::integer as handed,
           (select coalesce(sum(balance), 0) from card_balance)::bigint as balance,
           (select count(*) from sale where status <> 'cancelled')::integer as sales,
           (select coalesce(sum(amount), 0) from sale where status <> 'cancelled')::bigint as sold`
  const { cards = 0, active = 0, handed = 0, balance = 0, sales = 0, sold = 0 } = rows[0] ?? {}
  return {
    totalCards: cards,
    totalBalance: balance,
    averageBalance: half(balance, cards),
    activeCards: active,
    inactiveCards: cards - active,
    handedCards: handed,
    boxedCards: active - handed,
    totalTransactions: sales,
    averageTransactionAmount: half(sold, sales),
  } as CardStatistics
}

test('the five figures of a venue without cards are zero', async () => {
  expect(await figures()).toEqual({
    totalCards: 0,
    totalBalance: 0,
    averageBalance: 0,
    activeCards: 0,
    inactiveCards: 0,
    handedCards: 0,
    boxedCards: 0,
    totalTransactions: 0,
    averageTransactionAmount: 0,
  })
})

test('the five figures are exact after every kind of act, at either server; cancelled sales do not count', async () => {
  const sell = async (cardId: string, units: number) =>
    (await vendor.post<{ id: string }>('/sales', cartOf(cardId, [{ product: tea, units }]))).body.id
  const ask = (cardId: string, what: string, body: object) => () =>
    send<{ card: { id: string } }>({ by: desk, cardId, body }, what)
  const [one, two, three, four] = (await issueCards(admin, 4, 50_01)).map(({ id }) => id) as string[]
  if (!one || !two || !three || !four) throw new Error('no cards')
  let cancelled = ''
  const acts: Record<string, () => Promise<unknown>> = {
    'four cards': async () => {},
    'a recharge': ask(one, 'recharges', { amount: 7_00 }),
    'a sale': () => sell(one, 1),
    'another sale': async () => {
      cancelled = await sell(two, 2)
    },
    'a sale cancelled': () =>
      vendor.post(`/sales/${cancelled}/cancellation`, { operationId: newOperationId() }),
    'a refused sale': () => sell(one, 900),
    'a refund': ask(two, 'refunds', { expectedBalance: null }),
    'an initialization': ask(one, 'initialization', { expectedBalance: null }),
    'an empty card initialized': ask(two, 'initialization', { expectedBalance: 0 }),
    'a replacement': async () => ask(three, 'replacement', await damaged(venue, three))(),
    'a deactivation': () => deactivate(admin, four),
    'an expiry in the past': async () => {
      const [card] = await issueCards(admin, 1, 1_00)
      await changeExpiry(admin, card?.id as string, '2026-01-01')
    },
    'a recharge that is asked twice': async () => {
      const [card] = await issueCards(admin, 1, 10_00)
      const again = ask(card?.id as string, 'recharges', { amount: 5_00, operationId: newOperationId() })
      await again()
      await again()
    },
  }
  const seen: CardStatistics[] = []
  for (const [says, act] of Object.entries(acts)) {
    await act()
    const told = await figures(seen.length % 2)
    expect(told, says).toEqual(await recount())
    seen.push(told)
  }
  expect(seen[0]).toMatchObject({
    totalCards: 4,
    totalBalance: 200_04,
    averageBalance: 50_01,
    activeCards: 4,
  })
  expect(seen.at(-1)).toEqual({
    totalCards: 9,
    totalBalance: 50_01 + 1_00 + 15_00,
    averageBalance: 7_33,
    activeCards: 5,
    inactiveCards: 4,
    handedCards: 1,
    boxedCards: 4,
    totalTransactions: 1,
    averageTransactionAmount: 3_33,
  })
  await expectSoundBooks(venue.owner)
})

test('the five figures stay exact while two servers issue and sell at once', async () => {
  const before = await figures()
  const cards = await issueCards(admin, 40, 20_00)
  await Promise.all([
    ...cards.map(({ id }, n) => venue.at(n % 2, vendor).post('/sales', cartOf(id, [{ product: tea }]))),
    ...cards.map(({ id }, n) =>
      send({ by: venue.at((n + 1) % 2, desk), cardId: id, body: { amount: 1_00 } }, 'recharges'),
    ),
  ])
  const after = await figures(1)
  expect(after).toEqual(await recount())
  expect(after.totalCards - before.totalCards).toBe(40)
  expect(after.totalTransactions - before.totalTransactions).toBe(40)
  expect(after.totalBalance - before.totalBalance).toBe(40 * (20_00 - 3_33 + 1_00))
  const { rowCount } = await venue.owner.sql`select shard from card_tally`
  expect(rowCount).toBeGreaterThan(0)
  await expectSoundBooks(venue.owner)
})
